import type { ManagedClass } from "#contract/classes.ts";
import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findClass } from "./store.ts";

/**
 * One class. Everybody may see an approved class. Its owner and administrators see it in any status, with its
 * feedback, which nobody else may see.
 */
export async function seeClass(
	{ connection }: Pick<Needs, "connection">,
	caller: Caller | undefined,
	id: string,
) {
	const found = await findClass(connection.db, id);
	if (!found) throw new Problem("not_found");
	const { feedback, decidedAt: _, ...open } = found;
	if (mayManage(caller, found)) return { ...open, feedback };
	if (found.status !== "approved") throw new Problem("not_found");
	return open;
}

function mayManage(caller: Caller | undefined, found: ManagedClass): boolean {
	return caller?.role === "admin" || caller?.id === found.instructorId;
}
