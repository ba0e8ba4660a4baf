import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Critique } from "#contract/critiques.ts";
import { call, callWithoutWaiting } from "../data/api.ts";
import { isProblem, mayPass, maySendLater } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { useUnsaved } from "../layouts/use-unsaved.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import type { KeptSheet } from "../sheets/door.ts";
import { confirmAction } from "../ui/dialogs.ts";
import { SAVE_WITHIN, saveInTurn } from "./draft-saves.ts";
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
 * before they leave if an attempt has failed. A save replaces only the draft that this tab has seen: if another tab or
 * device changed it, the teacher chooses (decisions/0115).
 */
export function useCritiqueDraft(critique: Critique, redSheet: KeptSheet) {
	const [words, setWords] = useState<DraftWords>(() => wordsOf(critique));
	const [saved, setSaved] = useState(words);
	const [atFirst, setAtFirst] = useState(words);
	const [failed, setFailed] = useState<Failed>();
	/** What the server has, also before the page shows it as saved. */
	const stored = useRef({ words, version: critique.draftVersion });
	/** The words of an attempt whose answer was lost. The server may have them. */
	const unsure = useRef<DraftWords>(undefined);
	const { isResting, catchUp } = useElsewhere({
		critiqueId: critique._id,
		redSheet,
		async onBack(now) {
			// Null once it was sent, which the page shows.
			if (now.draftVersion === null) return;
			if (now.draftVersion === stored.current.version) return;
			const isUnsaved = words !== stored.current.words;
			const isOwnKept = isUnsaved && (await keepsOwn());
			setFailed(undefined);
			unsure.current = undefined;
			const theirs = wordsOf(now);
			stored.current = { words: theirs, version: now.draftVersion };
			setSaved(theirs);
			if (isOwnKept) return;
			for (const set of [setWords, setAtFirst]) set(theirs);
		},
	});

	const callOf = (now: DraftWords) => ({
		params: { id: critique._id },
		body: { redSheetId: redSheet.id, ...asSent(now, stored.current.version) },
	});
	/** Nobody waits for its answer, and the one before it may be under way. */
	const lastCallOf = (now: DraftWords) => {
		const { params, body } = callOf(now);
		const { current: words } = unsure;
		return { params, body: { ...body, ...(words && { unsure: asSent(words) }) } };
	};
	const put = async (now: DraftWords) => {
		unsure.current = now;
		try {
			const signal = AbortSignal.timeout(SAVE_WITHIN);
			const { version } = await call("PUT /api/critiques/:id/draft", { ...callOf(now), signal });
			stored.current = { words: now, version };
			unsure.current = undefined;
		} catch (fault) {
			if (!mayPass(fault)) unsure.current = undefined;
			throw fault;
		}
	};
	/** Rejects if the server does not accept them, and if it has others than this tab has seen. */
	const save = (now: DraftWords): Promise<void> =>
		saveInTurn(critique._id, async () => {
			if (now === stored.current.words) return;
			try {
				// The same again is no conflict with what the server has of it.
				if (unsure.current && unsure.current !== now) await put(unsure.current);
				await put(now);
			} catch (fault) {
				if (isProblem(fault, "stale_version")) catchUp();
				else setFailed({ words: now, sentence: sentenceOf(fault), isFinal: !maySendLater(fault) });
				throw fault;
			}
			setSaved(now);
			setFailed(undefined);
		});
	const isRefused = failed?.words === words && failed.isFinal;
	const saveNow = useEffectEvent(() => {
		if (!isRefused) save(words).catch(() => undefined);
	});
	const sendAtClosing = useEffectEvent(() => {
		if (words === stored.current.words || isRefused) return;
		callWithoutWaiting("PUT /api/critiques/:id/draft", lastCallOf(words));
		// The browser may show this page again.
		unsure.current = words;
	});
	useEffect(() => {
		if (words === saved || isRefused || isResting) return;
		const timer = setTimeout(saveNow, failed?.words === words ? RETRY : PAUSE);
		return () => clearTimeout(timer);
	}, [words, saved, failed, isRefused, isResting]);
	useEffect(() => {
		if (isResting) saveNow();
	}, [isResting]);
	useEffect(() => {
		const close = () => sendAtClosing();
		const goOn = () => saveNow();
		addEventListener("pagehide", close);
		addEventListener("online", goOn);
		return () => {
			removeEventListener("pagehide", close);
			removeEventListener("online", goOn);
			saveNow();
		};
	}, []);
	const isSaved = words === saved;
	useUnsaved((failed !== undefined || isResting) && !isSaved);

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
		/** The words as the call that sends the critique takes them. */
		asSent: () => asSent(words, stored.current.version),
		/** The server has another draft than this page. */
		catchUp,
		change: (change: Partial<DraftWords>) => setWords((now) => ({ ...now, ...change })),
	};
}

/** Asks which words count, if both here and elsewhere some were written. */
async function keepsOwn(): Promise<boolean> {
	const { title, text, confirm, cancel } = critiquePage.red.elsewhere;
	return !(await confirmAction({ title, text, confirm, cancel }));
}
