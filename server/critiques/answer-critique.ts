import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findSeen } from "./find-seen.ts";
import { saveAnswer } from "./store.ts";

/** The student answers a critique, once. The same text and pins again are the same answer. */
export async function answerCritique(
	{ connection, now }: Needs,
	caller: Caller,
	id: string,
	{ text, pins }: ParsedBody<"POST /api/critiques/:id/answer">,
) {
	const { db } = connection;
	const { row, isStudent } = await findSeen(db, caller, id);
	if (!isStudent) throw new Problem("not_found");
	if (row.sent_at === null) throw new Problem("critique_not_sent");
	const answer = { answer: text, answer_pins: JSON.stringify(pins) };
	if (await saveAnswer(db, id, { ...answer, answered_at: now() })) return updated();
	const { row: answered } = await findSeen(db, caller, id);
	const isSame = answered.answer === text && answered.answer_pins === answer.answer_pins;
	if (!isSame) throw new Problem("critique_answered");
	return updated(false);
}
