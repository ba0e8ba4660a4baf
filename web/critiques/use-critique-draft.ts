import { useEffect, useState } from "react";
import type { Critique, Pin } from "#contract/critiques.ts";
import { call } from "../data/api.ts";
import { sentenceOf } from "../data/sentence.ts";

/** Milliseconds without a key until the words are saved. */
const PAUSE = 800;

interface Words {
	pins: Pin[];
	closing: string;
}

/** Pins and the closing sentence, saved while the teacher writes. */
export function useCritiqueDraft(critique: Critique, redSheetId: string) {
	const [words, setWords] = useState<Words>({ pins: critique.pins, closing: critique.closing });
	const [saved, setSaved] = useState(words);
	const [fault, setFault] = useState<string>();
	const { _id } = critique;

	useEffect(() => {
		if (words === saved) return;
		const timer = setTimeout(() => {
			const body = { redSheetId, ...words };
			call("PUT /api/critiques/:id/draft", { params: { id: _id }, body }).then(
				() => {
					setSaved(words);
					setFault(undefined);
				},
				(failure: unknown) => setFault(sentenceOf(failure)),
			);
		}, PAUSE);
		return () => clearTimeout(timer);
	}, [words, saved, _id, redSheetId]);

	return {
		...words,
		isSaved: words === saved,
		fault,
		change: (change: Partial<Words>) => setWords((now) => ({ ...now, ...change })),
	};
}
