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
 * Milliseconds after which the answer of a mail server is not waited for any more. Much longer than the timeouts of a
 * call together (providers/mail/smtp.ts).
 */
export const ANSWERED_WITHIN = 5 * MINUTE;

/**
 * One round of the newsletters' own lane, once a second: begins what is due, and hands over its share of the letters of
 * a minute. Letters go one after the other, so a process that dies leaves at most one of which nobody knows.
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

/** Freezes who gets the issue: whoever subscribes from here on gets the next one. */
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
