import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { markUsed } from "./sessions-store.ts";
import { mintToken } from "./token.ts";

/**
 * Mints a token for the user who is signed in at the identity provider, and only for that user's own address. The
 * address in the body is compared, never trusted (docs/rules.md; docs/threats.md A1).
 */
export async function mintTokenForSession(
	{ connection, identity, settings, now }: Needs,
	headers: Headers,
	email: string,
): Promise<string> {
	const session = await identity.sessionOf(headers);
	if (!session) throw new Problem("not_signed_in");
	if (session.user.email !== email) throw new Problem("wrong_role");
	const { id, expiresAt, user } = session;
	await markUsed(connection.db, id, now());
	return await mintToken(
		{ secret: settings.sessionSecret, now },
		{ id, userId: user.id, expiresAt },
	);
}
