import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
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
afterEach(() => database.close());

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

async function tables(): Promise<string[]> {
	const found = await database.db.introspection.getTables();
	return found.map((table) => table.name);
}
