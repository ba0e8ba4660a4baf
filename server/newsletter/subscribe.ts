import { createHash, randomBytes } from "node:crypto";
import { acknowledged } from "../http/acknowledge.ts";
import { clearBounces } from "../mail/bounces-store.ts";
import { letters } from "../mail/letters.ts";
import { queueMail, refuseWithoutMail } from "../mail/mail.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { chooseClassLetters } from "./class-letters-store.ts";
import { type LetterLink, linkTokenOf, readLinkToken } from "./link-token.ts";
import { muteClass } from "./muted-classes-store.ts";
import { askSubscriber, confirmSubscriber, removeSubscriber } from "./store.ts";

/**
 * The newsletter needs a confirmed address (docs/rules.md). The answer is the same for an address that is already
 * subscribed, and no second mail is sent to it.
 */
export async function subscribe(needs: Needs, input: { name: string; email: string }) {
	refuseWithoutMail(needs);
	const { connection, settings, now } = needs;
	const { origin, sessionSecret } = settings;
	const tokenHash = randomBytes(24).toString("base64url");
	await connection.db.transaction().execute(async (tx) => {
		const asked = await askSubscriber(tx, { ...input, tokenHash, now: now() });
		if (!asked) return;
		const confirm = linkTokenOf(sessionSecret, { kind: "confirm", id: asked.token_hash });
		const leave = linkTokenOf(sessionSecret, { kind: "reader", id: asked.id });
		const pageOf = (page: string, token: string) => `${origin}/newsletter/${page}?token=${token}`;
		const { name } = await findFacts(tx, settings);
		await queueMail(tx, needs, {
			...letters.confirmNewsletter(name, pageOf("confirm", confirm), pageOf("leave", leave)),
			to: input.email,
			unsubscribe: pageOf("one-click", leave),
		});
	});
	needs.events.emit("workDue");
	return acknowledged;
}

export async function confirmSubscription({ connection, settings, now }: Needs, token: string) {
	const link = readLinkToken(settings.sessionSecret, token);
	const email = await connection.db.transaction().execute(async (tx) => {
		const confirmed = await confirmSubscriber(tx, tokenHashOf(link, token), now());
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
	const link = readLinkToken(settings.sessionSecret, token);
	if (link?.kind === "class")
		return { done: await muteClass(connection.db, link.id, link.classId) };
	if (link?.kind === "student")
		return { done: await chooseClassLetters(connection.db, link.id, "off") };
	const by = link?.kind === "reader" ? { id: link.id } : { tokenHash: tokenHashOf(link, token) };
	return { done: await removeSubscriber(connection.db, by) };
}

/** The links of older letters have a random token instead of a signed one, and the hash of that token is stored. */
function tokenHashOf(link: LetterLink | undefined, token: string): string {
	return link?.kind === "confirm" ? link.id : createHash("sha256").update(token).digest("hex");
}
