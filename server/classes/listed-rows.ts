import { type RawBuilder, sql } from "kysely";
import type { ParsedQuery } from "#contract/api.ts";
import {
	type ClassFlag,
	type ClassSort,
	type ClassSubject,
	type Level,
	levels,
} from "#contract/enumerations.ts";
import type { Engine } from "#database/connect.ts";

type Query = Omit<ParsedQuery<"GET /api/approvedClasses">, "search">;

/** The filters of the catalogue, as `listed_classes` has them. */
export interface ListedFilters extends ListedKind, ListedBounds {}

/** Filters with a few values. */
export interface ListedKind {
	level: Level | undefined;
	subject: ClassSubject | undefined;
	isFree: boolean;
	hasSeats: boolean;
}

/** Filters with any value, which a statement binds. */
export interface ListedBounds {
	/** The negative price limit in cents, as the column stores it. */
	minusMaxPrice: number | undefined;
	ownerId: string | undefined;
}

export function listedFilters(query: Query): ListedFilters {
	const { level, subject, free, seats, maxPrice, instructor } = query;
	// The compiler reports a flag that would filter nothing.
	const isSet = { free: free !== undefined, seats: seats !== undefined };
	isSet satisfies Record<ClassFlag, boolean>;
	return {
		level,
		subject,
		isFree: isSet.free,
		hasSeats: isSet.seats,
		minusMaxPrice: maxPrice === undefined ? undefined : -inCents(maxPrice),
		ownerId: instructor,
	};
}

/** A price limit in dollars as whole cents. 19.99 * 100 is a little less than 1999. */
export function inCents(dollars: number): number {
	return Math.floor(dollars * 100 + 1e-6);
}

/** A page of rows in an order, beginning after the sort key and id of a row. */
export interface ListedPage {
	sort: ClassSort;
	after: (string | number)[] | undefined;
	/** A literal makes it part of the statement's text. */
	limit: number | RawBuilder<number>;
}

/** The column that an order sorts by before the id, always descending. */
export const sortKeys = {
	popular: ["enrolled"],
	new: [],
	price: ["minus_price_cents"],
} as const satisfies Record<ClassSort, readonly string[]>;

/** True if only a price, an instructor or nothing is filtered, so that a statement has few texts. */
export function isPlain({ level, subject, isFree, hasSeats }: ListedKind): boolean {
	return !level && !subject && !isFree && !hasSeats;
}

/** True if an index has exactly the rows of these filters in this order. */
export function isIndexed(
	sort: ClassSort,
	{ minusMaxPrice, ownerId, isFree }: ListedFilters,
): boolean {
	return minusMaxPrice === undefined || isFree || sort === "price" || ownerId !== undefined;
}

/**
 * One page of the listed classes. Each kind of class is a range of one index. Both engines merge several ordered ranges
 * without sorting, so they read only one page. Postgres does this only if each range has its own limit, SQLite only if
 * none has.
 */
export function onePage(engine: Engine, page: ListedPage, filters: ListedFilters) {
	const ranges = kindsOf(page.sort, filters).map((kind) => range(kind, page));
	const [only, ...others] = ranges;
	if (only && others.length === 0) return sql`${only} ${cut(page)}`;
	const cutFirst = (rows: RawBuilder<unknown>) => sql`select * from (${rows} ${cut(page)}) as kind`;
	const parts = engine === "postgres" ? ranges.map(cutFirst) : ranges;
	return sql`${sql.join(parts, sql` union all `)} ${cut(page)}`;
}

/** All classes up to a price, unordered. With `only` they are counted, for which the index is enough. */
export function upToPrice(filters: ListedFilters, only?: "count") {
	const ranges = kindsOf("price", filters).map((kind) => range(kind, undefined, only));
	return sql.join(ranges, sql` union all `);
}

const everyClass = {
	...{ level: undefined, subject: undefined, isFree: false, hasSeats: false },
	...{ minusMaxPrice: undefined, ownerId: undefined },
} satisfies ListedFilters;

/** A part of an order, filtered by subject only, with the other filters as a condition on its rows. */
export function onlyOfSubject(engine: Engine, page: ListedPage, { subject }: ListedFilters) {
	return onePage(engine, page, { ...everyClass, subject });
}

/** The filters as conditions on rows. True without filters. */
export function passes(filters: ListedFilters): RawBuilder<unknown> {
	const { level, subject, isFree, hasSeats, minusMaxPrice, ownerId } = filters;
	const conditions = [
		...(minusMaxPrice === undefined ? [] : [sql`minus_price_cents >= ${minusMaxPrice}`]),
		...(ownerId === undefined ? [] : [sql`owner_id = ${ownerId}`]),
		...valuesOf({ level, subject, isFree, hasSeats }),
	];
	return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function valuesOf({ level, subject, isFree, hasSeats }: ListedKind): Conditions {
	return [
		...(subject ? [sql`subject = ${subject}`] : []),
		...(level ? [sql`level = ${level}`] : []),
		...(isFree ? [sql`is_free = 1`] : []),
		...(hasSeats ? [sql`has_seats = 1`] : []),
	];
}

type Conditions = RawBuilder<unknown>[];

function range(kind: Conditions, page?: ListedPage, only?: "count") {
	const place = page?.after ? [isAfter(page.sort, page.after)] : [];
	const columns = only ? sql`1` : sql`class_id, enrolled, minus_price_cents, level, has_seats`;
	return sql`select ${columns} from listed_classes
		where ${sql.join([sql`is_listed = 1`, ...kind, ...place], sql` and `)}`;
}

export function cut({ sort, limit }: Omit<ListedPage, "after">) {
	return sql`${inOrder(sort)} limit ${limit}`;
}

export function inOrder(sort: ClassSort) {
	const order = [...sortKeys[sort], "class_id"].map((column) => sql`${sql.ref(column)} desc`);
	return sql`order by ${sql.join(order)}`;
}

export function isAfter(sort: ClassSort, after: (string | number)[]) {
	const columns = [...sortKeys[sort], "class_id"].map((column) => sql.ref(column));
	return sql`(${sql.join(columns)}) < (${sql.join(after)})`;
}

/** The conditions of each range of an index that together are the filtered rows. */
function kindsOf(sort: ClassSort, filters: ListedFilters): Conditions[] {
	const { level, subject, isFree, hasSeats, minusMaxPrice, ownerId } = filters;
	const byPrice = sort === "price";
	// If the order has another index, the plus sign keeps both engines from using the index of prices and sorting.
	const cheap = minusMaxPrice === undefined ? [] : [sql`minus_price_cents >= ${minusMaxPrice}`];
	const passed = minusMaxPrice === undefined ? [] : [sql`+minus_price_cents >= ${minusMaxPrice}`];
	const about = subject ? [sql`subject = ${subject}`] : [];
	const wanted = valuesOf(filters);
	// An instructor has few classes, so those that do not pass the filters are skipped.
	if (ownerId !== undefined)
		return [[sql`owner_id = ${ownerId}`, ...wanted, ...(byPrice ? cheap : passed)]];
	const price = byPrice ? [...cheap, ...(isFree ? [sql`minus_price_cents = 0`] : [])] : [];
	if (!level && !subject && !hasSeats && (byPrice || !isFree)) return [price];
	const dimensions = [
		(level ? [level] : levels).map((one) => sql`level = ${one}`),
		byPrice ? [] : flags("is_free", isFree),
		flags("has_seats", hasSeats),
	];
	return combined(dimensions.filter((values) => values.length > 0)).map((kind) => [
		...about,
		...kind,
		...price,
	]);
}

/** Both values of a flag, or only 1. Written into the statement, because the planner does not see a bound value. */
function flags(column: string, only: boolean): Conditions {
	return (only ? [1] : [1, 0]).map((value) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
}

function combined(dimensions: Conditions[]): Conditions[] {
	return dimensions.reduce<Conditions[]>(
		(kinds, values) => kinds.flatMap((kind) => values.map((value) => [...kind, value])),
		[[]],
	);
}
