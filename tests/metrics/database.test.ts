import { expect, test } from "vitest";
import { metricsText } from "#server/metrics/metrics.ts";
import { engine } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const read = ({ needs }: World) => metricsText(needs.metrics);

/** The value of a line such as `name{label="value"} 12`. Only that metric is read, so nothing asks the database. */
async function figure({ needs }: World, line: string): Promise<number> {
	const [name = ""] = line.replace(/_count\b/, "").split("{");
	const text = await needs.metrics.registry.getSingleMetricAsString(name);
	const found = text.split("\n").find((one) => one.startsWith(`${line} `));
	return Number(found?.slice(line.length + 1) ?? 0);
}

const statements = (kind: string) =>
	`genga_database_statement_duration_seconds_count{statement="${kind}"}`;

test("statements are counted by their first word, and the metrics contain no other text of a statement", async () => {
	const world = await openWorld();
	const before = await figure(world, statements("insert"));
	const person = await makePerson(world, { email: "canary@genga.test" });
	expect(await figure(world, statements("insert"))).toBeGreaterThan(before);
	await ask(world, person, "GET /api/me");
	expect(await figure(world, statements("select"))).toBeGreaterThan(0);
	const [begun, committed] = [statements("begin"), statements("commit")];
	const [begins, commits] = [await figure(world, begun), await figure(world, committed)];
	await world.db.transaction().execute(async (tx) => {
		await tx.updateTable("users").set({ name: "Mio" }).where("id", "=", person.id).execute();
	});
	expect(await figure(world, begun)).toBeGreaterThan(begins);
	expect(await figure(world, committed)).toBeGreaterThan(commits);
	const text = await read(world);
	expect(text).not.toMatch(/canary|users/);
	const kinds = new Set(Array.from(text.matchAll(/statement="(\w+)"/g), ([, kind]) => kind));
	const known = ["select", "insert", "update", "delete", "begin", "commit", "rollback", "other"];
	expect([...kinds].filter((kind) => !known.includes(String(kind)))).toEqual([]);
});

test("a caller that waits for a connection is counted while it waits, and its wait is recorded afterwards", async () => {
	const world = await openWorld();
	// On Postgres all connections of the pool, on SQLite the one that writes.
	const held = engine === "postgres" ? 20 : 1;
	const release = Promise.withResolvers<void>();
	const holding = Array.from({ length: held }, () => {
		const begun = Promise.withResolvers<void>();
		const ended = world.db.transaction().execute(async () => {
			begun.resolve();
			await release.promise;
		});
		return { begun: begun.promise, ended };
	});
	await Promise.all(holding.map(({ begun }) => begun));
	const waits = await figure(world, "genga_database_wait_seconds_count");
	const late = world.db.transaction().execute(async () => {});
	await expect.poll(() => world.needs.connection.waiting()).toBe(1);
	expect(await figure(world, "genga_database_waiting")).toBe(1);
	expect(await figure(world, "genga_database_wait_seconds_count")).toBe(waits);
	release.resolve();
	await Promise.all([late, ...holding.map(({ ended }) => ended)]);
	expect(await figure(world, "genga_database_wait_seconds_count")).toBeGreaterThan(waits);
	expect(await figure(world, "genga_database_waiting")).toBe(0);
});

test("/metrics answers when the database cannot be read, and reports genga_database_up 0", async () => {
	const world = await openWorld({ oracle: false });
	await makeClass(world);
	await ask(world, undefined, "GET /api/approvedClasses");
	expect(await read(world)).toContain("genga_database_up 1");
	await world.db.schema.dropTable("later_work").execute();
	const answer = await world.app.inject({ url: "/metrics" });
	expect(answer.statusCode).toBe(200);
	expect(answer.body).toContain("genga_database_up 0");
	expect(answer.body).toContain('route="/api/approvedClasses",status="200"} 1');
});

test("reading the metrics runs two statements, each with a limit, and counts at most 1000 rows of later work", async () => {
	const statements: string[] = [];
	const world = await openWorld({
		oracle: false,
		onStatement: ({ query }) => statements.push(query.sql),
	});
	const due_at = world.clock.now - 5_000;
	const rows = Array.from({ length: 500 }, (_, at) => at);
	for (const kind of ["send-mail", "void-intent", "pay-back"]) {
		const values = rows.map((at) => ({
			...{ id: `${kind}-${at}`, kind, payload: "{}", due_at, attempts: 0, claimed_until: 0 },
			last_error: null,
		}));
		await world.db.insertInto("later_work").values(values).execute();
	}
	statements.length = 0;
	const text = await read(world);
	expect(statements).toHaveLength(2);
	for (const statement of statements) expect(statement).toMatch(/ limit \S+$/);
	const counts = Array.from(text.matchAll(/^genga_later_work_due\S+ (\d+)$/gm), ([, n]) =>
		Number(n),
	);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_000);
	expect(text).toContain("genga_later_work_overdue_seconds 5");
});

test("work that fails again and again is counted by kind, though it is never overdue", async () => {
	const world = await openWorld({ oracle: false });
	const rows = [9, 10, 40].map((attempts) => ({
		...{ id: `capture-${attempts}`, kind: "capture-payment", payload: "{}", attempts },
		...{ due_at: world.clock.now + 60_000, claimed_until: 0, last_error: "no" },
	}));
	await world.db.insertInto("later_work").values(rows).execute();
	const text = await read(world);
	expect(text).toContain('genga_later_work_failing{kind="capture-payment"} 2');
	expect(text).toContain("genga_later_work_overdue_seconds 0");
});
