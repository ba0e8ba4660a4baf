import { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { MIGRATION_LOCK, migrate, migrateAt } from "#database/migrate.ts";
import { engine, openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { openWorld } from "#tests/support/world.ts";

const process = join(import.meta.dirname, "migrating-process.ts");
let database: TestDatabase;

beforeEach(async () => {
	database = await openTestDatabase({ start: "empty" });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await database.close();
});

test("a second migration changes nothing", async () => {
	const steps = await migrate(database);
	expect(steps).toContain("0001-first");
	expect(await migrate(database)).toEqual([]);
	expect(await tables()).toEqual(expect.arrayContaining(["migrations", "users", "payments"]));
});

test("two processes that start at once migrate once", async () => {
	const both = [spawnNode(process, database.settings), spawnNode(process, database.settings)];
	const ends = await Promise.all(both.map((one) => one.ended));

	expect(ends).toEqual([
		{ code: 0, stderr: "" },
		{ code: 0, stderr: "" },
	]);
	const steps = both.map((one) => JSON.parse(one.lines.join("")) as string[]);
	expect(steps.map((taken) => taken.length).sort()[0]).toBe(0);
	expect(steps.flat()).toContain("0001-first");
});

test("a killed migration leaves no partial changes", async () => {
	const killed = spawnNode(process, database.settings, ["12"]);
	await killed.says("half");
	killed.kill();
	expect((await killed.ended).code).toBe("SIGKILL");

	expect(await tables()).toEqual([]);
	expect(await migrate(database)).toContain("0001-first");
	expect(await migrate(database)).toEqual([]);
});

test("a program older than the database still works, because migrations only add (CONTRIBUTING)", async () => {
	const world = await openWorld();
	await sql`create table of_the_future (id text primary key)`.execute(world.db);
	await sql`alter table payments add column of_the_future text`.execute(world.db);
	await sql`insert into migrations (name) values ('9999-of-the-future')`.execute(world.db);

	expect(await migrate(world.database)).toEqual([]);
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	expect((await buy(world, student, chosen)).status).toBe(200);
	expect((await ask(world, undefined, "GET /api/approvedClasses")).body).toHaveLength(1);
});

test.runIf(engine === "sqlite")("a process waits for a migration that takes an hour", async () => {
	const other = await anotherMigration();
	const waiting = migrateAt({ dataDir: database.dataDir });
	const real = performance.now.bind(performance);
	await setTimeout(100);
	vi.spyOn(performance, "now").mockImplementation(() => real() + 3_600_000);
	await setTimeout(100);
	await other.end();
	expect(await waiting).toContain("0001-first");
});

const onPostgres = test.runIf(engine === "postgres");

onPostgres("a migration may take longer than a statement or pause of a request", async () => {
	const url = new URL(database.url ?? "");
	url.searchParams.set(
		"options",
		"-c statement_timeout=1000 -c idle_in_transaction_session_timeout=1000",
	);
	const other = await anotherMigration();
	const hurried = connect({ databaseUrl: url.href, databaseDirectUrl: url.href, dataDir: "" });
	onTestFinished(() => hurried.close());
	const waiting = migrate(hurried);
	await setTimeout(1_500);
	await other.end();
	expect(await waiting).toContain("0001-first");
});

onPostgres("the connection of a migration may be silent for any time", async () => {
	const silence = vi.spyOn(Socket.prototype, "setTimeout");
	const { url, dataDir } = database;
	await migrateAt({ databaseUrl: url, dataDir });
	expect(silence.mock.calls.filter(([time]) => time > 0)).toEqual([]);
	const ofRequests = connect({ databaseUrl: url, dataDir });
	onTestFinished(() => ofRequests.close());
	expect(await migrate(ofRequests)).toEqual([]);
	expect(silence.mock.calls.filter(([time]) => time > 0)).toHaveLength(1);
});

/** Another process that migrates, until `end`. */
async function anotherMigration() {
	const held = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const work = database.db.transaction().execute(async (tx) => {
		const lock = sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
		if (engine === "postgres") await lock.execute(tx);
		held.resolve();
		await released.promise;
	});
	await held.promise;
	return {
		async end() {
			released.resolve();
			await work;
		},
	};
}

async function tables(): Promise<string[]> {
	const found = await database.db.introspection.getTables();
	return found.map((table) => table.name);
}
