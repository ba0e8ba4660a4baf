import { createHash, randomBytes } from "node:crypto";
import { acknowledged } from "../http/acknowledge.ts";
import { letters } from "../mail/letters.ts";
import { queueMail, refuseWithoutMail } from "../mail/mail.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { clearBounces } from "./bounces-store.ts";
import { chooseClassLetters } from "./class-letters-store.ts";
import { readLeaveToken } from "./leave-token.ts";
import { muteClass } from "./muted-classes-store.ts";
import { askSubscriber, confirmSubscriber, removeSubscriber } from "./store.ts";

/**
 * The newsletter needs a confirmed address (docs/rules.md). The answer is the same for an address that is already
 * subscribed, and no second mail is sent to it.
 */
export async function subscribe(needs: Needs, input: { name: string; email: string }) {
	refuseWithoutMail(needs);
	const token = randomBytes(24).toString("base64url");
	const { connection, settings, now } = needs;
	const { origin } = settings;
	const confirm = `${origin}/newsletter/confirm?token=${token}`;
	const leave = `${origin}/newsletter/leave?token=${token}`;
	await connection.db.transaction().execute(async (tx) => {
		const subscriber = { ...input, tokenHash: hashOf(token), now: now() };
		if (!(await askSubscriber(tx, subscriber))) return;
		const { name } = await findFacts(tx, settings);
		await queueMail(tx, needs, {
			...letters.confirmNewsletter(name, confirm, leave),
			to: input.email,
			unsubscribe: `${origin}/newsletter/one-click?token=${token}`,
		});
	});
	needs.events.emit("workDue");
	return acknowledged;
}

export async function confirmSubscription({ connection, now }: Needs, token: string) {
	const email = await connection.db.transaction().execute(async (tx) => {
		const confirmed = await confirmSubscriber(tx, hashOf(token), now());
		if (confirmed !== undefined) await clearBounces(tx, confirmed);
		return confirmed;
	});
	return { done: email !== undefined };
}

/**
 * Unsubscribes by the link of the first letter or of any newsletter. A letter to a class has two links: for its class,
 * and for all classes.
 */
export async function leaveNewsletter({ connection, settings }: Needs, token: string) {
	const leaver = readLeaveToken(settings.sessionSecret, token);
	if (leaver?.kind === "class")
		return { done: await muteClass(connection.db, leaver.id, leaver.classId) };
	if (leaver?.kind === "student")
		return { done: await chooseClassLetters(connection.db, leaver.id, "off") };
	const by = leaver ? { id: leaver.id } : { tokenHash: hashOf(token) };
	return { done: await removeSubscriber(connection.db, by) };
}

/** Only the hash is stored, so that a reader of the database cannot use the links. */
function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
