import { BEST_MATCHES } from "#contract/classes/best-matches.ts";
import { finding } from "../messages/en/finding.ts";
import type { ClassFilters } from "./class-filters.ts";

interface Found {
	/** Classes on the screen. */
	count: number;
	/** No page follows. */
	isAll: boolean;
}

/** The sentence above the list: how many classes there are, or how many of them are shown. */
export function foundCount({ count, isAll }: Found, { search, sort }: ClassFilters): string {
	if (!isAll) return count === 0 ? finding.noneSoFar : finding.countSoFar(count);
	const isCut = search !== undefined && sort === undefined && count >= BEST_MATCHES;
	return isCut ? finding.countBest(count) : finding.count(count);
}

/** A page may be empty although another follows (decisions/0030). */
export function isNothingFound({ count, isAll }: Found): boolean {
	return isAll && count === 0;
}
