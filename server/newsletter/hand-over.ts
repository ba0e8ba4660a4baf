import type { IssueRecipientsTable } from "#database/tables.ts";
import { LetterNotTaken, type Mail } from "#providers/mail/port.ts";
import { countBounce } from "../mail/bounces-store.ts";
import { sendMail } from "../mail/mail.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { findRecipientAddress } from "./audience-store.ts";
import { issueLetter } from "./issue-letters.ts";
import { findIssue, pauseIssue } from "./issues-store.ts";
import { type LetterLink, linkTokenOf } from "./link-token.ts";
import { areAllRefused, claimRecipient, putBack, recordOutcome } from "./recipients-store.ts";

const MINUTE = 60_000;
/** Milliseconds for which an issue waits when the mail server cannot be reached. */
const PAUSE = MINUTE;
/** How often the mail server may say "later" about one letter. */
const ATTEMPTS = 6;
/** So many refusals one after the other are not about single letters: the mail server blocks the studio. */
const BLOCKED_AFTER = 5;

/**
 * Sends one letter of an issue, at most once. The claim is committed before the mail server is called, and released
 * only if the server certainly did not take the letter.
 */
export async function handOver(needs: Needs, recipientId: string): Promise<void> {
	const claimed = await claim(needs, recipientId);
	if (!claimed) return;
	const { recipient, mail } = claimed;
	const { connection } = needs;
	try {
		await sendMail(needs, mail);
	} catch (error) {
		return await recordFault(needs, { recipient, mail, error });
	}
	await recordOutcome(connection.db, recipient.id, { state: "sent", answer: null });
}

/**
 * Claims a recipient and returns the letter. Undefined if the recipient has unsubscribed, or another process has the
 * claim.
 */
async function claim({ connection, settings, now }: Needs, recipientId: string) {
	return await connection.db.transaction().execute(async (tx) => {
		const recipient = await claimRecipient(tx, recipientId, now());
		if (!recipient) return undefined;
		const issue = await findIssue(tx, recipient.issue_id);
		const personId = recipient.subscriber_id ?? recipient.user_id;
		const isMeant = issue && (issue.kind === "newsletter" || issue.author_teaches);
		const to = personId && isMeant && (await findRecipientAddress(tx, issue.class_id, personId));
		if (!to || !issue) {
			await recordOutcome(tx, recipient.id, { state: "skipped", answer: null });
			return undefined;
		}
		const { leave, leaveAll, token } = waysOut(settings, personId, issue.class_id);
		const { name: site } = await findFacts(tx, settings);
		const mail: Mail = {
			...issueLetter({ site, issue, leave, leaveAll }),
			id: recipient.id,
			to,
			unsubscribe: `${settings.origin}/newsletter/one-click?token=${token}`,
		};
		return { recipient, mail };
	});
}

/** The unsubscribe links of a letter. The one-click link of a letter to a class ends the letters of that class. */
function waysOut({ sessionSecret, origin }: Needs["settings"], id: string, classId: string | null) {
	const tokenOf = (link: LetterLink) => linkTokenOf(sessionSecret, link);
	const pageOf = (token: string) => `${origin}/newsletter/leave?token=${token}`;
	if (classId === null) {
		const token = tokenOf({ kind: "reader", id });
		return { token, leave: pageOf(token), leaveAll: undefined };
	}
	const token = tokenOf({ kind: "class", id, classId });
	return { token, leave: pageOf(token), leaveAll: pageOf(tokenOf({ kind: "student", id })) };
}

interface Fault {
	recipient: IssueRecipientsTable;
	mail: Mail;
	error: unknown;
}

async function recordFault(needs: Needs, { recipient, mail, error }: Fault): Promise<void> {
	const { connection, log, now } = needs;
	const { db } = connection;
	const { id, issue_id: issueId, attempts } = recipient;
	log.warn({ err: error, issueId }, "a letter of a newsletter was not taken");
	if (!(error instanceof LetterNotTaken)) {
		await recordOutcome(db, id, { state: "unsure", answer: null });
		// The error may affect the next letter too.
		return await pauseIssue(db, issueId, now() + PAUSE);
	}
	const { why, isAboutThisLetter, codes: answer } = error;
	if (!isAboutThisLetter) {
		await putBack(db, id, { dueAt: now(), answer, counts: false });
		return await pauseIssue(db, issueId, now() + PAUSE);
	}
	const isBlocked = why === "refused" && (await areAllRefused(db, issueId, BLOCKED_AFTER));
	if (isBlocked) await pauseIssue(db, issueId, now() + PAUSE);
	if ((why === "later" || isBlocked) && attempts < ATTEMPTS)
		return await putBack(db, id, { dueAt: now() + delay(attempts), answer, counts: true });
	await db.transaction().execute(async (tx) => {
		await recordOutcome(tx, id, { state: "refused", answer });
		if (why === "bounced") await countBounce(tx, mail.to, { answer, now: now() });
	});
}

/** 2, 8, 32 minutes … A server that uses greylisting accepts the first retry. */
function delay(attempts: number): number {
	return (MINUTE * 4 ** attempts) / 2;
}
