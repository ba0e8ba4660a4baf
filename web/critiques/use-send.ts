import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Critique } from "#contract/critiques.ts";
import { isMark } from "#ink/marks.ts";
import { call } from "../data/api.ts";
import { critiquesKey } from "../data/keys.ts";
import { isProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import { voiceNote } from "../messages/en/voice-note.ts";
import { messages } from "../messages/en.ts";
import type { OpenedSheet } from "../sheets/door.ts";
import { confirmAction, showMessage } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";
import { savedOnServer } from "./saved-on-server.ts";
import type { useCritiqueDraft } from "./use-critique-draft.ts";

const { red: says } = critiquePage;

const refuse = () =>
	showMessage({ title: says.failed, text: says.changedElsewhere, close: messages.ok });

interface Sending {
	critique: Critique;
	red: OpenedSheet;
	draft: ReturnType<typeof useCritiqueDraft>;
	/** A voice note is being recorded, or is not on the server yet. */
	isRecording: boolean;
	onFault(sentence: string | undefined): void;
}

/** Sends the critique once the server has every red stroke and word. */
export function useSend({ critique, red: { sheet }, draft, isRecording, onFault }: Sending) {
	const client = useQueryClient();
	const [isSending, setSending] = useState(false);
	const newest = useRef(draft);
	useEffect(() => {
		newest.current = draft;
	});
	const send = async () => {
		if (isSending || draft.isResting) return;
		const count = sheet.entries.length;
		const isDrawn = sheet.entries.some(isMark);
		const { pins, closing, voice } = draft.words;
		const untitled = pins.some(({ title }) => title.trim() === "");
		onFault(untitled ? says.titleMissing : undefined);
		if (untitled) return;
		if (isRecording) return await showMessage({ title: voiceNote.stopFirst, close: messages.ok });
		if (!isDrawn && pins.length === 0 && closing.trim() === "" && !voice)
			return await showMessage({ title: says.empty, close: messages.ok });
		const { askTitle: title, askText: text, send: confirm } = says;
		if (!(await confirmAction({ title, text, confirm, cancel: messages.cancel }))) return;
		const { words, isResting } = newest.current;
		// Another tab or device changed it while the question was open.
		if (isResting || words !== draft.words || sheet.entries.length !== count) return await refuse();
		setSending(true);
		try {
			await savedOnServer(sheet);
			await draft.saveNow();
			const layer = isDrawn ? { sheetId: sheet.id, entry: count } : null;
			await call("POST /api/critiques/:id/send", {
				params: { id: critique._id },
				body: { red: layer, ...draft.asSent() },
			});
			toast(says.sent);
			await client.invalidateQueries({ queryKey: critiquesKey });
		} catch (failure) {
			if (isProblem(failure, "stale_version")) {
				draft.catchUp();
				void sheet.catchUp();
				await refuse();
			} else
				await showMessage({ title: says.failed, text: sentenceOf(failure), close: messages.ok });
		}
		setSending(false);
	};
	return { isSending, send };
}
