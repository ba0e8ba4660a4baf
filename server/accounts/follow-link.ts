import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";

const done = { acknowledged: true as const };

export async function confirmAddress({ identity }: Needs, token: string) {
	if (!(await identity.confirmAddress(token))) throw new Problem("link_expired");
	return done;
}

/**
 * Whoever reads the mail of an address takes over the account that was made with it, and everyone who
 * was in with its old password is out (threats.md A6). Signs nobody in: the Google button does.
 */
export async function proveAddress({ identity }: Needs, token: string) {
	if (!(await identity.proveAddress(token))) throw new Problem("link_expired");
	return done;
}
