import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { type FileRow, findFile } from "../files/store.ts";
import type { Caller } from "../http/caller.ts";
import { requireManagedClass, requireOwnClass } from "./own-class.ts";

/** A file of the caller's own class. Those of others are not found. */
export async function findOwnFile(db: Database, caller: Caller, id: string): Promise<FileRow> {
	const file = await findFile(db, id);
	if (!file) throw new Problem("not_found");
	await requireOwnClass(db, caller, file.classId);
	return file;
}

/** The same, but administrators may too. */
export async function findManagedFile(db: Database, caller: Caller, id: string): Promise<FileRow> {
	const file = await findFile(db, id);
	if (!file) throw new Problem("not_found");
	await requireManagedClass(db, caller, file.classId);
	return file;
}
