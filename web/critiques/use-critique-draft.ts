import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Critique } from "#contract/critiques.ts";
import { call, callWithoutWaiting } from "../data/api.ts";
import { maySendLater } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { useUnsaved } from "../layouts/use-unsaved.ts";
import type { KeptSheet } from "../sheets/door.ts";
import { saveInTurn } from "./draft-saves.ts";
import { asSent, type DraftWords, isEmpty, wordsOf } from "./draft-words.ts";
import { useElsewhere } from "./use-elsewhere.ts";

/** Milliseconds without a key until the words are saved, and after which a failed attempt is repeated. */
const PAUSE = 800;
const RETRY = 5000;

/** An attempt to save that failed. */
interface Failed {
	words: DraftWords;
	sentence: string;
	/** The server refuses these words, so that a retry is useless. */
	isFinal: boolean;
}

/**
 * Pins, the closing sentence and the voice note, saved while the teacher writes and when they leave. They are asked
 * before they leave if an attempt has failed. The words rest while another tab or device has the red sheet.
 */
export function useCritiqueDraft(critique: Critique, redSheet: KeptSheet) {
	const [words, setWords] = useState<DraftWords>(() => wordsOf(critique));
	const [saved, setSaved] = useState(words);
	const [atFirst, setAtFirst] = useState(words);
	const [failed, setFailed] = useState<Failed>();
	/** What the server has, also before the page shows it as saved. */
	const stored = useRef(words);
	const isResting = useElsewhere({
		critiqueId: critique._id,
		redSheet,
		onBack(now) {
			stored.current = wordsOf(now);
			for (const set of [setWords, setSaved, setAtFirst]) set(stored.current);
			setFailed(undefined);
		},
	});

	const callOf = (now: DraftWords) => ({
		params: { id: critique._id },
		body: { redSheetId: redSheet.id, ...asSent(now) },
	});
	/** Rejects if the server does not accept them. */
	const save = (now: DraftWords): Promise<void> =>
		saveInTurn(critique._id, async () => {
			if (now === stored.current) return;
			try {
				await call("PUT /api/critiques/:id/draft", callOf(now));
			} catch (fault) {
				setFailed({ words: now, sentence: sentenceOf(fault), isFinal: !maySendLater(fault) });
				throw fault;
			}
			stored.current = now;
			setSaved(now);
			setFailed(undefined);
		});
	const isRefused = failed?.words === words && failed.isFinal;
	const mayWrite = !isRefused && !isResting;
	const saveLast = useEffectEvent(() => {
		if (!isRefused) save(words).catch(() => undefined);
	});
	const saveLater = useEffectEvent(() => {
		if (mayWrite) save(words).catch(() => undefined);
	});
	const sendAtClosing = useEffectEvent(() => {
		if (words !== stored.current && mayWrite)
			callWithoutWaiting("PUT /api/critiques/:id/draft", callOf(words));
	});
	useEffect(() => {
		if (words === saved || !mayWrite) return;
		const timer = setTimeout(saveLater, failed?.words === words ? RETRY : PAUSE);
		return () => clearTimeout(timer);
	}, [words, saved, failed, mayWrite]);
	useEffect(() => {
		if (isResting) saveLast();
	}, [isResting]);
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
		/** Nothing may be written or sent. */
		isResting,
		/** There is something that was saved or will be, in this visit or before it. */
		isWritten: words !== atFirst || !isEmpty(words),
		fault: failed?.sentence,
		/** Saves before the page is left or the critique is sent. Rejects if the server does not accept it. */
		saveNow: () => save(words),
		change: (change: Partial<DraftWords>) => setWords((now) => ({ ...now, ...change })),
	};
}
