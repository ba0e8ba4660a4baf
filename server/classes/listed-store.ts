import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { ParsedQuery } from "#contract/api.ts";
import type { ClassSort } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { compiledOnce } from "#database/compiled.ts";
import type { Connection, Engine } from "#database/connect.ts";
import { SAME_PLAN } from "#database/prepared.ts";
import type { Database } from "#database/tables.ts";
import { type CursorKey, cutPage, type ListPage, readCursor } from "../http/paging.ts";
import {
	cut,
	isAfter,
	isIndexed,
	isPlain,
	type ListedBounds,
	type ListedFilters,
	type ListedKind,
	type ListedPage,
	listedFilters,
	onePage,
	onlyOfSubject,
	passes,
	sortKeys,
	upToPrice,
} from "./listed-rows.ts";
import { asPublicClass, type ClassRecord, classRows } from "./rows.ts";

type Query = Omit<ParsedQuery<"GET /api/approvedClasses">, "search">;

/** Rows of a page of the site. Postgres prepares the statements of its most frequent pages. */
const USUAL = 25;
/** Up to this many classes below a price limit are sorted in memory. It is the length of the longest page. */
const SORTED_MAX = 1000;
/**
 * Rows of an index that one statement may read to find those below a price. A planner that expects to read many would
 * sort them, so the first statement asks for few, and each further one for more. On SQLite the longest takes a few
 * milliseconds.
 */
const FIRST_STEP = 500;
const LONGEST_STEP = 8_000;

/**
 * The approved classes without a search: most enrolled first unless sorted otherwise, and the newest first between
 * equals. Every page is read from an index, for all filters and positions (decisions/0029).
 */
export async function listedClasses(
	{ db, engine }: Pick<Connection, "db" | "engine">,
	query: Query,
): Promise<ListPage<ClassRecord>> {
	const sort = query.sort ?? "popular";
	const filters = listedFilters(query);
	// One row more than the page has, which shows that there is a next page.
	const page = { sort, after: placeOf(sort, query.cursor), limit: query.limit + 1 };
	const rows = isIndexed(sort, filters)
		? await indexedRows(db, valuesOf(page, filters), formOf(engine, page, filters))
		: await belowPrice({ db, engine }, page, filters);
	const { rows: shown, next } = cutPage(
		rows,
		query.limit,
		(row): CursorKey => [sort, ...keyOf(sort, row)],
	);
	return { rows: shown.map(asPublicClass), next };
}

/** A cursor contains its sort order. With another order it would skip classes. */
function placeOf(sort: ClassSort, cursor: string | undefined): ListedPage["after"] {
	const kinds = ["string", ...sortKeys[sort].map(() => "number"), "string"];
	const [cutBy, ...after] = readCursor(cursor, kinds as ("string" | "number")[]) ?? [];
	if (cutBy === undefined) return undefined;
	if (cutBy !== sort) throw new Problem("malformed_cursor");
	return after;
}

interface Page extends ListedPage {
	limit: number;
}

/** The bound values of the statement of a page, and what its text depends on. */
type Values = ListedBounds & Omit<Page, "sort">;
interface Form extends ListedKind {
	engine: Engine;
	sort: ClassSort;
	/** The page has the usual length and few filters. */
	isUsual: boolean;
}

function valuesOf({ after, limit }: Page, filters: ListedFilters): Values {
	const { minusMaxPrice, ownerId } = filters;
	return { after, limit, minusMaxPrice, ownerId };
}

function formOf(engine: Engine, { sort, limit }: Page, filters: ListedFilters): Form {
	const { level, subject, isFree, hasSeats } = filters;
	const isUsual = limit === USUAL && isPlain(filters);
	return { engine, sort, level, subject, isFree, hasSeats, isUsual };
}

const indexedRows = compiledOnce((db, { limit, ...values }: Values, form: Form) => {
	const { engine, sort, isUsual } = form;
	const length = isUsual ? sql.lit(USUAL) : limit;
	const page = onePage(engine, { ...values, limit: length, sort }, { ...form, ...values });
	return inFull(db, form, page).compile();
});

/** Reads the classes of a page by ids and sort keys. Sorts the rows of this page only. */
function inFull(db: Database, { sort, isUsual }: Form, ids: RawBuilder<unknown>) {
	const page = sql<Key>`(${ids})`.as<"page">("page");
	const classes = isUsual ? classRows(db).modifyFront(SAME_PLAN) : classRows(db);
	let query = classes
		.innerJoin(page, "page.class_id", "classes.id")
		.select(["page.minus_price_cents"]);
	for (const column of sortKeys[sort]) query = query.orderBy(`page.${column}`, "desc");
	return query.orderBy("page.class_id", "desc");
}

interface Key {
	class_id: string;
	enrolled: number;
	minus_price_cents: number;
}
type Row = Awaited<ReturnType<ReturnType<typeof inFull>["execute"]>>[number];

function keyOf(sort: ClassSort, row: Pick<Row, "id" | "enrolled" | "minus_price_cents">) {
	return [...sortKeys[sort].map((column) => row[column]), row.id];
}

/**
 * Classes up to a price in another order than by price. No index has both. When few classes are that cheap, they are
 * sorted. Otherwise the index of the order is read in steps until the page is full, and other requests are answered
 * between two steps. Without other filters the first step fills most pages, so it comes before the count.
 */
async function belowPrice(
	{ db, engine }: Pick<Connection, "db" | "engine">,
	page: Page,
	filters: ListedFilters,
): Promise<Row[]> {
	const { sort, limit } = page;
	const form = formOf(engine, page, filters);
	const ifFew = async () => {
		const [cheap] = await countOfCheap(db, valuesOf(page, filters), form);
		if (Number(cheap?.count) > SORTED_MAX) return undefined;
		return await sortedRows(db, valuesOf(page, filters), form);
	};
	const countsFirst = !isPlain(filters);
	const few = countsFirst ? await ifFew() : undefined;
	if (few) return few;
	const found: Row[] = [];
	let step: Page = { ...page, limit: FIRST_STEP };
	for (;;) {
		const isFirst = step.limit === FIRST_STEP;
		const values = { ...valuesOf(step, filters), missing: limit - found.length };
		found.push(...(await rowsOfStep(db, values, { ...form, isUsual: form.isUsual && isFirst })));
		if (found.length >= limit) return found;
		const few = isFirst && !countsFirst ? await ifFew() : undefined;
		if (few) return few;
		const rows = onlyOfSubject(engine, step, filters);
		const last = await sql<Key>`
			select * from (${rows}) as step limit 1 offset ${step.limit - 1}`.execute(db);
		const [end] = last.rows;
		if (!end) return found;
		const after = keyOf(sort, { ...end, id: end.class_id });
		step = { sort, after, limit: Math.min(4 * step.limit, LONGEST_STEP) };
		await setImmediate();
	}
}

const countOfCheap = compiledOnce((db, { minusMaxPrice, ownerId }: Values, form: Form) => {
	const filters = { ...form, minusMaxPrice, ownerId };
	const some = sql`(${upToPrice(filters, "count")} limit ${SORTED_MAX + 1}) as cheap`;
	return sql<{ count: number }>`select count(*) as count from ${some}`.compile(db);
});

const sortedRows = compiledOnce((db, { after, limit, ...bounds }: Values, form: Form) => {
	const { sort } = form;
	const rest = after ? sql`where ${isAfter(sort, after)}` : sql``;
	const cheap = sql`(${upToPrice({ ...form, ...bounds })} limit ${SORTED_MAX}) as cheap`;
	const rows = sql`select * from ${cheap} ${rest} ${cut({ sort, limit })}`;
	return inFull(db, { ...form, isUsual: false }, rows).compile();
});

const rowsOfStep = compiledOnce(
	(db, { after, limit, missing, ...bounds }: Values & { missing: number }, form: Form) => {
		const { engine, sort, isUsual } = form;
		const filters = { ...form, ...bounds };
		const others = { ...filters, subject: undefined };
		const length = isUsual ? sql.lit(FIRST_STEP) : limit;
		const step = sql`(${onlyOfSubject(engine, { sort, after, limit: length }, filters)}) as step`;
		const rows = sql`select * from ${step} where ${passes(others)} limit ${isUsual ? sql.lit(USUAL) : missing}`;
		return inFull(db, form, rows).compile();
	},
);
