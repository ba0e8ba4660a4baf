import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Critique, Pin } from "#contract/critiques.ts";
import { call, callWithoutWaiting } from "../data/api.ts";
import { ApiProblem, mayPass } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { useUnsaved } from "../layouts/use-unsaved.ts";
import { saveInTurn } from "./draft-saves.ts";

/** Milliseconds without a key until the words are saved, and after which a failed attempt is repeated. */
const PAUSE = 800;
const RETRY = 5000;

export interface DraftWords extends Pick<Critique, "voice" | "voiceWords" | "closing"> {
	pins: Pin[];
}

/** An attempt to save that failed. */
interface Failed {
	words: DraftWords;
	sentence: string;
	/** The server refuses these words, so that a retry is useless. */
	isFinal: boolean;
}

/** The words as the calls take them. */
export function asSent({ voice, ...words }: DraftWords) {
	return { ...words, voiceId: voice?._id ?? null };
}

/**
 * Pins, the closing sentence and the voice note, saved while the teacher writes and when they leave. They are asked
 * before they leave if an attempt has failed.
 */
export function useCritiqueDraft(critique: Critique, redSheetId: string) {
	const [words, setWords] = useState<DraftWords>(() => wordsOf(critique));
	const [saved, setSaved] = useState(words);
	const [atFirst] = useState(words);
	const [failed, setFailed] = useState<Failed>();
	/** What the server has, also before the page shows it as saved. */
	const stored = useRef(words);

	const callOf = (now: DraftWords) => ({
		params: { id: critique._id },
		body: { redSheetId, ...asSent(now) },
	});
	/** Rejects if the server does not accept them. */
	const save = (now: DraftWords): Promise<void> =>
		saveInTurn(critique._id, async () => {
			if (now === stored.current) return;
			try {
				await call("PUT /api/critiques/:id/draft", callOf(now));
			} catch (fault) {
				setFailed({ words: now, sentence: sentenceOf(fault), isFinal: isFinal(fault) });
				throw fault;
			}
			stored.current = now;
			setSaved(now);
			setFailed(undefined);
		});
	const isRefused = failed?.words === words && failed.isFinal;
	const saveLater = useEffectEvent(() => {
		if (!isRefused) save(words).catch(() => undefined);
	});
	const sendAtClosing = useEffectEvent(() => {
		if (words !== stored.current && !isRefused)
			callWithoutWaiting("PUT /api/critiques/:id/draft", callOf(words));
	});
	useEffect(() => {
		if (words === saved || isRefused) return;
		const timer = setTimeout(saveLater, failed?.words === words ? RETRY : PAUSE);
		return () => clearTimeout(timer);
	}, [words, saved, failed, isRefused]);
	useEffect(() => {
		const close = () => sendAtClosing();
		const goOn = () => saveLater();
		addEventListener("pagehide", close);
		addEventListener("online", goOn);
		return () => {
			removeEventListener("pagehide", close);
			removeEventListener("online", goOn);
			saveLater();
		};
	}, []);
	const isSaved = words === saved;
	useUnsaved(failed !== undefined && !isSaved);

	return {
		words,
		isSaved,
		/** There is something that was saved or will be, in this visit or before it. */
		isWritten: words !== atFirst || !isEmpty(words),
		fault: failed?.sentence,
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

function isFinal(fault: unknown): boolean {
	return !mayPass(fault) && !(fault instanceof ApiProblem && fault.status === 429);
}
