import type { IdentityReply, SignUpInput } from "#providers/identity/port.ts";
import { letters } from "../letters.ts";
import { queueMail } from "../mail.ts";
import type { Needs } from "../needs.ts";
import { refuseWeakPassword } from "./password-rule.ts";

/** Makes an account, which may be used at once, and asks its owner to confirm the address. */
export async function signUp(
	needs: Needs,
	input: SignUpInput,
	headers: Headers,
): Promise<IdentityReply> {
	await refuseWeakPassword(needs.settings, "password", input.password);
	const reply = await needs.identity.signUp(input, headers);
	if (reply.ok && reply.user) await askToConfirm(needs, reply.user);
	return reply;
}

async function askToConfirm(needs: Needs, user: { id: string; name: string; email: string }) {
	const { connection, identity, settings, events } = needs;
	const link = `${settings.origin}/confirm-email?token=${await identity.confirmationToken(user.id)}`;
	await queueMail(connection.db, needs, {
		...letters.confirmEmail(settings.siteName, user.name, link),
		to: user.email,
	});
	events.emit("workDue");
}
