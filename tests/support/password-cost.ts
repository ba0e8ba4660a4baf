import type { Cost } from "#providers/identity/password-hash.ts";

/** A thousandth of the site's cost. A stored hash names its cost, so the site verifies such a hash as any other. */
export const CHEAP: Cost = { memory: 32, passes: 1, parallelism: 1, tagLength: 32 };

let cost: Cost | undefined = CHEAP;

/** The cost of a new hash. Undefined: that of the site. */
export function costOfHash(): Cost | undefined {
	return cost;
}

/** For tests about hashing: a new hash costs what it costs on the site, until the returned function is called. */
export function hashAtCostOfSite(): () => void {
	cost = undefined;
	return () => {
		cost = CHEAP;
	};
}
