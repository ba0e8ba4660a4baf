import type { ClassDecision } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { indexClassNow } from "./index-class.ts";
import { notifyDecided } from "./notify-teacher.ts";
import { classExists, decide } from "./store.ts";

/**
 * An administrator approves or denies a pending class. Of several simultaneous decisions one takes effect
 * (docs/threats.md C5).
 */
export async function decideClass(needs: Needs, caller: Caller, id: string, status: ClassDecision) {
	const { connection, now, events } = needs;
	await connection.db.transaction().execute(async (tx) => {
		if (!(await decide(tx, id, status, now()))) {
			throw new Problem((await classExists(tx, id)) ? "already_decided" : "not_found");
		}
		await addAudit(tx, {
			actorId: caller.id,
			action: status === "approved" ? "class.approve" : "class.deny",
			subjectId: id,
			now: now(),
		});
		await notifyDecided(needs, tx, id, status);
	});
	events.emit("workDue");
	await indexClassNow(needs, id);
	events.emit("publicChanged", namesOfClass(id));
	return updated();
}
