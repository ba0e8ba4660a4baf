import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointName } from "#contract/api.ts";
import { csvLists } from "#contract/enumerations.ts";
import { archiveOf } from "#server/accounts/export/archive.ts";
import { subjects } from "#server/accounts/export/subjects.ts";
import { metricsText } from "#server/metrics/metrics.ts";
import { unfinishedIntents } from "#server/payments/intent-store.ts";
import { engine } from "#tests/support/engines.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { goodCall, make } from "#tests/support/good-calls.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { buildWorld } from "#tests/support/world.ts";
import { faultsOnPostgres } from "./plans/postgres-plan.ts";
import { collectQueries } from "./plans/queries.ts";
import { queriesOf, reads } from "./plans/requests.ts";
import { faultsOnSqlite } from "./plans/sqlite-plan.ts";
import { furnishManyRows } from "./plans/ten-thousand.ts";

/**
 * Rows that one step of a query plan may read for a page of 24. Every list here has more. Postgres may walk the audit log
 * by its key, because it then finds each action once in as many rows as there are actions.
 */
const MOST_ROWS = 1_000;

/** Postings or rows that one statement of a search may read. */
const MOST_SEARCHED = 1_300;

const collected = collectQueries();
let world: Awaited<ReturnType<typeof buildWorld>>;
let many: Awaited<ReturnType<typeof furnishManyRows>>;

beforeAll(async () => {
	world = await buildWorld({ start: "migrated", onStatement: collected.onStatement });
	many = await furnishManyRows(world);
});
afterAll(() => world.close());

/** Rows of a kind that the metrics count at most. */
const MOST_COUNTED = 1_000;

/** A file of the sitemap has up to 5,000 addresses. */
const MOST_ADDRESSES = 5_100;

/** Steps of query plans that are exempt, each with the reason. */
const excused: { statement: RegExp; fault: RegExp; because: string }[] = [
	{
		statement: / from "?payment_intents"? as "held"|"held"."amount_cents"/,
		fault: /LAST TERM OF ORDER BY/,
		because:
			"Sorts the intents of one person for one class that were made in the same millisecond.",
	},
	{
		statement: /from "seat_holds" where "user_id" = .* order by "expires_at"/,
		fault: /TEMP B-TREE FOR ORDER BY/,
		because: "A person holds at most two seats.",
	},
	{
		statement: /from totals\s.*union all select .* from total_changes/s,
		fault: /SCAN total|TEMP B-TREE FOR GROUP BY|Seq Scan on total/,
		because: "Has one row for each week, and what changed in the last minute.",
	},
	{
		statement: /select created_at from payments where created_at >= /,
		fault: /read \d{4} rows/,
		because: "Counts the payments of two periods up to a quarter of the classes (decisions/0080).",
	},
	{
		statement: /^\s*select count\(\*\) as count from \(\(select 1 as "one"/,
		fault: /read [12]\d{3} rows/,
		because:
			"Counts up to 1,000 rows. Of little more rows Postgres sorts all, or walks a key past the few others.",
	},
	{
		statement: /\) as cheap/,
		fault: /read (\d{1,3}|10\d\d) rows/,
		because: "Counts or sorts at most 1,000 classes below a price (decisions/0029).",
	},
	{
		statement: /^\s*with changes as/,
		fault: /^(?!SCAN payments)/,
		because:
			"Adds up all payments of two periods, on SQLite each class out of an index. tests/administration/figures.test.ts looks at that index.",
	},
	{
		statement: /from "search_pieces"/,
		fault: /Seq Scan on search_pieces/,
		because: "The names of these classes have few pieces, so that reading all costs least.",
	},
	{
		statement: /from "users" where "role" = \S+ order by "id" limit/,
		fault: /Seq Scan on users/,
		because:
			"A file of the sitemap wants 5,000 instructors. Of 10,000 users, reading all costs least.",
	},
];

/** Calls about a person or a class with many rows. The other calls come from tests/support/good-calls.ts. */
function longCalls(): { [Name in EndpointName]?: GoodCall } {
	const { admin, student, instructor, listed } = many;
	const own = (who: typeof student) => ({ who, params: { email: who.email } });
	const earned = { who: instructor, params: { id: instructor.id } };
	const ofTeacher = { who: admin, params: { id: many.teacher, month: "2026-03" } };
	return {
		"GET /api/sessions": { who: admin },
		"GET /api/selected/classes/:email": own(student),
		"GET /api/payments/enrolled/:email": own(student),
		"GET /api/classes/instructor/:email": own(instructor),
		"GET /api/earnings/:id/months": earned,
		"GET /api/earnings/:id/payouts": earned,
		// These return all rows of a month or of a person, so the test uses a person with a realistic number of classes.
		"GET /api/earnings/:id/statement/:month": ofTeacher,
		"GET /api/earnings/:id/entries": ofTeacher,
		"GET /api/class/:id/students": { who: instructor, params: { id: many.taught } },
		"GET /api/class/:id": { params: { id: listed } },
		"GET /api/instructor/:id/page": { params: { id: instructor.id } },
		"GET /api/me/page": { who: instructor },
		"GET /api/instructor/:id": { params: { id: instructor.id } },
		"GET /api/class/:id/held-seats": { who: instructor, params: { id: listed } },
	};
}

test.each(reads)("%s reads every page from an index, with every filter", async (name) => {
	const call = longCalls()[name] ?? (await goodCall(world, name));
	collected.take();
	for (const query of queriesOf(name, { instructor: [many.teacher] })) {
		const first = await make(world, name, call, query);
		expect([query, first.status]).toEqual([query, 200]);
		const [, next = ""] = /<([^>]+)>/.exec(String(first.headers.link ?? "")) ?? [];
		if (!next) continue;
		const second = await ask(world, call.who, `GET ${next as `/${string}`}`);
		expect([next, second.status]).toEqual([next, 200]);
	}
	expect(await faultsOf(collected.take(), MOST_ROWS)).toEqual([]);
});

/** Every class contains the first word. The last search is misspelled. */
const searches = ["class", "class+77", "beginner", "cl", "clsas+4321"];

test.each(searches)(
	"a search for “%s” reads rows by their keys, in every order",
	async (search) => {
		collected.take();
		for (const filters of [
			"",
			"&free=1",
			"&seats=1",
			"&maxPrice=2",
			"&level=advanced",
			"&subject=worlds",
		]) {
			for (const sort of ["", "&sort=popular", "&sort=new", "&sort=price"]) {
				const address = `/api/approvedClasses?limit=24&search=${search}${filters}${sort}` as const;
				expect([address, (await ask(world, undefined, `GET ${address}`)).status]).toEqual([
					address,
					200,
				]);
			}
		}
		const queries = collected.take();
		expect(queries.length).toBeGreaterThan(3);
		expect(await faultsOf(queries, MOST_SEARCHED)).toEqual([]);
	},
);

test.each(csvLists)("the download of the list %s reads each page from an index", async (list) => {
	collected.take();
	expect((await ask(world, many.admin, "POST /api/csv", { list })).status).toBe(200);
	const pages = collected.take().filter(({ sql }) => sql.startsWith("select"));
	expect(pages.length).toBeGreaterThan(1);
	expect(await faultsOf(pages, MOST_ROWS)).toEqual([]);
});

test.each(["admin", "student", "instructor"] as const)(
	"the archive of a %s reads one person's rows from indexes",
	async (role) => {
		// For a person with a tenth of a table, Postgres is right to walk the key. So the test uses a person with few rows there.
		const { id, name, email } =
			engine === "postgres" ? await makePerson(world, { role }) : many[role];
		const person = { id, name, confirmedAddress: email };
		collected.take();
		for await (const _piece of archiveOf(world.needs, person, "")) {
			// Only the statements matter.
		}
		const pages = collected.take().filter(({ sql }) => sql.startsWith("select"));
		expect(pages.length).toBeGreaterThan(subjects.length - 1);
		const faults = await faultsOf(pages, MOST_ROWS);
		// Rows of which a person has few are found by person and then sorted.
		expect(faults.filter((fault) => !fault.startsWith("USE TEMP B-TREE"))).toEqual([]);
		const sorted =
			/"(earning_entries|sheets|enrolments|payments|critiques|lesson_progress|audit)" where/;
		expect(faults.filter((fault) => sorted.test(fault))).toEqual([]);
	},
);

test("a sitemap file reads only its part of an index", async () => {
	collected.take();
	for (const path of ["sitemap", "sitemap-classes-21", "sitemap-instructors-1"]) {
		expect([path, (await ask(world, undefined, `GET /${path}.xml`)).status]).toEqual([path, 200]);
	}
	expect(await faultsOf(collected.take(), MOST_ADDRESSES)).toEqual([]);
});

test("the metrics count rows from an index", async () => {
	collected.take();
	await metricsText(world.needs.metrics);
	const queries = collected.take();
	expect(queries).toHaveLength(2);
	expect(await faultsOf(queries, MOST_COUNTED)).toEqual([]);
});

// Postgres reads so few payments faster without an index.
test.runIf(engine === "sqlite")(
	"the sweep reads unfinished payments from their own index",
	async () => {
		collected.take();
		await unfinishedIntents(world.db, { before: world.clock.now, after: "", limit: 100 });
		const [{ sql: text, parameters } = { sql: "", parameters: [] }] = collected.take();
		const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
		const { rows } = await world.db.executeQuery(plan);
		expect(JSON.stringify(rows)).toContain("USING INDEX unfinished_intents");
	},
);

async function faultsOf(queries: CompiledQuery[], mostRows: number): Promise<string[]> {
	const faults: string[] = [];
	for (const query of queries) {
		const found =
			world.database.engine === "postgres"
				? await faultsOnPostgres(world.db, query, mostRows)
				: await faultsOnSqlite(world.db, query);
		faults.push(...found.filter((fault) => !isExcused(query, fault)).map(said(query)));
	}
	return faults;
}

function isExcused(query: CompiledQuery, found: string): boolean {
	return excused.some(({ statement, fault }) => statement.test(query.sql) && fault.test(found));
}

function said({ sql }: CompiledQuery) {
	return (fault: string) => `${fault}: ${sql.replace(/\s+/g, " ")}`;
}
