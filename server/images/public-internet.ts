import { Resolver } from "node:dns/promises";
import { isPublicAddress } from "./public-address.ts";

/** Access to the public internet, which the site uses on its own only to fetch pictures (docs/threats.md F4). */
export interface PublicInternet {
	/** Every address of this name. Empty when the name has none, or is not a public name. */
	addressesOf(name: string): Promise<string[]>;
	/** Whether the site may connect to this address. */
	mayReach(address: string): boolean;
}

/** Timeout of one query to a name server, in milliseconds. */
const LOOKUP_TIMEOUT = 2_000;

/** Names that are local or reserved (RFC 6761, 6762, 8375, 9476; `internal` by ICANN). */
const LOCAL_NAMES =
	/^[^.]*$|(^|\.)(localhost|local|internal|home\.arpa|alt|onion|test|example|invalid)$/;

/**
 * Queries the name servers directly. The system's look-up also knows local names of this machine, and blocks a
 * thread.
 */
export const theInternet: PublicInternet = {
	async addressesOf(name) {
		const plain = name.toLowerCase().replace(/\.$/, "");
		if (LOCAL_NAMES.test(plain)) return [];
		const resolver = new Resolver({ timeout: LOOKUP_TIMEOUT, tries: 1 });
		const answers = await Promise.allSettled([resolver.resolve4(plain), resolver.resolve6(plain)]);
		return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
	},
	mayReach: isPublicAddress,
};
