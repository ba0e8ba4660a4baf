import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { findClass, findOwnClass } from "../classes/store.ts";
import type { Caller } from "../http/caller.ts";

/** Throws unless the caller owns the class. Classes of others are not found. */
export async function requireOwnClass(db: Database, caller: Caller, classId: string) {
	const found = await findOwnClass(db, classId, caller.id);
	if (!found) throw new Problem("not_found");
	return found;
}

/** The same, but administrators may too. */
export async function requireManagedClass(db: Database, caller: Caller, classId: string) {
	if (caller.role !== "admin") return void (await requireOwnClass(db, caller, classId));
	if (!(await findClass(db, classId))) throw new Problem("not_found");
}
