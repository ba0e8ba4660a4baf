import type { OutlineMaterial } from "#contract/outlines/unfinished-parts.ts";
import type { Database } from "#database/tables.ts";

/** The drawings, and the complete voices and files, of a class. */
export async function materialOf(db: Database, classId: string): Promise<OutlineMaterial> {
	const files = await readyFilesOfClass(db, classId);
	return {
		drawings: await drawingLengths(db, classId),
		voices: await voiceLengths(db, classId),
		files: new Set(files.map(({ _id }) => _id)),
	};
}

export async function readyFilesOfClass(db: Database, classId: string) {
	return await db
		.selectFrom("lesson_files")
		.where("class_id", "=", classId)
		.where("state", "=", "ready")
		.select(["id as _id", "name", "size"])
		.execute();
}

/** The length in milliseconds of each drawing of a class, by its id. */
export async function drawingLengths(
	db: Database,
	classId: string,
): Promise<OutlineMaterial["drawings"]> {
	const rows = await db
		.selectFrom("ink_logs")
		.where("class_id", "=", classId)
		.select(["id", "length_ms"])
		.execute();
	return new Map(rows.map(({ id, length_ms }) => [id, length_ms]));
}

/** The length in milliseconds of each complete voice of a class, by its id. */
export async function voiceLengths(
	db: Database,
	classId: string,
): Promise<OutlineMaterial["voices"]> {
	const rows = await db
		.selectFrom("voices")
		.where("class_id", "=", classId)
		.where("state", "=", "ready")
		.select(["id", "length_ms"])
		.execute();
	return new Map(rows.map(({ id, length_ms }) => [id, length_ms]));
}

/** Those of these lessons that belong to another class. */
export async function lessonsOfOthers(
	db: Database,
	classId: string,
	ids: string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("lessons")
		.where("id", "in", ids)
		.where("class_id", "<>", classId)
		.select("id")
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** Which of these files belong to the class, complete or not. */
export async function filesOfClass(
	db: Database,
	classId: string,
	ids: string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("lesson_files")
		.where("id", "in", ids)
		.where("class_id", "=", classId)
		.select("id")
		.execute();
	return new Set(rows.map(({ id }) => id));
}
