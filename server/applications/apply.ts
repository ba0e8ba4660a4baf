import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { addApplication } from "./store.ts";

/**
 * A student applies to become an instructor, and again once an application was answered. Administrators see it beside
 * the promote button.
 */
export async function apply(
	{ connection, now }: Needs,
	caller: Caller,
	{ motivation, portfolio = "" }: ParsedBody<"POST /api/instructor-applications">,
) {
	const row = { userId: caller.id, motivation, portfolio, now: now() };
	const insertedId = await addApplication(connection.db, row);
	if (insertedId === undefined) throw new Problem("already_applied");
	return inserted(insertedId);
}
