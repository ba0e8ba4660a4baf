import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { makeMetrics } from "#server/metrics/metrics.ts";
import { observeDatabase } from "#server/metrics/observe-database.ts";
import { openTestDatabase } from "#tests/support/engines.ts";

interface SlowLine {
	msg: string;
	statement: string;
	milliseconds: number;
	plan?: string[];
}

/** An observer with a clock and a log that the test can read. */
function watch(slowQueryAfter: number) {
	const clock = { now: Date.parse("2026-03-15T12:00:00Z") };
	const lines: SlowLine[] = [];
	const sink = new Writable({
		write(chunk, _encoding, done) {
			lines.push(JSON.parse(String(chunk)));
			done();
		},
	});
	const metrics = makeMetrics();
	const observer = observeDatabase({
		...{ metrics, settings: { slowQueryAfter }, log: pino(sink) },
		now: () => clock.now,
	});
	return { clock, lines, metrics, observer };
}

/** A real database whose statements are slow when they take a millisecond. */
async function openWatched() {
	const watched = watch(1);
	const database = await openTestDatabase({ observer: watched.observer });
	onTestFinished(() => database.close());
	const about = (piece: string) => watched.lines.filter((line) => line.statement.includes(piece));
	return { ...watched, ...database, about };
}

const CANARY = "canary@genga.test";

/** Counts to a million, and compares a column with a value that is personal. */
const slowRead = (table = "users") => sql`
	with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 1000000)
	select count(*) as found, (select count(*) from ${sql.table(table)} where email = ${CANARY}) as people
	from counted
`;

test("a slow statement is logged with its plan and duration, and without the values of its parameters", async () => {
	const { db, about, lines } = await openWatched();
	await slowRead().execute(db);
	await expect.poll(() => about("from counted").length).toBe(1);
	const [line] = about("from counted");
	expect(line?.msg).toBe("slow statement");
	expect(line?.milliseconds).toBeGreaterThan(0);
	expect(line?.plan?.join("\n")).toMatch(/counted/i);
	expect(line?.plan?.join("\n")).toMatch(/users/i);
	expect(JSON.stringify(lines)).not.toContain(CANARY);
});

test("reading the plan of a slow write does not run the write again", async () => {
	const { db, about } = await openWatched();
	await sql`create table counted_once (n integer)`.execute(db);
	await sql`
		insert into counted_once (n)
		select n from (
			with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 300000)
			select n from counted
		) as numbers where n <= ${2}
	`.execute(db);
	await expect.poll(() => about("insert into counted_once").length).toBe(1);
	expect(about("insert into counted_once")[0]?.plan?.length).toBeGreaterThan(0);
	const { rows } = await sql<{ n: number }>`select n from counted_once`.execute(db);
	expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test("the plan is read outside the transaction, and a statement whose plan cannot be read is logged without it", async () => {
	const { db, about } = await openWatched();
	await db.transaction().execute(async (tx) => {
		// Only this transaction can see the table.
		await sql`create table only_here (email text)`.execute(tx);
		await sql`insert into only_here (email) values (${CANARY})`.execute(tx);
		const { rows } = await slowRead("only_here").execute(tx);
		expect(rows).toEqual([{ found: 1_000_000, people: 1 }]);
		await expect.poll(() => about("from counted").length).toBe(1);
		expect(about("from counted")[0]?.plan).toBeUndefined();
	});
	const { rows } = await sql<{ email: string }>`select email from only_here`.execute(db);
	expect(rows).toEqual([{ email: CANARY }]);
});

test("a failed statement is reported and logged without a plan", async () => {
	const reported: [string, boolean][] = [];
	const plans: unknown[] = [];
	const database = await openTestDatabase({
		observer: {
			ran(statement, _milliseconds, explain) {
				reported.push([statement, explain !== undefined]);
				if (statement === "select 1 as one") plans.push(explain?.(statement));
			},
			waited: () => {},
		},
	});
	onTestFinished(() => database.close());
	await sql`select 1 as one`.execute(database.db);
	await expect(sql`select 1 from nowhere`.execute(database.db)).rejects.toThrow();
	const selects = () => reported.filter(([statement]) => statement.startsWith("select 1"));
	await expect.poll(selects).toEqual([
		["select 1 as one", true],
		["select 1 from nowhere", false],
	]);
	// Reading a plan is not reported itself.
	expect(await Promise.all(plans)).toHaveLength(1);
	expect(reported.filter(([statement]) => /explain/.test(statement))).toEqual([]);
	const { lines, observer } = watch(200);
	observer.ran("select 1 from nowhere", 5_000, undefined);
	await expect.poll(() => lines.length).toBe(1);
	expect(lines[0]).not.toHaveProperty("plan");
});

test("a slow statement is logged once a minute, at most fifty different ones a minute, and all are counted", async () => {
	const { clock, lines, metrics, observer } = watch(200);
	const explained: string[] = [];
	const explain = async (statement: string) => {
		explained.push(statement);
		return ["SCAN users"];
	};
	const ran = (statement: string, milliseconds = 200) =>
		observer.ran(statement, milliseconds, explain);
	const logged = () => lines.map(({ statement }) => statement);
	ran("select 0", 199.9);
	ran("select 1");
	ran("select 1", 900);
	ran("commit", 300);
	await expect.poll(logged).toEqual(["commit", "select 1"]);
	expect(explained).toEqual(["select 1"]);
	expect(lines[1]).toMatchObject({ milliseconds: 200, plan: ["SCAN users"] });
	clock.now += 60_000;
	for (let other = 0; other < 60; other += 1) ran(`select ${other} as other`);
	await expect.poll(() => lines.length).toBe(52);
	clock.now += 60_000;
	ran("select 1");
	await expect.poll(() => lines.length).toBe(53);
	expect(explained).toHaveLength(52);
	expect(await metrics.registry.metrics()).toContain("genga_database_slow_statements_total 64");
});

test("a long statement is logged with 2000 characters, and without a plan that cannot be read", async () => {
	const { lines, observer } = watch(1);
	const long = `select ${"1, ".repeat(5_000)}1`;
	observer.ran(long, 5, () => Promise.reject(new Error("no connection")));
	await expect.poll(() => lines.length).toBe(1);
	expect(lines[0]?.statement).toHaveLength(2_000);
	expect(lines[0]).not.toHaveProperty("plan");
});

test("a limit of 0 turns off the log and the count of slow statements", async () => {
	const { lines, metrics, observer } = watch(0);
	observer.ran("select 1", 60_000, async () => []);
	const limited = watch(1);
	limited.observer.ran("select 1", 60_000, async () => []);
	await expect.poll(() => limited.lines.length).toBe(1);
	expect(await metrics.registry.metrics()).toContain("genga_database_slow_statements_total 0");
	expect(lines).toEqual([]);
});
