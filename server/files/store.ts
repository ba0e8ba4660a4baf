import type { LessonFileState, OutlineState } from "#contract/enumerations.ts";
import { bytesOfParts, FILE_PART_BYTES, type FileUpload, filePartCount } from "#contract/files.ts";
import type { OutlineBody } from "#contract/outlines.ts";
import type { Database, Tx } from "#database/tables.ts";

/** A file, and which of its parts are stored. */
export interface FileRow {
	id: string;
	classId: string;
	name: string;
	/** In bytes. */
	size: number;
	state: LessonFileState;
	/** The SHA-256 of each part that was received, in order. */
	hashes: string[];
}

export async function addFile(
	tx: Tx,
	file: { id: string; classId: string; name: string; size: number; now: number },
): Promise<void> {
	const { id, classId, name, size, now } = file;
	await tx
		.insertInto("lesson_files")
		.values({ id, class_id: classId, name, size, state: "receiving", created_at: now })
		.execute();
	await tx.insertInto("stored_files").values({ id, size, hashes: "[]", created_at: now }).execute();
}

function fileRows(db: Database) {
	return db
		.selectFrom("lesson_files")
		.innerJoin("stored_files", "stored_files.id", "lesson_files.id")
		.select(["lesson_files.id", "class_id", "name", "lesson_files.size", "state", "hashes"]);
}

export async function findFile(db: Database, id: string): Promise<FileRow | undefined> {
	const row = await fileRows(db).where("lesson_files.id", "=", id).executeTakeFirst();
	return row && asFile(row);
}

/** Every file of a class, complete or not, oldest first. */
export async function filesOf(db: Database, classId: string): Promise<FileRow[]> {
	const rows = await fileRows(db)
		.where("class_id", "=", classId)
		.orderBy("lesson_files.id")
		.execute();
	return rows.map(asFile);
}

function asFile(row: Awaited<ReturnType<ReturnType<typeof fileRows>["execute"]>>[number]): FileRow {
	const { class_id: classId, hashes, ...file } = row;
	return { ...file, classId, hashes: JSON.parse(hashes) };
}

export function asUpload({ id: _id, name, size, hashes }: FileRow): FileUpload {
	const received = bytesOfParts(size, hashes.length);
	return { _id, name, size, received, partBytes: FILE_PART_BYTES, hashes };
}

/** How many files a class has, and their bytes, unfinished ones in full. */
export async function roomTaken(db: Database, classId: string) {
	const { count, bytes } = await db
		.selectFrom("lesson_files")
		.where("class_id", "=", classId)
		.select(({ fn }) => [fn.countAll().as("count"), fn.sum<number | null>("size").as("bytes")])
		.executeTakeFirstOrThrow();
	return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/**
 * Records that a part is stored. The last part makes the file complete. Returns the number of stored parts, or
 * undefined if the file was removed. A part that was recorded before is not changed.
 */
export async function recordPart(
	tx: Tx,
	id: string,
	part: { number: number; sha256: string },
): Promise<number | undefined> {
	const locked = await tx
		.selectFrom("stored_files")
		.where("id", "=", id)
		.select(["hashes", "size"])
		.forNoKeyUpdate()
		.executeTakeFirst();
	const file = await tx
		.selectFrom("lesson_files")
		.where("id", "=", id)
		.select("id")
		.executeTakeFirst();
	if (!locked || !file) return undefined;
	const hashes: string[] = JSON.parse(locked.hashes);
	if (hashes.length !== part.number) return hashes.length;
	hashes.push(part.sha256);
	await tx
		.updateTable("stored_files")
		.set({ hashes: JSON.stringify(hashes) })
		.where("id", "=", id)
		.execute();
	if (hashes.length === filePartCount(locked.size))
		await tx.updateTable("lesson_files").set({ state: "ready" }).where("id", "=", id).execute();
	return hashes.length;
}

/** Deletes the row of the file, but not the row that names its stored bytes. Returns the number of deleted rows. */
export async function deleteFile(db: Database, id: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("lesson_files")
		.where("id", "=", id)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Stored bytes of deleted files and classes. */
export async function orphans(db: Database, limit: number) {
	return await db
		.selectFrom("stored_files")
		.leftJoin("lesson_files", "lesson_files.id", "stored_files.id")
		.where("lesson_files.id", "is", null)
		.select(["stored_files.id", "stored_files.size"])
		.limit(limit)
		.execute();
}

export async function forgetStored(db: Database, id: string): Promise<void> {
	await db.deleteFrom("stored_files").where("id", "=", id).execute();
}

/** Deletes uploads that were begun before this time and not finished. */
export async function deleteUnfinished(db: Database, before: number): Promise<void> {
	await db
		.deleteFrom("lesson_files")
		.where("state", "=", "receiving")
		.where("created_at", "<", before)
		.execute();
}

/** Classes with files, ordered by id, starting after this one. */
export async function classesWithFiles(db: Database, after: string, limit: number) {
	const rows = await db
		.selectFrom("lesson_files")
		.where("class_id", ">", after)
		.select("class_id")
		.distinct()
		.orderBy("class_id")
		.limit(limit)
		.execute();
	return rows.map(({ class_id }) => class_id);
}

/** Ids of the files that outlines of a class in these states use. */
export async function filesInOutlines(
	db: Database,
	classId: string,
	states: readonly OutlineState[],
): Promise<Set<string>> {
	const rows = await db
		.selectFrom("outlines")
		.where("class_id", "=", classId)
		.where("state", "in", states)
		.select("body")
		.execute();
	const bodies = rows.map(({ body }): OutlineBody => JSON.parse(body));
	const lessons = bodies.flatMap(({ sections }) => sections.flatMap((one) => one.lessons));
	return new Set(lessons.flatMap(({ files }) => files));
}

/** Records since when files are unused, or that they are used again. */
export async function markUnused(
	tx: Tx,
	classId: string,
	{ used, now }: { used: Set<string>; now: number },
): Promise<void> {
	const ofClass = () => tx.updateTable("lesson_files").where("class_id", "=", classId);
	const ids = ["", ...used];
	await ofClass()
		.set({ unused_since: null })
		.where("id", "in", ids)
		.where("unused_since", "is not", null)
		.execute();
	await ofClass()
		.set({ unused_since: now })
		.where("id", "not in", ids)
		.where("unused_since", "is", null)
		.execute();
}

/** Deletes complete files of a class that have been unused since before this time. */
export async function deleteUnused(tx: Tx, classId: string, before: number): Promise<void> {
	await tx
		.deleteFrom("lesson_files")
		.where("class_id", "=", classId)
		.where("state", "=", "ready")
		.where("unused_since", "<", before)
		.execute();
}
