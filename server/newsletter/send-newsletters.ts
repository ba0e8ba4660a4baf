import type { Needs } from "../needs.ts";
import { studentsOf, subscribers } from "./audience-store.ts";
import { handOver } from "./hand-over.ts";
import { beginIssue, endIssues, findDueIssue } from "./issues-store.ts";
import {
	countHanded,
	findDueRecipient,
	freezeRecipients,
	giveUpHanded,
} from "./recipients-store.ts";

const MINUTE = 60_000;
/**
 * Milliseconds after which a letter without an answer of the mail server counts as unsure. Much longer than all
 * timeouts of a call together (providers/mail/smtp.ts).
 */
export const ANSWERED_WITHIN = 5 * MINUTE;

/**
 * One run of the background task for newsletters, once a second. Starts due issues, and sends its share of the letters
 * per minute. Letters are sent one at a time, so a crash leaves at most one unsure letter.
 */
export async function sendNewsletters(needs: Needs): Promise<void> {
	const { connection, settings, now } = needs;
	const { db } = connection;
	await giveUpHanded(db, now() - ANSWERED_WITHIN);
	for (let id = await findDueIssue(db, now()); id; id = await findDueIssue(db, now()))
		await begin(needs, id);
	const left = settings.newslettersPerMinute - (await countHanded(db, now() - MINUTE));
	const share = Math.ceil(settings.newslettersPerMinute / 60);
	for (let given = 0; given < Math.min(left, share); given += 1) {
		const id = await findDueRecipient(db, now());
		if (id === undefined) break;
		await handOver(needs, id);
	}
	await endIssues(db, now());
}

/** Starts an issue and freezes its recipients. People who subscribe later get the next issue. */
async function begin({ connection, now }: Needs, id: string): Promise<void> {
	await connection.db.transaction().execute(async (tx) => {
		const issue = await beginIssue(tx, id, now());
		if (!issue) return;
		const frozen = { issueId: id, now: now() };
		if (issue.class_id === null)
			await freezeRecipients(tx, { ...frozen, of: "subscriber_id" }, subscribers(tx));
		else await freezeRecipients(tx, { ...frozen, of: "user_id" }, studentsOf(tx, issue.class_id));
	});
}
