import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findSeen } from "./find-seen.ts";
import { saveAnswer } from "./store.ts";

/** The student answers a critique, once. The same text again is the same answer. */
export async function answerCritique(
	{ connection, now }: Needs,
	caller: Caller,
	id: string,
	{ text }: ParsedBody<"POST /api/critiques/:id/answer">,
) {
	const { db } = connection;
	const { row, isStudent } = await findSeen(db, caller, id);
	if (!isStudent) throw new Problem("not_found");
	if (row.sent_at === null) throw new Problem("critique_not_sent");
	if (await saveAnswer(db, id, { text, now: now() })) return updated();
	const { row: answered } = await findSeen(db, caller, id);
	if (answered.answer !== text) throw new Problem("critique_answered");
	return updated(false);
}
