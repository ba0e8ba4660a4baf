/** What a reader looks for on /classes: all of it stands in the address (issue 3, part 13). */
export interface ClassWish {
	search?: string | undefined;
	level?: Level | undefined;
	/** Dollars. */
	maxPrice?: number | undefined;
	free?: "1" | undefined;
	seats?: "1" | undefined;
	sort?: Sort | undefined;
	/** Only this instructor's: the list on that person's page. */
	instructor?: string | undefined;
}

export const levels = ["beginner", "intermediate", "advanced"] as const;
export const sorts = ["popular", "new", "price"] as const;
type Level = (typeof levels)[number];
type Sort = (typeof sorts)[number];

/** As the contract has it (contract/classes.ts). */
export const SEARCH_MAX = 100;
const PRICE_MAX = 10_000;

/** Of a repeated value the first counts; what the contract would refuse is not there (threats.md C8). */
export function readWish(params: URLSearchParams): ClassWish {
	const search = searchIn(params.get("search") ?? "");
	const sort = oneOf(sorts, params.get("sort"));
	return {
		search,
		level: oneOf(levels, params.get("level")),
		maxPrice: priceIn(params.get("maxPrice") ?? ""),
		free: oneOf(["1"] as const, params.get("free")),
		seats: oneOf(["1"] as const, params.get("seats")),
		// The order of everything; a search begins with its best match.
		sort: sort === "popular" && !search ? undefined : sort,
	};
}

/** The one address of a wish, however it was written. */
export function addressOf(wish: ClassWish): string {
	const set = Object.entries(wish).filter(([, value]) => value !== undefined);
	const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
	return query.size > 0 ? `/classes?${query}` : "/classes";
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
	return values.find((one) => one === value);
}

function searchIn(text: string): string | undefined {
	const kept = text.replaceAll("\0", "").trim().slice(0, SEARCH_MAX).trim();
	// A pair of surrogates that was cut in half is no text.
	return kept.replace(/[\ud800-\udbff]$/, "") || undefined;
}

/** "24", "$ 19.50"; a price above every other is none. */
function priceIn(text: string): number | undefined {
	const [, dollars] = /^\$?\s*(\d{1,9}(?:\.\d{0,4})?)$/.exec(text.trim()) ?? [];
	const price = Number(dollars);
	return price <= PRICE_MAX ? price : undefined;
}
