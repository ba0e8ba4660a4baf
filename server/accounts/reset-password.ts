import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { acknowledged } from "../http/acknowledge.ts";
import { addLaterWork } from "../later/store.ts";
import { clearBouncesOf } from "../mail/bounces-store.ts";
import { letters } from "../mail/letters.ts";
import { queueMail, refuseWithoutMail } from "../mail/mail.ts";
import { findAddressee } from "../mail/readers-store.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { notifyOwner } from "./notify-owner.ts";
import { refuseWeakPassword } from "./password-rule.ts";

/**
 * Adds one row of later work, for any address. Only that work looks for an account, after the answer was sent, so the
 * answer does not reveal whether there is one (docs/threats.md A3).
 */
export async function requestReset(needs: Needs, email: string) {
	refuseWithoutMail(needs);
	const { connection, now } = needs;
	await addLaterWork(connection.db, {
		kind: "mail-reset-link",
		payload: { email },
		dueAt: now(),
	});
	// No "workDue", so that the timing of the answer does not depend on the work.
	return acknowledged;
}

/** The later work: mails the link. */
export async function mailResetLink(needs: Needs, { email }: { email: string }): Promise<void> {
	const { connection, identity, settings } = needs;
	const reset = await identity.resetToken(email);
	const person = reset && (await findAddressee(connection.db, reset.userId));
	if (!person) return;
	const link = resetLink(settings, reset.token);
	const { name } = await findFacts(connection.db, settings);
	await queueMail(connection.db, needs, {
		...letters.resetPassword(name, person.hello, link),
		to: person.email,
	});
}

export function resetLink({ origin }: { origin: string }, token: string): string {
	return `${origin}/reset-password?token=${token}`;
}

/** Sets a new password with the link from a letter. The link works once. */
export async function resetPassword(needs: Needs, token: string, newPassword: string) {
	await refuseWeakPassword(needs.settings, "newPassword", newPassword);
	const { identity, now } = needs;
	const outcome = await identity.resetPassword(token, newPassword, async (tx, id) => {
		await addAudit(tx, { actorId: id, action: "password.change", subjectId: id, now: now() });
		await notifyOwner(tx, needs, id, "password");
		await clearBouncesOf(tx, id);
	});
	if (outcome === "overloaded") throw new Problem("overloaded", { retryAfter: 2 });
	if (outcome === "refused") throw new Problem("identity_refused");
	if (outcome === "link_expired") throw new Problem("link_expired");
	return acknowledged;
}
