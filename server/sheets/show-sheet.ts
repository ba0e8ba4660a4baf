import type { ParsedQuery } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { type ListedSheet, SHEETS_MAX, SHEETS_MAX_BYTES, type Sheet } from "#contract/sheets.ts";
import type { Database } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { withTotal } from "../http/count-rows.ts";
import { headerOf } from "./header.ts";
import { countSheets, type FoundSheet, findSheet, sheetsOf, storageOf } from "./store.ts";

/** The caller's own sheets, newest first, including those of refunded classes. */
export async function listSheets(
	db: Database,
	{ id: userId }: Caller,
	{ classId, ...request }: ParsedQuery<"GET /api/sheets">,
) {
	const whose = { userId, classId };
	const page = sheetsOf(db, whose, request, asListed);
	return await withTotal(page, request, () => countSheets(db, whose));
}

/** A sheet of another person is not found. */
export async function requireSheet(db: Database, caller: Caller, id: string): Promise<FoundSheet> {
	const found = await findSheet(db, caller.id, id);
	if (!found) throw new Problem("not_found");
	return found;
}

export async function openSheet(
	db: Database,
	caller: Caller,
	id: string,
	now: number,
): Promise<Sheet> {
	return asSheet(await requireSheet(db, caller, id), now);
}

export function asSheet(row: FoundSheet, now: number): Sheet {
	return { ...asListed(row), layers: headerOf(row).layers, lease: leaseOf(row, now) };
}

function leaseOf({ lease_device, lease_until }: FoundSheet, now: number): Sheet["lease"] {
	if (lease_device === null || lease_until <= now) return null;
	return { device: lease_device, until: new Date(lease_until).toISOString() };
}

function asListed(row: FoundSheet): ListedSheet {
	return {
		_id: row.id,
		title: row.title,
		lessonId: row.lesson_id,
		lessonTitle: row.lesson_title,
		classId: row.class_id,
		className: row.class_name,
		width: row.width,
		height: row.height,
		entries: row.entries,
		strokes: row.undoable,
		lengthMs: row.length_ms,
		bytes: row.bytes,
		head: row.head,
		createdAt: new Date(row.created_at).toISOString(),
		updatedAt: new Date(row.updated_at).toISOString(),
	};
}

export async function seeStorage(db: Database, caller: Caller) {
	const { bytes, sheets } = await storageOf(db, caller.id);
	return { bytes, maxBytes: SHEETS_MAX_BYTES, sheets, maxSheets: SHEETS_MAX };
}
