import { Resolver } from "node:dns/promises";
import { isPublicAddress } from "./public-address.ts";

/** The world beyond this house, as far as we ever go there by ourselves: to bring a picture home (docs/threats.md F4). */
export interface Outside {
	/** Every address of that name; none when it has none, or none that is anybody's business. */
	addressesOf(name: string): Promise<string[]>;
	/** May we connect to that address? */
	mayReach(address: string): boolean;
}

/** Milliseconds for one question to a name server. */
const ANSWER_WITHIN = 2_000;

/** Names that mean something only in here, or nothing at all (RFC 6761, 6762, 8375, 9476; `internal` by ICANN). */
const NOT_OUTSIDE =
	/^[^.]*$|(^|\.)(localhost|local|internal|home\.arpa|alt|onion|test|example|invalid)$/;

/** Asks the name servers themselves: the system's own look-up knows this machine's secrets, and holds a thread. */
export const theInternet: Outside = {
	async addressesOf(name) {
		const plain = name.toLowerCase().replace(/\.$/, "");
		if (NOT_OUTSIDE.test(plain)) return [];
		const resolver = new Resolver({ timeout: ANSWER_WITHIN, tries: 1 });
		const answers = await Promise.allSettled([resolver.resolve4(plain), resolver.resolve6(plain)]);
		return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
	},
	mayReach: isPublicAddress,
};
