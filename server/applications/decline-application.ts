import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { applicationDeclined } from "./letters.ts";
import { applicationExists, declineOpen } from "./store.ts";

/** An administrator declines an application and says why, in a letter. */
export async function declineApplication(
	needs: Needs,
	caller: Caller,
	id: string,
	{ reason }: { reason: string },
) {
	const { connection, events, now } = needs;
	await connection.db.transaction().execute(async (tx) => {
		const userId = await declineOpen(tx, id, reason);
		if (userId === undefined) {
			throw new Problem((await applicationExists(tx, id)) ? "application_decided" : "not_found");
		}
		await writeTo(tx, needs, userId, ({ site, hello }) => applicationDeclined(site, hello, reason));
		await addAudit(tx, {
			actorId: caller.id,
			action: "application.decline",
			subjectId: userId,
			detail: { reason },
			now: now(),
		});
	});
	events.emit("workDue");
	return updated();
}
