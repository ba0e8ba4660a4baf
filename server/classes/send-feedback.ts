import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { setFeedbackOfDecision } from "./decisions-store.ts";
import { notifyFeedback } from "./notify-teacher.ts";
import { classExists, setFeedback } from "./store.ts";

/** An administrator sets the feedback of a class in any status. An empty text removes it. */
export async function sendFeedback(needs: Needs, caller: Caller, id: string, text: string) {
	const { connection, events, now } = needs;
	const feedback = text === "" ? null : text;
	const isNews = await connection.db.transaction().execute(async (tx) => {
		const changed = await setFeedback(tx, id, feedback);
		if (!changed && !(await classExists(tx, id))) throw new Problem("not_found");
		if (changed) {
			await setFeedbackOfDecision(tx, id, feedback);
			await addAudit(tx, {
				actorId: caller.id,
				action: "class.feedback",
				subjectId: id,
				detail: { feedback },
				now: now(),
			});
			if (feedback !== null) await notifyFeedback(needs, tx, id);
		}
		return changed;
	});
	if (isNews) events.emit("workDue");
	return updated(isNews);
}
