import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Connection, Engine } from "#database/connect.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import { furnishListed } from "./listed-classes.ts";
import { onEngines } from "./on-engines.ts";

/**
 * `npm run bench:lists -- OTHER_CHECKOUT [--engine sqlite|postgres] [--sizes 60,10000,110000] [--turns N]`: pages of the
 * catalogue in this tree beside those of another checkout, in one process, on one database. They take turns, and the
 * medians count. The last table compares each size with 10,000 classes, in this tree alone.
 */
const PAGE = 24;
/** Milliseconds after which a case ends early, but not before its fifth turn. */
const LONG = 4_000;
const FEWEST_TURNS = 5;
const COMPARED_WITH = 10_000;

type Query = Record<string, string | number>;
/** `far` is the thousandth page, or the last of a shorter list. */
type Place = "first" | "far";
interface Case {
	name: string;
	query: Query;
	place: Place;
}

const sorts = ["popular", "new", "price"];
const filters: [string, Query][] = [
	["level", { level: "advanced" }],
	["level, free, seats", { level: "advanced", free: "1", seats: "1" }],
	["seats", { seats: "1" }],
	["up to $40", { maxPrice: 40 }],
	["up to $2", { maxPrice: 2 }],
	["instructor", { instructor: "teacher-7" }],
];
const cases: Case[] = [
	...sorts.flatMap((sort) => [
		{ name: `${sort}, first`, query: { sort }, place: "first" as const },
		{ name: `${sort}, thousandth`, query: { sort }, place: "far" as const },
	]),
	...filters.map(([name, query]) => ({
		name: `popular, ${name}`,
		query: { sort: "popular", ...query },
		place: "first" as const,
	})),
];

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		engine: { type: "string" },
		sizes: { type: "string", default: "60,10000,110000" },
		turns: { type: "string", default: "100" },
	},
});
const [other] = positionals;
if (!other) throw new Error("Name the folder of another checkout to compare with");
const sizes = values.sizes.split(",").map(Number);
const turns = Number(values.turns);
const [before, after] = await Promise.all([
	listIn(resolve(other)),
	listIn(resolve(import.meta.dirname, "..")),
]);

console.log(`Pages of ${PAGE} classes; medians of up to ${turns} turns, in milliseconds`);
await onEngines(values.engine, compareOn);

type List = (connection: Connection, query: Query) => Promise<{ rows: unknown[] }>;

/** The function that lists classes without a search. Older trees have one for both. */
async function listIn(root: string): Promise<List> {
	const own = `${root}/server/classes/listed-store.ts`;
	if (existsSync(own)) return (await import(own)).listedClasses;
	const { approvedClasses } = await import(`${root}/server/classes/search-store.ts`);
	return (connection, query) => approvedClasses(connection.db, query);
}

async function compareOn(engine: Engine): Promise<void> {
	const open = new Map<number, TestDatabase>();
	try {
		for (const size of sizes) {
			const database = await openTestDatabase({ on: engine });
			open.set(size, database);
			await furnishListed(database, size);
			console.log(`${engine}, ${size} classes`);
			const rows: Record<string, Record<string, string>> = {};
			for (const one of cases) {
				const [was, is] = await compare(database, await queryOf(database, one, size));
				rows[one.name] = {
					before: was.toFixed(2),
					after: is.toFixed(2),
					ratio: (is / was).toFixed(3),
				};
			}
			console.table(rows);
		}
		console.log(`${engine}, this tree alone: times the ${COMPARED_WITH} classes`);
		const flat: Record<string, Record<string, string>> = {};
		for (const one of cases) flat[one.name] = await flatness(open, one);
		console.table(flat);
	} finally {
		for (const database of open.values()) await database.close();
	}
}

/** Without turns of the other tree, whose scans throw this one's pages out of the database's memory. */
async function flatness(open: Map<number, TestDatabase>, one: Case) {
	const times = [...open].map(([size, database]) => ({ size, database, all: [] as number[] }));
	const queries = await Promise.all(
		times.map(({ database, size }) => queryOf(database, one, size)),
	);
	for (let turn = 0; turn <= turns; turn += 1) {
		for (const [at, { database, all }] of times.entries()) {
			const took = await timed(() => after(database, queries[at] ?? {}));
			if (turn > 0) all.push(took);
		}
	}
	const usual = median(times.find(({ size }) => size === COMPARED_WITH)?.all ?? []);
	return Object.fromEntries(times.map(({ size, all }) => [size, (median(all) / usual).toFixed(2)]));
}

/** With a cursor for the page. */
async function queryOf({ db }: Connection, { query, place }: Case, size: number) {
	const asked = { ...query, limit: PAGE };
	if (place === "first") return asked;
	const skipped = Math.min(PAGE * 999, size - PAGE);
	const key = { popular: "enrolled", price: "minus_price_cents" }[String(query.sort)];
	const order = key ? sql`${sql.ref(key)} desc, class_id desc` : sql`class_id desc`;
	const { rows } = await sql<Record<string, string | number>>`
		select * from listed_classes order by ${order} limit 1 offset ${skipped - 1}`.execute(db);
	const last = rows[0] ?? {};
	const cursor = [query.sort, ...(key ? [last[key]] : []), last.class_id];
	return { ...asked, cursor: Buffer.from(JSON.stringify(cursor)).toString("base64url") };
}

async function compare(connection: Connection, query: Query): Promise<[number, number]> {
	const [was, is]: [number[], number[]] = [[], []];
	const begin = performance.now();
	for (let turn = 0; turn <= turns; turn += 1) {
		const one = await timed(() => before(connection, query));
		const two = await timed(() => after(connection, query));
		if (turn === 0) continue;
		was.push(one);
		is.push(two);
		if (turn >= FEWEST_TURNS && performance.now() - begin > LONG) break;
	}
	return [median(was), median(is)];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const begin = performance.now();
	await work();
	return performance.now() - begin;
}

function median(of: number[]): number {
	return of.toSorted((one, two) => one - two)[Math.floor(of.length / 2)] ?? 0;
}
