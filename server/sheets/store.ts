import type { Database, SheetsTable, Tx } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListRequest, ListTotal } from "../http/paging.ts";

/** A sheet of this person, with the names of its lesson and class. */
export async function findSheet(db: Database, userId: string, id: string) {
	return await sheetRows(db)
		.where("sheets.id", "=", id)
		.where("sheets.user_id", "=", userId)
		.executeTakeFirst();
}

export type FoundSheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

export async function sheetsOf<Shown>(
	db: Database,
	{ userId, classId }: { userId: string; classId: string | undefined },
	request: ListRequest,
	show: (row: FoundSheet) => Shown,
) {
	const all = sheetRows(db).where("sheets.user_id", "=", userId);
	const rows = classId === undefined ? all : all.where("sheets.class_id", "=", classId);
	return await newestFirst(rows, "sheets.id", request, show);
}

export async function countSheets(
	db: Database,
	{ userId, classId }: { userId: string; classId: string | undefined },
): Promise<ListTotal> {
	const all = db.selectFrom("sheets").where("user_id", "=", userId);
	return await countRows(db, classId ? all.where("class_id", "=", classId) : all, "id");
}

function sheetRows(db: Database) {
	return db
		.selectFrom("sheets")
		.leftJoin("lessons", "lessons.id", "sheets.lesson_id")
		.leftJoin("classes", "classes.id", "sheets.class_id")
		.selectAll("sheets")
		.select(["lessons.title as lesson_title", "classes.name as class_name"]);
}

/** Adds a sheet. Returns false if the id is taken. */
export async function insertSheet(
	tx: Tx,
	row: Pick<
		SheetsTable,
		| "id"
		| "user_id"
		| "lesson_id"
		| "class_id"
		| "title"
		| "raster"
		| "width"
		| "height"
		| "layers"
		| "bytes"
		| "head"
		| "created_at"
		| "updated_at"
	>,
): Promise<boolean> {
	const counts = { entries: 0, strokes: 0, points: 0, outlines: 0, work: 0, length_ms: 0 };
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("sheets")
		.values({ ...row, ...counts, undoable: 0, redoable: 0, lease_until: 0 })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export interface Storage {
	user_id: string;
	bytes: number;
	sheets: number;
}

/**
 * Reads and locks the storage totals of these people until the transaction ends. The update changes nothing. Every
 * change of a person's storage takes this lock first, in the order of the ids, so that two transactions cannot deadlock.
 */
export async function lockStorage(tx: Tx, userIds: string[]): Promise<Map<string, Storage>> {
	const sorted = [...new Set(userIds)].toSorted();
	const rows = await tx
		.insertInto("sheet_storage")
		.values(sorted.map((user_id) => ({ user_id, bytes: 0, sheets: 0 })))
		.onConflict((conflict) =>
			conflict.column("user_id").doUpdateSet((eb) => ({ bytes: eb.ref("sheet_storage.bytes") })),
		)
		.returningAll()
		.execute();
	return new Map(rows.map((row) => [row.user_id, { ...row, bytes: Number(row.bytes) }]));
}

/** Stores what `lockStorage` returned. */
export async function saveStorage(tx: Tx, { user_id, bytes, sheets }: Storage): Promise<void> {
	await tx
		.updateTable("sheet_storage")
		.set({ bytes, sheets })
		.where("user_id", "=", user_id)
		.execute();
}

export async function storageOf(db: Database, userId: string) {
	const row = await db
		.selectFrom("sheet_storage")
		.where("user_id", "=", userId)
		.selectAll()
		.executeTakeFirst();
	return { bytes: Number(row?.bytes ?? 0), sheets: row?.sheets ?? 0 };
}

/** Renames a sheet of this person. Returns false if there is none. */
export async function renameSheet(
	db: Database,
	{ id, userId }: { id: string; userId: string },
	change: Pick<SheetsTable, "title" | "updated_at">,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("sheets")
		.set(change)
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Deletes a sheet with its ink. Returns its bytes, or undefined if this person has no such sheet. */
export async function deleteSheet(
	tx: Tx,
	{ id, userId }: { id: string; userId: string },
): Promise<number | undefined> {
	const row = await tx
		.deleteFrom("sheets")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.returning("bytes")
		.executeTakeFirst();
	return row?.bytes;
}
