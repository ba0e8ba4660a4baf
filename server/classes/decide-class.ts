import type { ClassDecision } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { indexClasses } from "#database/class-index/writing.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { classExists, decide } from "./store.ts";

/**
 * An administrator approves or denies a pending class. Of several simultaneous decisions one takes effect
 * (docs/threats.md C5).
 */
export async function decideClass(
	{ connection, now, events }: Needs,
	caller: Caller,
	id: string,
	status: ClassDecision,
) {
	await connection.db.transaction().execute(async (tx) => {
		if (!(await decide(tx, id, status, now()))) {
			throw new Problem((await classExists(tx, id)) ? "already_decided" : "not_found");
		}
		await indexClasses(tx, [id]);
		await addAudit(tx, {
			actorId: caller.id,
			action: status === "approved" ? "class.approve" : "class.deny",
			subjectId: id,
			now: now(),
		});
	});
	events.emit("publicChanged", namesOfClass(id));
	return updated();
}
