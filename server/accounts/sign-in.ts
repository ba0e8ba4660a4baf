import type { SignInInput, SignInReply } from "#providers/identity/port.ts";
import type { Needs } from "../needs.ts";

/** The way in by a password. Who knew it did not guess: the tries before it do not count any more. */
export async function signIn(
	{ identity, limits }: Needs,
	input: SignInInput,
	headers: Headers,
	network: string,
): Promise<SignInReply> {
	const reply = await identity.signIn(input, headers);
	if (reply.ok) await limits.forgetTries(network, input.email);
	return reply;
}
