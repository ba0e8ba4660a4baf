import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { acknowledged } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { letters } from "../mail/letters.ts";
import { queueMail, refuseWithoutMail } from "../mail/mail.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";

type Recipient = Pick<Caller, "id" | "email">;

/** Sends another letter for confirming the address. Sends none if the address is already confirmed. */
export async function resendConfirmation(needs: Needs, caller: Caller) {
	refuseWithoutMail(needs);
	const token = await needs.identity.anotherConfirmation(caller.id);
	if (token === "too-soon") {
		throw new Problem("too_many_requests", {
			detail: "We have just sent an email. Please check your inbox and your spam folder.",
			retryAfter: 300,
		});
	}
	if (token !== "confirmed") {
		await queueConfirmation(needs.connection.db, needs, caller, token.token);
		needs.events.emit("workDue");
	}
	return acknowledged;
}

/** Queues the letter with the link. */
export async function queueConfirmation(
	db: Database,
	needs: Pick<Needs, "settings" | "now">,
	{ email }: Recipient,
	token: string,
): Promise<void> {
	const { settings } = needs;
	const link = `${settings.origin}/confirm-email?token=${token}`;
	const { name } = await findFacts(db, settings);
	const letter = letters.confirmEmail(name, link);
	await queueMail(db, needs, { ...letter, to: email });
}
