import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { setFeedbackOfDecision } from "./decisions-store.ts";
import { notifyFeedback } from "./notify-teacher.ts";
import { aboutClass, setFeedback } from "./store.ts";

/**
 * An administrator sets the feedback of a class in any status. An empty text removes it. Feedback that the
 * administrator has not seen is not replaced, but the same call may be repeated.
 */
export async function sendFeedback(
	needs: Needs,
	caller: Caller,
	id: string,
	{ feedback: text, seenFeedback: seen }: ParsedBody<"PATCH /api/instructor/class/:id">,
) {
	const { connection, events, now } = needs;
	const feedback = text === "" ? null : text;
	const isNews = await connection.db.transaction().execute(async (tx) => {
		if (!(await setFeedback(tx, id, { feedback, seen }))) {
			await refuseOther(tx, id, text);
			return false;
		}
		await setFeedbackOfDecision(tx, id, feedback);
		await addAudit(tx, {
			actorId: caller.id,
			action: "class.feedback",
			subjectId: id,
			detail: { feedback },
			now: now(),
		});
		if (feedback !== null) await notifyFeedback(needs, tx, id);
		return true;
	});
	if (isNews) events.emit("workDue");
	return updated(isNews);
}

/** Nothing was changed: because the feedback is this text already, or because it is not what was seen. */
async function refuseOther(tx: Tx, id: string, text: string): Promise<void> {
	const found = await aboutClass(tx, id);
	if (!found) throw new Problem("not_found");
	if ((found.feedback ?? "") !== text) throw new Problem("feedback_changed");
}
