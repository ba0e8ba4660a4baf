import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { SCHEDULE_DAYS } from "#contract/rules.ts";
import { addAudit } from "../administration/audit-store.ts";
import { acknowledged, updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { refuseWithoutMail } from "../mail/mail.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { countAudience } from "./audience-store.ts";
import { issueLetter } from "./issue-letters.ts";
import { findNewsletter, scheduleDraft, stopIssue } from "./issues-store.ts";
import { draftRefusal } from "./write-issue.ts";

const DAY = 24 * 3600_000;

/**
 * Schedules a draft, for now or for a given time. The background task for newsletters sends it (send-newsletters.ts).
 */
export async function sendIssue(
	needs: Needs,
	caller: Caller,
	id: string,
	{ version, sendAt }: ParsedBody<"POST /api/newsletter-issues/:id/send">,
) {
	refuseWithoutMail(needs);
	const { connection, events, now } = needs;
	const at = sendAt === undefined ? now() : Date.parse(sendAt);
	refuseFarTimes(at, now());
	await connection.db.transaction().execute(async (tx) => {
		const issue = await findNewsletter(tx, id);
		if (!issue) throw new Problem("not_found");
		if ((await countAudience(tx, issue.class_id)) === 0) throw new Problem("nobody_to_write_to");
		if (!(await scheduleDraft(tx, { id, version, sendAt: at }))) throw await draftRefusal(tx, id);
		await addAudit(tx, {
			...{ actorId: caller.id, action: "newsletter.send", subjectId: id, now: now() },
			detail: { title: issue.subject },
		});
	});
	events.emit("workDue");
	return updated();
}

/** Stops an issue. A letter that is being handed over at this moment still arrives. */
export async function stopSending({ connection, now }: Needs, caller: Caller, id: string) {
	await connection.db.transaction().execute(async (tx) => {
		const issue = await findNewsletter(tx, id);
		if (!issue) throw new Problem("not_found");
		if (!(await stopIssue(tx, id, now()))) throw new Problem("issue_moved");
		await addAudit(tx, {
			...{ actorId: caller.id, action: "newsletter.stop", subjectId: id, now: now() },
			detail: { title: issue.subject },
		});
	});
	return updated();
}

/** Sends a test letter to the caller. */
export async function testIssue(needs: Needs, caller: Caller, id: string) {
	refuseWithoutMail(needs);
	const { connection, settings, events } = needs;
	await connection.db.transaction().execute(async (tx) => {
		const issue = await findNewsletter(tx, id);
		if (!issue) throw new Problem("not_found");
		const leave = `${settings.origin}/newsletter/leave`;
		const leaveAll = issue.class_id === null ? undefined : leave;
		const test = { ...issue, subject: `Test: ${issue.subject}` };
		await writeTo(tx, needs, caller.id, ({ site }) =>
			issueLetter({ site, issue: test, leave, leaveAll }),
		);
	});
	events.emit("workDue");
	return acknowledged;
}

function refuseFarTimes(at: number, now: number): void {
	if (at <= now + SCHEDULE_DAYS * DAY) return;
	const message = "The time must be within a year";
	throw new Problem("invalid_input", { errors: [{ field: "sendAt", message }] });
}
