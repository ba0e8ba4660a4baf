import { Problem } from "#contract/problems.ts";
import { findAddressee } from "../accounts/store.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { queueMail } from "../mail/mail.ts";
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
	const { connection, events, settings, now } = needs;
	await connection.db.transaction().execute(async (tx) => {
		const userId = await declineOpen(tx, id, reason);
		if (userId === undefined) {
			throw new Problem((await applicationExists(tx, id)) ? "application_decided" : "not_found");
		}
		const applicant = await findAddressee(tx, userId);
		if (applicant) {
			const letter = applicationDeclined(settings.siteName, applicant.hello, reason);
			await queueMail(tx, needs, { ...letter, to: applicant.email });
		}
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
