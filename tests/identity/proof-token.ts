import { issueLink } from "#providers/identity/links.ts";
import { fromOurPages, makeAccount } from "#tests/support/sign-in.ts";
import type { World } from "#tests/support/world.ts";

/** What the letter would carry after a sign-in with Google for that account. */
export async function proofToken(world: World, userId: string): Promise<string> {
	return await issueLink(world.db, "prove-address", googleProof(userId));
}

/** What the browser of somebody sends who came from Google, and whose account has a password. */
export async function waitingForPassword(world: World, email: string) {
	const { id } = await makeAccount(world, { email });
	const token = await issueLink(world.db, "link-google", googleProof(id));
	return fromOurPages(world, `genga_google_link=${token}`);
}

export function googleProof(userId: string): string {
	const accountId = `https://peer.example ${userId}`;
	return JSON.stringify({ userId, accountId, name: "Mio", image: null });
}
