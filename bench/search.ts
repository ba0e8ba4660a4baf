import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Connection, Engine } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { onEngines } from "./on-engines.ts";
import { furnishSearch } from "./search-world.ts";
import { median, timed } from "./timed.ts";

/**
 * `npm run bench:search -- OTHER_CHECKOUT [--engine sqlite|postgres] [--turns N] [--classes N]`: the searches of classes
 * and of people in this tree beside those of another checkout, in one process, on one database. They take turns, and
 * the medians count. Above 100,000 classes only this tree is measured.
 */
const PEOPLE = 10_000;
const USUAL_TURNS = 100;
const PAGE = 24;
/** Above this, an older program's index does not fit and its searches take seconds. */
const COMPARED_MAX = 100_000;
const CALLERS = 8;

interface Searched {
	search: string;
	sort?: "popular" | "new" | "price";
	free?: "1";
}

const classSearches: [string, Searched][] = [
	["one word", { search: "hands" }],
	["a misspelt word", { search: "prespective" }],
	["two words", { search: "mecha joint" }],
	["a level", { search: "beginner" }],
	["a level and a word", { search: "beginner hands" }],
	["no hit", { search: "zzzz" }],
	["a word that all have", { search: "study" }],
	["the same, by price", { search: "study", sort: "price" }],
	["a common word, by age", { search: "hands", sort: "new" }],
	["a common word, free", { search: "hands", free: "1" }],
	["one letter", { search: "a" }],
	["two letters", { search: "st" }],
	["a number of one class", { search: "54321" }],
	["twelve words", { search: "the of and with that for every line ink hands eyes drawing" }],
	[
		"twelve common words",
		{ search: "study hands eyes line ink perspective shadow light water face" },
	],
	["one piece repeated", { search: "ana".repeat(33) }],
	[
		"words that share their pieces",
		{ search: "stu stud study studyi studying tudy udy dys studys tstudy" },
	],
	["emoji", { search: "🐉".repeat(50) }],
	[
		"Chinese text",
		{ search: "原画の基礎動きの原理漫画背景人物構図色彩光影線描写実習".repeat(4).slice(0, 100) },
	],
	["one ligature of eighteen letters", { search: "ﷺ".repeat(100) }],
];
const peopleSearches = [
	["part of a name", "crowd 77"],
	["a misspelt name", "corwd"],
	["no hit", "zzzz qqqq"],
] as const;

type Input = Searched & { limit: number };
type Find = (connection: Connection, input: Input) => Promise<{ rows: unknown[] }>;
type PeopleStore = typeof import("#server/accounts/users-store.ts");

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		engine: { type: "string" },
		turns: { type: "string", default: String(USUAL_TURNS) },
		classes: { type: "string", default: "10000" },
	},
});
const [other] = positionals;
const turns = Number(values.turns);
const classes = Number(values.classes);
if (!other) throw new Error("Name the folder of another checkout to compare with");
const isCompared = classes <= COMPARED_MAX;
const here = resolve(import.meta.dirname, "..");
const [before, after] = await Promise.all([searchesIn(resolve(other)), searchesIn(here)]);

console.log(`${classes} classes, ${PEOPLE} people; medians of ${turns}, in milliseconds`);
console.log(
	"cpu: processor time of this process, which other work on the machine does not lengthen",
);
console.log("stop: the longest time in which the event loop did not go round");
await onEngines(values.engine, compareOn);

/** The function that searches classes. Older trees have one for lists and searches. */
async function findIn(root: string): Promise<Find> {
	const own = `${root}/server/classes/find-classes.ts`;
	if (existsSync(own)) return (await import(own)).findClasses;
	const { approvedClasses } = await import(`${root}/server/classes/search-store.ts`);
	return (connection, input) => approvedClasses(connection.db, input);
}

async function searchesIn(root: string) {
	const find = await findIn(root);
	const { listUsers }: PeopleStore = await import(`${root}/server/accounts/users-store.ts`);
	return {
		classes: async (connection: Connection, searched: Searched) =>
			(await find(connection, { ...searched, limit: PAGE })).rows.length,
		people: async (db: Database, search: string) =>
			(await listUsers(db, { search, limit: PAGE })).rows.length,
	};
}
type Searches = Awaited<ReturnType<typeof searchesIn>>;

async function compareOn(engine: Engine): Promise<void> {
	const database = await openTestDatabase({ on: engine });
	try {
		const begin = performance.now();
		await furnishSearch(database.db, { classes, people: PEOPLE, grams: isCompared });
		console.log(`${engine}: filled in ${Math.round((performance.now() - begin) / 1000)} s`);
		const { db } = database;
		const rows: Record<string, Record<string, string | number>> = {};
		for (const [name, searched] of classSearches)
			rows[`classes: ${name}`] = await compare(
				(one) => one.classes(database, searched),
				isCompared,
			);
		for (const [name, search] of peopleSearches)
			rows[`people: ${name}`] = await compare((one) => one.people(db, search), true);
		console.table(rows);
		console.log(await withCallers(database));
	} finally {
		await database.close();
	}
}

async function compare(search: (of: Searches) => Promise<number>, both: boolean) {
	const [old, ours, stops, cpu]: [number[], number[], number[], number[]] = [[], [], [], []];
	// The first turn warms both up.
	for (let turn = 0; turn <= turns; turn += 1) {
		const one = both ? await timed(() => search(before)) : undefined;
		const two = await timed(() => search(after));
		if (turn === 0) continue;
		if (one) old.push(one.took);
		ours.push(two.took);
		stops.push(two.stop);
		cpu.push(two.cpu);
		// A search of seconds is not repeated a hundred times.
		if (one && one.took > 500 && turn >= 5) break;
	}
	const [was, is] = [median(old), median(ours)];
	const compared: Record<string, string> = both
		? { before: was.toFixed(2), ratio: (is / was).toFixed(3) }
		: {};
	const stop = median(stops).toFixed(2);
	return {
		found: await search(after),
		after: is.toFixed(2),
		cpu: median(cpu).toFixed(2),
		stop,
		...compared,
	};
}

/** How long 8 callers wait who send all searches, in turn. */
async function withCallers(connection: Connection): Promise<string> {
	const took: number[] = [];
	const callers = Array.from({ length: CALLERS }, async (_, caller) => {
		for (let turn = 0; turn < 5 * classSearches.length; turn += 1) {
			const [, searched] = classSearches[(turn + caller * 3) % classSearches.length] ?? [];
			if (searched) took.push((await timed(() => after.classes(connection, searched))).took);
		}
	});
	await Promise.all(callers);
	const at = (share: number) => took.toSorted((a, b) => a - b)[Math.floor(took.length * share)];
	return `8 callers, all searches: p50 ${at(0.5)?.toFixed(1)} ms, p99 ${at(0.99)?.toFixed(1)} ms`;
}
