import { v7 as newId } from "uuid";
import type { ParsedBody, ParsedQuery } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { NOTES_MAX } from "#contract/progress.ts";
import { deleted, inserted, updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { lockUploader } from "../images/store.ts";
import type { Needs } from "../needs.ts";
import {
	addNote,
	changeNote,
	countNotes,
	deleteNote,
	findSameNote,
	notesOf,
} from "./notes-store.ts";
import { requireOpen } from "./record-progress.ts";
import { findLessons } from "./store.ts";

/** The caller's own notes in a lesson, newest first. Also works for a lesson that is closed to them now. */
export async function listNotes(
	{ connection }: Needs,
	caller: Caller,
	lessonId: string,
	request: ParsedQuery<"GET /api/lesson/:id/notes">,
) {
	const [lesson] = await findLessons(connection.db, [lessonId]);
	if (!lesson) throw new Problem("not_found");
	return await notesOf(connection.db, { userId: caller.id, lessonId }, request);
}

/**
 * A student writes a note at a moment of a lesson. Only the student can read it. Repeatable: the same words at the same
 * moment are one note, because a student whose answer was lost saves the note again.
 */
export async function writeNote(
	{ connection, now }: Needs,
	caller: Caller,
	lessonId: string,
	{ at, text }: ParsedBody<"POST /api/lesson/:id/notes">,
) {
	await requireOpen(connection.db, caller, lessonId);
	const note = { user_id: caller.id, lesson_id: lessonId, at_ms: at, text };
	const [created_at, updated_at] = [now(), now()];
	const id = await connection.db.transaction().execute(async (tx) => {
		// One note of a person at a time, so that the limit is counted once.
		await lockUploader(tx, caller.id);
		const same = await findSameNote(tx, note);
		if (same) return same;
		if ((await countNotes(tx, caller.id, NOTES_MAX)) >= NOTES_MAX) throw new Problem("notes_full");
		const added = newId();
		await addNote(tx, { id: added, ...note, created_at, updated_at });
		return added;
	});
	return inserted(id);
}

/** Authors can edit their notes, also after a refund closed the lesson. */
export async function editNote(
	{ connection, now }: Needs,
	caller: Caller,
	id: string,
	{ at, text }: ParsedBody<"PATCH /api/notes/:id">,
) {
	const change = {
		...(at !== undefined && { at_ms: at }),
		...(text !== undefined && { text }),
		updated_at: now(),
	};
	const found = await changeNote(connection.db, { id, userId: caller.id }, change);
	if (!found) throw new Problem("not_found");
	return updated();
}

export async function removeNote({ connection }: Needs, caller: Caller, id: string) {
	const found = await deleteNote(connection.db, { id, userId: caller.id });
	if (!found) throw new Problem("not_found");
	return deleted(1);
}
