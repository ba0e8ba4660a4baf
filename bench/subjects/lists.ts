import { sql } from "kysely";
import type { Connection, Engine } from "#database/connect.ts";
import { listedClasses } from "#server/classes/listed-store.ts";
import type { TestDatabase } from "#tests/support/engines.ts";
import { openWorld } from "../open-world.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";
import { median } from "../rounds.ts";
import { timed } from "../timed.ts";

const PAGE = 24;
/** Calls of each case and size in one round. */
const CALLS = 20;
const COMPARED_WITH = 10_000;

type Query = Parameters<typeof listedClasses>[1];
interface Case {
	name: string;
	query: Omit<Query, "limit">;
	/** Reads the thousandth page, or the last one of a shorter list. */
	isFar?: true;
}

const cases: Case[] = [
	...(["popular", "new", "price"] as const).flatMap((sort) => [
		{ name: `${sort}, first page`, query: { sort } },
		{ name: `${sort}, thousandth page`, query: { sort }, isFar: true as const },
	]),
	{ name: "popular, one level", query: { sort: "popular", level: "advanced" } },
	{ name: "popular, with seats", query: { sort: "popular", seats: "1" } },
	{ name: "popular, up to $40", query: { sort: "popular", maxPrice: 40 } },
	{ name: "popular, up to $2", query: { sort: "popular", maxPrice: 2 } },
	{ name: "popular, one instructor", query: { sort: "popular", instructor: "teacher-7" } },
];

/** Measures a page of the catalogue at each size, and how the time grows. */
export async function measureLists(options: Options, engine: Engine): Promise<Row[]> {
	const open = new Map<number, TestDatabase>();
	try {
		for (const size of options.sizes) open.set(size, await openWorld(engine, size));
		const rows: Row[] = [];
		for (const one of cases) rows.push(await measureCase(open, one, options.rounds));
		return rows;
	} finally {
		for (const database of open.values()) await database.close();
	}
}

async function measureCase(open: Map<number, TestDatabase>, one: Case, rounds: number) {
	const sizes = [];
	for (const [size, database] of open)
		sizes.push({ size, database, query: await queryOf(database, one, size), took: [] as number[] });
	for (let round = 0; round <= rounds; round += 1) {
		for (const { database, query, took } of sizes) {
			for (let call = 0; call < CALLS; call += 1) {
				const { took: one } = await timed(() => listedClasses(database, query));
				if (round > 0) took.push(one);
			}
		}
	}
	const compared = sizes.find(({ size }) => size === COMPARED_WITH) ?? sizes[0];
	const row: Row = { row: one.name };
	for (const { size, took } of sizes) row[`${size} classes`] = median(took).toFixed(2);
	const largest = sizes.at(-1)?.took ?? [];
	row[`times ${compared?.size}`] = (median(largest) / median(compared?.took ?? [])).toFixed(2);
	return row;
}

/** Adds the cursor of that page, as the page before it would contain it. */
async function queryOf({ db }: Connection, { query, isFar }: Case, size: number): Promise<Query> {
	const asked = { ...query, limit: PAGE };
	if (!isFar) return asked;
	const skipped = Math.min(PAGE * 999, size - PAGE);
	const key = { popular: "enrolled", price: "minus_price_cents", new: "" }[query.sort ?? "new"];
	const order = key ? sql`${sql.ref(key)} desc, class_id desc` : sql`class_id desc`;
	const { rows } = await sql<Record<string, string | number>>`
		select * from listed_classes where is_listed = 1
		order by ${order} limit 1 offset ${skipped - 1}`.execute(db);
	const last = rows[0] ?? {};
	const cursor = [query.sort, ...(key ? [last[key]] : []), last.class_id];
	return { ...asked, cursor: Buffer.from(JSON.stringify(cursor)).toString("base64url") };
}
