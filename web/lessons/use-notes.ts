import { useQueryClient } from "@tanstack/react-query";
import * as quoted from "#contract/quoted.ts";
import { call } from "../data/api.ts";
import { showFailure } from "../data/show-failure.ts";
import { lessons } from "../messages/en/lessons.ts";
import { messages } from "../messages/en.ts";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";
import { notesQuery } from "./queries.ts";

const { notes: sentences } = lessons;

interface NoteText {
	/** Milliseconds of the drawing. */
	at: number;
	text: string;
}

/** Adds, changes and deletes notes on a lesson. Each returns whether it is done. */
export function useNotes(lessonId: string) {
	const client = useQueryClient();
	const write = async (work: Promise<unknown>) => {
		try {
			await work;
		} catch (fault) {
			await showFailure(sentences.failed, fault);
			return false;
		}
		await client.invalidateQueries({ queryKey: notesQuery(lessonId).queryKey });
		return true;
	};
	const saved = async (work: Promise<unknown>) => {
		const isDone = await write(work);
		if (isDone) toast(sentences.saved);
		return isDone;
	};
	return {
		add: (body: NoteText) =>
			saved(call("POST /api/lesson/:id/notes", { params: { id: lessonId }, body })),
		change: (id: string, body: NoteText) =>
			saved(call("PATCH /api/notes/:id", { params: { id }, body })),
		async remove(id: string) {
			const isMeant = await confirmAction({
				title: quoted.areYouSure,
				confirm: sentences.confirmDelete,
				cancel: messages.cancel,
				grave: true,
			});
			return isMeant && (await write(call("DELETE /api/notes/:id", { params: { id } })));
		},
	};
}
