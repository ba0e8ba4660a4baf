import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findOpenLesson } from "./find-open-lesson.ts";

/** The hash of a lesson's drawing, if it is the one in the address. Checked on every call, also for a 304. */
export async function findInk(
	{ connection }: Pick<Needs, "connection">,
	caller: Caller | undefined,
	{ id, sha }: { id: string; sha: string },
): Promise<string> {
	const { sha256 } = await findOpenLesson(connection.db, caller, id);
	if (sha256 === null || sha256 !== sha) throw new Problem("not_found");
	return sha256;
}
