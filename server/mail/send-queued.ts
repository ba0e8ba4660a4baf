import { LetterNotTaken } from "#providers/mail/port.ts";
import { addLaterWork, type QueuedMail, takeLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { sendMail } from "./mail.ts";

const MINUTE = 60_000;
/** The longest wait between two tries. Each try of a letter to a full mailbox delays the other letters. */
const LONGEST_WAIT = 4 * 60 * MINUTE;
/** How often a letter that the mail server does not take yet is tried again: for three days (decisions/0114). */
const MORE_TRIES = 25;

/**
 * The later work: sends a queued letter. One that the mail server refuses for good is given up. Faults of the server
 * are thrown, so that they are retried for as long as they last.
 */
export async function sendQueued(
	needs: Needs,
	{ deferrals = 0, ...mail }: QueuedMail,
	workId: string,
): Promise<void> {
	try {
		await sendMail(needs, mail);
	} catch (error) {
		if (!(error instanceof LetterNotTaken && error.isAboutThisLetter)) throw error;
		const { why, codes } = error;
		const details = { letter: mail.id, why, codes, deferrals };
		if (why === "later" && deferrals < MORE_TRIES) {
			needs.log.info(details, "a letter was not taken yet; it will be tried again");
			return await defer(needs, { ...mail, deferrals: deferrals + 1 }, workId);
		}
		needs.log.warn(details, "a letter was given up");
	}
}

/**
 * Queues the letter again. The end of this work and the next work are one transaction, so that a crash neither loses
 * nor doubles the letter.
 */
async function defer(
	{ connection, now }: Needs,
	mail: QueuedMail & { deferrals: number },
	workId: string,
): Promise<void> {
	const dueAt = now() + delay(mail.deferrals);
	await connection.db.transaction().execute(async (tx) => {
		if (!(await takeLaterWork(tx, workId))) return;
		await addLaterWork(tx, { kind: "send-mail", payload: mail, dueAt });
	});
}

/** 1, 2, 4 … minutes, up to 4 hours. A server that uses greylisting takes one of the first. */
function delay(deferrals: number): number {
	return Math.min(MINUTE * 2 ** (deferrals - 1), LONGEST_WAIT);
}
