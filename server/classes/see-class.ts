import type { ManagedClass } from "#contract/classes.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { isEnrolled } from "../enrolments/store.ts";
import type { Caller } from "../http/caller.ts";
import { findClass } from "./store.ts";

/**
 * One class. Everybody may see an approved class, and its students in any status. Its owner and administrators see it in any status, with its
 * feedback and the time of its decision, which nobody else may see.
 */
export async function seeClass(db: Database, caller: Caller | undefined, id: string) {
	const found = await findClass(db, id);
	if (!found) throw new Problem("not_found");
	if (mayManage(caller, found)) return found;
	const { feedback: _, decidedAt: __, state: ___, paused: ____, ...open } = found;
	if (open.status === "approved") return open;
	if (caller && (await isEnrolled(db, caller.id, id))) return open;
	throw new Problem("not_found");
}

function mayManage(caller: Caller | undefined, found: ManagedClass): boolean {
	return caller?.role === "admin" || caller?.id === found.instructorId;
}
