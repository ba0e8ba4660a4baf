import type { ParsedBody } from "#contract/api.ts";
import { mayOpenLesson } from "#contract/lessons/may-open-lesson.ts";
import { Problem } from "#contract/problems.ts";
import { SHEETS_MAX, SHEETS_MAX_BYTES, type Sheet } from "#contract/sheets.ts";
import type { Database, Tx } from "#database/tables.ts";
import { LogFault } from "#ink/log/fault.ts";
import { encodeHeader, RASTER, readHeader } from "#ink/log/header.ts";
import type { Caller } from "../http/caller.ts";
import { findLesson } from "../lessons/store.ts";
import type { Needs } from "../needs.ts";
import { hash } from "./chain.ts";
import { headerBytesOf } from "./header.ts";
import { asSheet } from "./show-sheet.ts";
import { findSheet, insertSheet, lockStorage, saveStorage } from "./store.ts";

type Wanted = ParsedBody<"POST /api/sheets">;

/** Creates a sheet. A repeated call returns the existing sheet, also after entries were added. */
export async function createSheet(
	{ connection: { db }, now }: Pick<Needs, "connection" | "now">,
	caller: Caller,
	wanted: Wanted,
): Promise<Sheet> {
	const header = headerOf(wanted);
	const known = await findSheet(db, caller.id, wanted._id);
	if (known) return sameSheet(known, header, now());
	const classId = await classOf(db, caller, wanted.lessonId);
	await db.transaction().execute((tx) => add(tx, { caller, wanted, header, classId, at: now() }));
	const found = await findSheet(db, caller.id, wanted._id);
	if (!found) throw new Problem("sheet_id_taken");
	return sameSheet(found, header, now());
}

/** The bytes of the header. The decoder checks that its parts fit together. */
function headerOf({ width, height, layers }: Wanted): Uint8Array {
	const bytes = encodeHeader({ raster: RASTER, width, height, layers });
	try {
		readHeader(bytes);
	} catch (fault) {
		if (!(fault instanceof LogFault)) throw fault;
		throw new Problem("invalid_ink", { detail: "A sheet cannot have this size or these layers." });
	}
	return bytes;
}

function sameSheet(
	found: NonNullable<Awaited<ReturnType<typeof findSheet>>>,
	header: Uint8Array,
	now: number,
): Sheet {
	if (Buffer.compare(headerBytesOf(found), header) !== 0) throw new Problem("sheet_id_taken");
	return asSheet(found, now);
}

/** The class of a lesson that the caller may open. */
async function classOf(
	db: Database,
	{ id, role }: Caller,
	lessonId: string | null,
): Promise<string | null> {
	if (lessonId === null) return null;
	const found = await findLesson(db, lessonId, id);
	if (!found) throw new Problem("not_found");
	const access = mayOpenLesson({
		viewer: { role, isOwner: id === found.owner_id, isEnrolled: found.enrolment_id !== null },
		lesson: { isFree: found.free === 1, isRetired: found.retired_at !== null },
		classStatus: found.class_status,
	});
	if (access === "hidden") throw new Problem("not_found");
	if (access === "closed") throw new Problem("lesson_closed", { classId: found.class_id });
	return found.class_id;
}

interface Addition {
	caller: Caller;
	wanted: Wanted;
	header: Uint8Array;
	classId: string | null;
	at: number;
}

/**
 * Adds the row if the id is unused and the person has storage left. A concurrent call of the same person may have added
 * it.
 */
async function add(tx: Tx, { caller, wanted, header, classId, at }: Addition): Promise<void> {
	const storage = (await lockStorage(tx, [caller.id])).get(caller.id);
	if (!storage) throw new Error("the storage of a person was not locked");
	if (await findSheet(tx, caller.id, wanted._id)) return;
	const isFull = storage.sheets >= SHEETS_MAX || storage.bytes + header.length > SHEETS_MAX_BYTES;
	if (isFull) throw new Problem("sheets_full");
	const isAdded = await insertSheet(tx, {
		id: wanted._id,
		user_id: caller.id,
		lesson_id: wanted.lessonId,
		class_id: classId,
		title: wanted.title,
		raster: RASTER,
		width: wanted.width,
		height: wanted.height,
		layers: JSON.stringify(wanted.layers),
		bytes: header.length,
		head: hash(header),
		created_at: at,
		updated_at: at,
	});
	if (!isAdded) throw new Problem("sheet_id_taken");
	await saveStorage(tx, {
		user_id: caller.id,
		bytes: storage.bytes + header.length,
		sheets: storage.sheets + 1,
	});
}
