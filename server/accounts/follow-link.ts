import { Problem } from "#contract/problems.ts";
import { acknowledged } from "../http/acknowledge.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import { clearBouncesOf } from "../mail/bounces-store.ts";
import type { Needs } from "../needs.ts";

export async function confirmAddress({ identity, connection }: Needs, token: string) {
	const userId = await identity.confirmAddress(token);
	if (userId === undefined) throw new Problem("link_expired");
	await clearBouncesOf(connection.db, userId);
	return acknowledged;
}

/**
 * A user who can read the mail of an address takes over the account that was created with it. Everyone signed in with
 * its old password is logged out (docs/threats.md A6). This does not sign the user in. The Google button does.
 */
export async function proveAddress(needs: Needs, token: string) {
	const { identity, connection } = needs;
	const person = await identity.proveAddress(token);
	if (!person) throw new Problem("link_expired");
	const { userId: id, image: address } = person;
	await clearBouncesOf(connection.db, id);
	// The picture comes from Google now.
	await queuePictureFetch(connection.db, needs, { of: "person", id, address });
	return acknowledged;
}
