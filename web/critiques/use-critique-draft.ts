import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Critique, Pin } from "#contract/critiques.ts";
import { call } from "../data/api.ts";
import { sentenceOf } from "../data/sentence.ts";

/** Milliseconds without a key until the words are saved. */
const PAUSE = 800;

export interface DraftWords extends Pick<Critique, "voice" | "voiceWords" | "closing"> {
	pins: Pin[];
}

/** The words as the calls take them. */
export function asSent({ voice, ...words }: DraftWords) {
	return { ...words, voiceId: voice?._id ?? null };
}

/** Pins, the closing sentence and the voice note, saved while the teacher writes. */
export function useCritiqueDraft(critique: Critique, redSheetId: string) {
	const [words, setWords] = useState<DraftWords>(() => wordsOf(critique));
	const [saved, setSaved] = useState(words);
	const [atFirst] = useState(words);
	const [fault, setFault] = useState<string>();
	/** What the server has, also before the page shows it as saved. */
	const stored = useRef(words);
	const latestSave = useRef(Promise.resolve());

	/**
	 * Rejects if the server does not accept them. Saves run one after the other, so that none arrives after a later one
	 * or after the critique was sent.
	 */
	const save = (now: DraftWords): Promise<void> => {
		const saving = latestSave.current.then(async () => {
			if (now === stored.current) return;
			try {
				const body = { redSheetId, ...asSent(now) };
				await call("PUT /api/critiques/:id/draft", { params: { id: critique._id }, body });
			} catch (failure) {
				setFault(sentenceOf(failure));
				throw failure;
			}
			stored.current = now;
			setSaved(now);
			setFault(undefined);
		});
		latestSave.current = saving.catch(() => undefined);
		return saving;
	};
	const saveLater = useEffectEvent(save);
	useEffect(() => {
		if (words === saved) return;
		const timer = setTimeout(() => saveLater(words).catch(() => undefined), PAUSE);
		return () => clearTimeout(timer);
	}, [words, saved]);

	return {
		words,
		isSaved: words === saved,
		/** There is something that was saved or will be, in this visit or before it. */
		isWritten: words !== atFirst || !isEmpty(words),
		fault,
		/** Saves before the page is left or the critique is sent. Rejects if the server does not accept it. */
		saveNow: () => save(words),
		change: (change: Partial<DraftWords>) => setWords((now) => ({ ...now, ...change })),
	};
}

export function wordsOf({ pins, closing, voice, voiceWords }: Critique): DraftWords {
	return { pins, closing, voice, voiceWords };
}

function isEmpty({ pins, closing, voice, voiceWords }: DraftWords): boolean {
	return pins.length === 0 && closing === "" && voice === null && voiceWords === "";
}
