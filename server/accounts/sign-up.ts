import type { IdentityReply, SignUpInput } from "#providers/identity/port.ts";
import { refuseMissingPicture } from "../images/own-picture.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import type { Needs } from "../needs.ts";
import { refuseWeakPassword } from "./password-rule.ts";
import { queueConfirmation } from "./resend-confirmation.ts";

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
	const { identity, settings, limits, events } = needs;
	const reply = await identity.signUp(input, headers, async (tx, user) => {
		const { id, image } = user;
		if (settings.sendsMail)
			await queueConfirmation(tx, needs, user, await identity.confirmationToken(id, tx));
		await queuePictureFetch(tx, needs, { of: "person", id, address: image });
	});
	if (reply.ok) events.emit("workDue");
	else if (reply.fault === "account_exists") await limits.countTakenAnswer(network);
	return reply;
}
