import { issueLink } from "#providers/identity/links.ts";
import type { World } from "#tests/world.ts";

/** What the letter would carry after a sign-in with Google for that account. */
export async function proofToken(world: World, userId: string): Promise<string> {
	const proof = { userId, accountId: `https://peer.example ${userId}`, name: "Mio", image: null };
	return await issueLink(world.db, "prove-address", JSON.stringify(proof));
}
