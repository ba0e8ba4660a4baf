import type { Updateable } from "kysely";
import type { Note } from "#contract/progress.ts";
import type { Database, LessonNotesTable } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

export async function notesOf(
	db: Database,
	{ userId, lessonId }: { userId: string; lessonId: string },
	request: ListRequest,
): Promise<ListPage<Note>> {
	const rows = db
		.selectFrom("lesson_notes")
		.where("user_id", "=", userId)
		.where("lesson_id", "=", lessonId)
		.select(["id", "at_ms", "text"]);
	return await newestFirst(rows, "id", request, ({ id, at_ms, text }) => ({
		_id: id,
		at: at_ms,
		text,
	}));
}

/** How many notes a person has, up to `most`. */
export async function countNotes(db: Database, userId: string, most: number): Promise<number> {
	const some = db.selectFrom("lesson_notes").where("user_id", "=", userId).select("id").limit(most);
	return (await some.execute()).length;
}

/** The id of this person's note with this text at this moment of the lesson. */
export async function findSameNote(
	db: Database,
	note: Pick<LessonNotesTable, "user_id" | "lesson_id" | "at_ms" | "text">,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("lesson_notes")
		.where("user_id", "=", note.user_id)
		.where("lesson_id", "=", note.lesson_id)
		.where("at_ms", "=", note.at_ms)
		.where("text", "=", note.text)
		.select("id")
		.executeTakeFirst();
	return row?.id;
}

export async function addNote(db: Database, row: LessonNotesTable): Promise<void> {
	await db.insertInto("lesson_notes").values(row).execute();
}

/** Changes a note of this person. Returns false if they have no note with this id. */
export async function changeNote(
	db: Database,
	{ id, userId }: { id: string; userId: string },
	change: Updateable<LessonNotesTable>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("lesson_notes")
		.set(change)
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function deleteNote(
	db: Database,
	{ id, userId }: { id: string; userId: string },
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("lesson_notes")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
