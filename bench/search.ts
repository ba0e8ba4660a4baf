import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Engine } from "#database/connect.ts";
import { gramsOf } from "#database/grams.ts";
import type { Database } from "#database/tables.ts";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import { findPostgres } from "#scripts/find-postgres.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { randomTexts } from "./random-texts.ts";

/**
 * `npm run bench:search -- OTHER_CHECKOUT [--engine sqlite|postgres] [--turns N]`: the searches of classes and of people
 * in this tree beside those of another checkout, in one process, on one database. They take turns, and the medians count.
 */
const CLASSES = 10_000;
const PEOPLE = 10_000;
const USUAL_TURNS = 200;
const PAGE = 24;

const classSearches = [
	["one word", "hands"],
	["a misspelt word", "prespective"],
	["two words", "mecha joint"],
	["a level", "beginner"],
	["no hit", "zzzz"],
	["twelve words", "the of and with that for every line ink hands eyes drawing"],
] as const;
const peopleSearches = [
	["part of a name", "crowd 77"],
	["a misspelt name", "corwd"],
	["no hit", "zzzz qqqq"],
] as const;

type ClassStore = typeof import("#server/classes/search-store.ts");
type PeopleStore = typeof import("#server/accounts/users-store.ts");

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		engine: { type: "string" },
		turns: { type: "string", default: String(USUAL_TURNS) },
	},
});
const [other] = positionals;
const turns = Number(values.turns);
if (!other) throw new Error("Name the folder of another checkout to compare with");
const here = resolve(import.meta.dirname, "..");
const [before, after] = await Promise.all([storesIn(resolve(other)), storesIn(here)]);

console.log(`${CLASSES} classes, ${PEOPLE} people; medians of ${turns}, in milliseconds`);
if (values.engine !== "postgres") await compareOn("sqlite");
if (values.engine !== "sqlite") {
	const postgres = await findPostgres();
	if ("missing" in postgres) throw new Error(postgres.missing);
	process.env.TEST_DATABASE_URL = postgres.url;
	await compareOn("postgres");
	await postgres.stop();
}

async function storesIn(root: string) {
	const { approvedClasses }: ClassStore = await import(`${root}/server/classes/search-store.ts`);
	const people = ["accounts", "administration"]
		.map((room) => `${root}/server/${room}/users-store.ts`)
		.find((file) => existsSync(file));
	const { listUsers }: PeopleStore = await import(String(people));
	return {
		classes: async (db: Database, search: string) =>
			(await approvedClasses(db, { search, limit: PAGE })).rows.length,
		people: async (db: Database, search: string) =>
			(await listUsers(db, { search, limit: PAGE })).rows.length,
	};
}

async function compareOn(engine: Engine): Promise<void> {
	const database = await openTestDatabase({ on: engine });
	try {
		await furnish(database.db);
		const rows: Record<string, Record<string, string | number>> = {};
		for (const [name, search] of classSearches)
			rows[`classes: ${name}`] = await compare(database.db, "classes", search);
		for (const [name, search] of peopleSearches)
			rows[`people: ${name}`] = await compare(database.db, "people", search);
		console.log(engine);
		console.table(rows);
	} finally {
		await database.close();
	}
}

async function compare(db: Database, what: "classes" | "people", search: string) {
	const [old, ours]: [number[], number[]] = [[], []];
	// The first turn warms both up.
	for (let turn = 0; turn <= turns; turn += 1) {
		const one = await timed(() => before[what](db, search));
		const two = await timed(() => after[what](db, search));
		if (turn === 0) continue;
		old.push(one.took);
		ours.push(two.took);
	}
	const found = await after[what](db, search);
	const [was, is] = [median(old), median(ours)];
	return { found, before: was.toFixed(2), after: is.toFixed(2), ratio: (is / was).toFixed(2) };
}

async function timed(work: () => Promise<number>): Promise<{ took: number }> {
	const begin = performance.now();
	await work();
	return { took: performance.now() - begin };
}

function median(of: number[]): number {
	return of.toSorted((one, two) => one - two)[Math.floor(of.length / 2)] ?? 0;
}

/** People of the crowd, and classes of one of them with names and descriptions of a studio's words. */
async function furnish(db: Database): Promise<void> {
	await furnishCrowd(db, { classes: 0, users: PEOPLE, payments: 0 }, "", Date.now());
	const owner = await db.selectFrom("users").select(["id", "name"]).executeTakeFirstOrThrow();
	const text = randomTexts(7);
	const classes = Array.from({ length: CLASSES }, (_, at) => ({
		id: `class-${at}`,
		at,
		name: text(4),
		description: text(12),
	}));
	const levels = ["beginner", "intermediate", "advanced"] as const;
	await insertInChunks(
		db,
		"classes",
		classes.map(({ id, at, name, description }) => ({
			id,
			cut: at + 1,
			owner_id: owner.id,
			name,
			description,
			level: levels[at % levels.length] ?? "beginner",
			price_cents: at % 10 === 0 ? 0 : 1000,
			image: "",
			status: "approved" as const,
			feedback: null,
			version: 1,
			created_at: at,
			decided_at: at,
		})),
	);
	await insertInChunks(
		db,
		"class_seats",
		classes.map(({ id, at }) => ({
			class_id: id,
			capacity: 10,
			available: 10 - (at % 5),
			enrolled: at % 5,
		})),
	);
	await insertInChunks(
		db,
		"class_grams",
		classes.flatMap(({ id, name, description }) =>
			gramsOf({ name, description, instructor: owner.name }).map((gram) => ({
				...gram,
				class_id: id,
			})),
		),
	);
	await sql`analyze`.execute(db);
}
