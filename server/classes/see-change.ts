import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { changeExists, markSeen } from "./changes-store.ts";

/** An administrator marks an edit of an approved class as seen. It leaves the list for all administrators. */
export async function seeChange({ connection, now }: Needs, caller: Caller, id: string) {
	const isNews = await connection.db.transaction().execute(async (tx) => {
		const first = await markSeen(tx, id, now());
		if (!first && !(await changeExists(tx, id))) throw new Problem("not_found");
		if (first) {
			await addAudit(tx, {
				actorId: caller.id,
				action: "class-change.seen",
				subjectId: id,
				now: now(),
			});
		}
		return first;
	});
	return updated(isNews);
}
