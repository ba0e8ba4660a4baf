import type { IdentityReply, SignUpInput } from "#providers/identity/port.ts";
import { refuseMissingPicture } from "../images/own-picture.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import type { Needs } from "../needs.ts";
import { refuseWeakPassword } from "./password-rule.ts";
import { mailConfirmation } from "./resend-confirmation.ts";

/**
 * Creates an account, which can be used at once, and asks its owner to confirm the address. That an address already
 * has an account is told only a few times an hour. This is the only place that may reveal it (docs/rules.md).
 */
export async function signUp(
	needs: Needs,
	input: SignUpInput,
	headers: Headers,
	network: string,
): Promise<IdentityReply> {
	await refuseWeakPassword(needs.settings, "password", input.password);
	await refuseMissingPicture(needs, "image", input.image);
	const reply = await needs.identity.signUp(input, headers);
	if (!reply.ok && reply.fault === "account_exists") await needs.limits.countTakenAnswer(network);
	if (reply.ok && reply.user) {
		const { id, image } = reply.user;
		if (needs.settings.sendsMail) {
			await mailConfirmation(needs, reply.user, await needs.identity.confirmationToken(id));
		}
		await queuePictureFetch(needs.connection.db, needs, { of: "person", id, address: image });
	}
	return reply;
}
