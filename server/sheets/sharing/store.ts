import type { Insertable, Selectable, Updateable } from "kysely";
import type { Sharing } from "#contract/sheets/sharing.ts";
import type { Database, SharedSheetsTable } from "#database/tables.ts";
import { newestFirst } from "../../http/newest-first.ts";
import type { ListPage, ListRequest } from "../../http/paging.ts";
import { type ShownRow, shownRows } from "./rows.ts";

/** One of the person's own sheets, in its current state. */
export async function sheetToShare(db: Database, { id, userId }: { id: string; userId: string }) {
	return await db
		.selectFrom("sheets")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.select(["class_id", "title", "entries", "undoable", "head"])
		.executeTakeFirst();
}

export type SharedRow = Selectable<SharedSheetsTable>;

export async function sharingOf(db: Database, sheetId: string): Promise<SharedRow | undefined> {
	return await db
		.selectFrom("shared_sheets")
		.where("sheet_id", "=", sheetId)
		.selectAll()
		.executeTakeFirst();
}

export async function findShared(db: Database, number: string): Promise<SharedRow | undefined> {
	return await db
		.selectFrom("shared_sheets")
		.where("id", "=", number)
		.selectAll()
		.executeTakeFirst();
}

/** Returns false if the sheet is already shared. */
export async function addSharing(
	db: Database,
	row: Insertable<SharedSheetsTable>,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("shared_sheets")
		.values(row)
		.onConflict((conflict) => conflict.column("sheet_id").doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes a shared sheet if nobody has changed it since the caller read it. Returns whether it did. */
export async function changeSharing(
	db: Database,
	{ id, state, wall, head, shared_at }: SharedRow,
	change: Updateable<SharedSheetsTable>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("shared_sheets")
		.set(change)
		.where("id", "=", id)
		.where("state", "=", state)
		.where("wall", "=", wall)
		.where("head", "=", head)
		.where("shared_at", "=", shared_at)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Removes a shared page, unless it is hidden or taken down. Returns whether it did. */
export async function removeSharing(db: Database, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("shared_sheets")
		.where("id", "=", id)
		.where("state", "=", "shared")
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** A person's shared sheets, newest sheet first. */
export async function sharingsOf(
	db: Database,
	userId: string,
	request: ListRequest,
): Promise<ListPage<Sharing>> {
	const rows = db
		.selectFrom("shared_sheets")
		.where("user_id", "=", userId)
		.selectAll()
		.select(["id as number", "sheet_id as id"]);
	return await newestFirst(rows, "sheet_id", request, ({ number, ...row }) =>
		asSharing({ ...row, id: number }),
	);
}

export function asSharing(row: SharedRow): Sharing {
	return {
		_id: row.id,
		sheetId: row.sheet_id,
		title: row.title,
		showsName: row.shows_name === 1,
		entries: row.entries,
		state: row.state,
		wall: row.wall,
		sharedAt: new Date(row.shared_at).toISOString(),
	};
}

/** A public shared sheet. Undefined if it is hidden or taken down. */
export async function findPublic(db: Database, number: string): Promise<ShownRow | undefined> {
	return await shownRows(db)
		.where("shared_sheets.id", "=", number)
		.where("shared_sheets.state", "=", "shared")
		.executeTakeFirst();
}

/** The columns of the header of a sheet's log. */
export async function headerColumns(db: Database, sheetId: string) {
	return await db
		.selectFrom("sheets")
		.where("id", "=", sheetId)
		.select(["raster", "width", "height", "layers"])
		.executeTakeFirst();
}
