import { Problem } from "#contract/problems.ts";
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
	if (token !== "confirmed") await mailConfirmation(needs, caller, token.token);
	return acknowledged;
}

export async function mailConfirmation(
	needs: Needs,
	{ email }: Recipient,
	token: string,
): Promise<void> {
	const { connection, settings, events } = needs;
	const link = `${settings.origin}/confirm-email?token=${token}`;
	const { name } = await findFacts(connection.db, settings);
	const letter = letters.confirmEmail(name, link);
	await queueMail(connection.db, needs, { ...letter, to: email });
	events.emit("workDue");
}
