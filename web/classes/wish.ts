import type { ClassSearch } from "#contract/classes.ts";
import {
	type ClassChoice,
	type ClassSort,
	classChoiceNames,
	classChoices,
	classSorts,
} from "#contract/enumerations.ts";

/** What a reader looks for on /classes: all of it stands in the address. */
export interface ClassWish extends Pick<ClassSearch, ClassChoice> {
	search?: string | undefined;
	/** Dollars. */
	maxPrice?: number | undefined;
	/** A text that is no price: it stays in its field and in the address, and does not filter. */
	wrongPrice?: string | undefined;
	free?: "1" | undefined;
	seats?: "1" | undefined;
	sort?: ClassSort | undefined;
	/** Only this instructor's: the list on that person's page. */
	instructor?: string | undefined;
}

/** What narrows the list, besides the search text. */
export type ClassFilter = Exclude<
	keyof ClassSearch,
	"search" | "sort" | "instructor" | "cursor" | "limit"
>;
const filters = { ...classChoices, maxPrice: true, free: true, seats: true } satisfies Record<
	ClassFilter,
	unknown
>;

export function filtersIn(wish: ClassWish): ClassFilter[] {
	return (Object.keys(filters) as ClassFilter[]).filter((name) => wish[name] !== undefined);
}

/** As the contract has it (contract/classes.ts). */
export const SEARCH_MAX = 100;
const PRICE_MAX = 10_000;
/** Letters that the price's field takes; of a longer text in the address as many are shown. */
export const PRICE_TEXT_MAX = 12;

/** Of a repeated value the first counts; what the contract would refuse does not filter. */
export function readWish(params: URLSearchParams): ClassWish {
	const search = searchIn(params.get("search") ?? "");
	const sort = oneOf(classSorts, params.get("sort"));
	return {
		search,
		...choicesIn(params),
		...priceIn(params.get("maxPrice") ?? ""),
		free: oneOf(["1"] as const, params.get("free")),
		seats: oneOf(["1"] as const, params.get("seats")),
		// The order of everything; a search begins with its best match.
		sort: sort === "popular" && !search ? undefined : sort,
	};
}

/** The one address of a wish, however it was written. */
export function addressOf({ wrongPrice, ...wish }: ClassWish): string {
	const said = { ...wish, maxPrice: wish.maxPrice ?? wrongPrice };
	const set = Object.entries(said).filter(([, value]) => value !== undefined);
	const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
	return query.size > 0 ? `/classes?${query}` : "/classes";
}

function choicesIn(params: URLSearchParams): Pick<ClassWish, ClassChoice> {
	const read = (field: ClassChoice) => oneOf<string>(classChoices[field], params.get(field));
	return Object.fromEntries(classChoiceNames.map((field) => [field, read(field)]));
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
	return values.find((one) => one === value);
}

function searchIn(text: string): string | undefined {
	const kept = text.replaceAll("\0", "").trim().slice(0, SEARCH_MAX).trim();
	// A pair of surrogates that was cut in half is no text.
	return kept.replace(/[\ud800-\udbff]$/, "") || undefined;
}

/** "24", "$ 19.50", "1,200". */
function priceIn(text: string): Pick<ClassWish, "maxPrice" | "wrongPrice"> {
	const written = searchIn(text)?.slice(0, PRICE_TEXT_MAX).trim();
	const price = dollarsIn(written ?? "");
	if (price >= 0 && price <= PRICE_MAX) return { maxPrice: price };
	return { maxPrice: undefined, wrongPrice: written };
}

/** NaN for a text that is no number. */
function dollarsIn(written: string): number {
	const plain = written.replace(/^([-\u2212]?)\s*\$\s*/, "$1").replace("\u2212", "-");
	const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain);
	const digits = grouped ? plain.replaceAll(",", "") : plain;
	return /^-?\d+(?:\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
}

type PriceFault = "negative" | "tooHigh" | "notANumber";

/** What is wrong with a price that does not filter. */
export function priceFault(written: string): PriceFault {
	const price = dollarsIn(written);
	if (price < 0) return "negative";
	return price > PRICE_MAX ? "tooHigh" : "notANumber";
}
