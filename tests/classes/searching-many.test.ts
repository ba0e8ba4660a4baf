import { beforeEach, expect, test } from "vitest";
import { unpackNumbers } from "#database/class-index/packing.ts";
import type { Database } from "#database/tables.ts";
import { findClasses } from "#server/classes/find-classes.ts";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { addClasses } from "./many-added.ts";

/** More classes than a search reads. */
const CLASSES = 5000;
/** Limits for any search text: rows that one statement may return, and statements of one search. */
const ROWS_MAX = 250;
const STATEMENTS_MAX = 90;

let world: World;
let teacher: TestPerson;
beforeEach(async () => {
	world = await openWorld({ oracle: false });
	teacher = await makePerson(world, { role: "instructor", name: "Xq" });
});

const worst = [
	"study",
	"study lines hands eyes light water shadow street mecha rooms brush colour",
	"stu stud study studyi studying tudy udy dys studys tstudy",
	"a",
	"st",
	"ana".repeat(33),
	"🐉".repeat(50),
	"原画の基礎動きの原理漫画背景人物構図色彩光影線描写実習".repeat(4).slice(0, 100),
	"ﷺ".repeat(100),
	"the of and with that for every in on at to by",
	"beginner free",
];

test("a search does bounded work among thousands of classes, whatever the search text", async () => {
	await addClasses(world, teacher, CLASSES, (at) => ({
		name: `study lines hands eyes light water ${at}`,
		description: "shadow street mecha rooms brush colour 原画の基礎動きの原理",
	}));
	const counted = counting(world.db);
	for (const search of worst) {
		for (const more of [{}, { sort: "price" }, { free: "1" }, { seats: "1" }] as const) {
			counted.start();
			await findClasses({ ...world.database, db: counted.db }, { search, ...more, limit: 24 });
			expect([search, more, counted.most() <= ROWS_MAX]).toEqual([search, more, true]);
			expect([search, more, counted.statements() <= STATEMENTS_MAX]).toEqual([search, more, true]);
			expect([search, more, counted.postings() <= 4000]).toEqual([search, more, true]);
		}
	}
});

test("a common word with a rare filter, a rare second word, and every sort order finds the matching classes", async () => {
	await addClasses(world, teacher, CLASSES, (at) => ({
		name: at === 77 ? "study quokka" : `study ${at}`,
		description: "",
		price: at === 99 ? 0 : 1000 + at,
		enrolled: at === 33 ? 9 : 0,
		available: 1,
	}));
	const names = async (input: object) => {
		const page = await findClasses(world.database, { search: "study", limit: 24, ...input });
		return page.rows.map(({ className }) => className);
	};
	expect(await names({ free: "1" })).toEqual(["study 99"]);
	expect(await names({ maxPrice: 10.01 })).toEqual(["study 99", "study 1", "study 0"].sort(byAge));
	expect((await names({ search: "study quokka" }))[0]).toBe("study quokka");
	expect(await names({ search: "quokka", sort: "price" })).toEqual(["study quokka"]);
	expect((await names({}))[0]).toBe("study 33");
	expect((await names({ sort: "popular" }))[0]).toBe("study 33");
	expect((await names({ sort: "new" }))[0]).toBe(`study ${CLASSES - 1}`);
	expect((await names({ sort: "price" })).slice(0, 2)).toEqual(["study 99", "study 0"]);
	expect(await names({ instructor: teacher.id })).toHaveLength(24);

	const seen = new Set<string>();
	for (const sort of ["price", undefined] as const) {
		let [cursor, count]: [string | undefined, number] = [undefined, 0];
		seen.clear();
		do {
			const page = await findClasses(world.database, {
				search: "study",
				sort,
				limit: 1000,
				cursor,
			});
			for (const one of page.rows) seen.add(one._id);
			count += page.rows.length;
			cursor = page.next;
		} while (cursor);
		expect(seen.size).toBe(count);
		// All of them in the order of price, and the best few hundred in the order of relevance.
		expect(count).toBeGreaterThanOrEqual(240);
		expect(count).toBe(sort ? CLASSES : count);
		expect(count).toBeLessThanOrEqual(sort ? CLASSES : 240);
	}
});

test("a page without hits, in a chosen order among thousands of classes, links on to the hits", async () => {
	const [before, matching] = [3700, 2300];
	await addClasses(world, teacher, before + matching, (at) => ({
		name: at < before ? `Light ${at}` : `Study ${at}`,
		description: "",
		price: at + 1,
	}));
	const input = { search: "study", sort: "price", limit: 1000 } as const;
	const first = await findClasses(world.database, input);
	expect(first.rows).toEqual([]);
	const names: string[] = [];
	for (let cursor = first.next; cursor; ) {
		const page = await findClasses(world.database, { ...input, cursor });
		names.push(...page.rows.map(({ className }) => className));
		cursor = page.next;
	}
	expect(names).toEqual(Array.from({ length: matching }, (_, at) => `Study ${before + at}`));
});

test("a text of many words indexes 500 of them, and a later word is found by its prefix", async () => {
	const letters = "abcdefghijklmnopqrstuvwxyz";
	const words = Array.from(
		{ length: 600 },
		(_, at) => `quok${letters[Math.floor(at / 26)]}${letters[at % 26]}`,
	);
	await addClasses(world, teacher, words.length, (at) => ({
		name: words[at] ?? "",
		description: "",
	}));
	const pieces = await world.db.selectFrom("search_pieces").selectAll().execute();
	const counts = pieces.map(({ words }) => unpackNumbers(words).length);
	expect(Math.max(...counts)).toBe(500);
	const last = words.at(-1) ?? "";
	const { rows } = await findClasses(world.database, { search: last, limit: 24 });
	expect(rows[0]?.className).toBe(last);
});

function byAge(one: string, other: string): number {
	return Number(other.split(" ")[1]) - Number(one.split(" ")[1]);
}

/** Counts the rows that the statements of a search read. */
function counting(db: Database) {
	let counts = { statements: 0, most: 0, postings: 0 };
	const counted = db.withPlugin({
		transformQuery: ({ node }) => node,
		transformResult: async ({ result }) => {
			counts.statements += 1;
			counts.most = Math.max(counts.most, result.rows.length);
			for (const { places } of result.rows) {
				if (typeof places === "string") counts.postings += places.split(",").length;
			}
			return result;
		},
	});
	return {
		db: counted,
		start: () => {
			counts = { statements: 0, most: 0, postings: 0 };
		},
		statements: () => counts.statements,
		most: () => counts.most,
		postings: () => counts.postings,
	};
}
