import type { ClassSearch } from "#contract/classes.ts";
import {
	type ClassChoice,
	type ClassFlag,
	type ClassSort,
	classChoiceNames,
	classChoices,
	classFlagNames,
	classFlags,
	classSorts,
} from "#contract/enumerations.ts";

/** The search and filters of /classes. All of them are in the address. */
export interface ClassFilters extends Pick<ClassSearch, ClassChoice | ClassFlag> {
	search?: string | undefined;
	/** Dollars. */
	maxPrice?: number | undefined;
	/** An invalid price. It stays in its field and in the address, but does not filter. */
	invalidPrice?: string | undefined;
	sort?: ClassSort | undefined;
	/** Only classes of this instructor, for the instructor's page. */
	instructor?: string | undefined;
}

/** The filters besides the search text. */
export type ClassFilter = Exclude<
	keyof ClassSearch,
	"search" | "sort" | "instructor" | "cursor" | "limit"
>;
const filterNames = { ...classChoices, maxPrice: true, ...classFlags } satisfies Record<
	ClassFilter,
	unknown
>;

export function filtersIn(filters: ClassFilters): ClassFilter[] {
	return (Object.keys(filterNames) as ClassFilter[]).filter((name) => filters[name] !== undefined);
}

/** The limits of `classSearch` (contract/classes.ts), which a page does not load. The price is in dollars. */
export const SEARCH_MAX = 100;
const PRICE_MAX = 10_000;
/** The maximum length of the price field. A longer text in the address is cut to it. */
export const PRICE_TEXT_MAX = 12;

/** The first of repeated values counts. Values that the contract would refuse do not filter. */
export function readClassFilters(params: URLSearchParams): ClassFilters {
	const search = searchIn(params.get("search") ?? "");
	const sort = oneOf(classSorts, params.get("sort"));
	return {
		search,
		...choicesIn(params),
		...priceIn(params.get("maxPrice") ?? ""),
		...flagsIn(params),
		// "popular" is the default order without a search.
		sort: sort === "popular" && !search ? undefined : sort,
	};
}

/** The canonical address of a set of filters, however it was written. */
export function addressOf({ invalidPrice, ...filters }: ClassFilters): string {
	const said = { ...filters, maxPrice: filters.maxPrice ?? invalidPrice };
	const set = Object.entries(said).filter(([, value]) => value !== undefined);
	const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
	return query.size > 0 ? `/classes?${query}` : "/classes";
}

function choicesIn(params: URLSearchParams): Pick<ClassFilters, ClassChoice> {
	const read = (field: ClassChoice) => oneOf<string>(classChoices[field], params.get(field));
	return Object.fromEntries(classChoiceNames.map((field) => [field, read(field)]));
}

function flagsIn(params: URLSearchParams): Pick<ClassFilters, ClassFlag> {
	const read = (flag: ClassFlag) => oneOf(["1"], params.get(flag));
	return Object.fromEntries(classFlagNames.map((flag) => [flag, read(flag)]));
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
	return values.find((one) => one === value);
}

function searchIn(text: string): string | undefined {
	const kept = text.replaceAll("\0", "").trim().slice(0, SEARCH_MAX).trim();
	// Half of a surrogate pair is not valid text.
	return kept.replace(/[\ud800-\udbff]$/, "") || undefined;
}

/** "24", "$ 19.50", "1,200". */
function priceIn(text: string): Pick<ClassFilters, "maxPrice" | "invalidPrice"> {
	const written = searchIn(text)?.slice(0, PRICE_TEXT_MAX).trim();
	const price = parseDollars(written ?? "");
	if (price >= 0 && price <= PRICE_MAX) return { maxPrice: price };
	return { maxPrice: undefined, invalidPrice: written };
}

/** NaN if the text is not a number. */
function parseDollars(written: string): number {
	const plain = written.replace(/^([-\u2212]?)\s*\$\s*/, "$1").replace("\u2212", "-");
	const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain);
	const digits = grouped ? plain.replaceAll(",", "") : plain;
	return /^-?\d+(?:\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
}

type PriceFault = "negative" | "tooHigh" | "notANumber";

/** What is wrong with an invalid price. */
export function priceFault(written: string): PriceFault {
	const price = parseDollars(written);
	if (price < 0) return "negative";
	return price > PRICE_MAX ? "tooHigh" : "notANumber";
}
