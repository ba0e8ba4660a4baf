import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { knownMigrations, migrate } from "#database/migrate.ts";
import { foldTotals, keptTotals } from "#server/administration/totals-store.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import { keptRowsAreRight } from "#tests/support/list-oracle.ts";
import { dice, laterWrites, writes } from "./random-writes.ts";

let database: TestDatabase;
afterEach(() => database.close());

test("after random writes, the stored lists and totals equal a new count", async () => {
	database = await openTestDatabase();
	const all = [...writes, ...laterWrites];
	for (const seed of [1, 2, 3]) {
		const throwDice = dice(seed);
		for (let step = 0; step < 200; step += 1) {
			await all[throwDice(all.length)]?.(database.db, throwDice);
			// Also between other changes.
			if (step % 50 === 7) await foldTotals(database);
		}
		await keptRowsAreRight(database.db);
	}
	await foldTotals(database);
	await keptRowsAreRight(database.db);
	expect(await database.db.selectFrom("total_changes").selectAll().execute()).toEqual([]);
	expect((await keptTotals(database.db)).find(({ name }) => name === "payments")).toBeDefined();
});

test("migrating a database of an older program version fills its lists and totals", async () => {
	database = await openTestDatabase({ start: "empty" });
	const before = knownMigrations.filter((name) => name < "0012");
	await sql`create table migrations (name text primary key)`.execute(database.db);
	for (const name of before) {
		const { up } = await import(`../../database/migrations/${name}.ts`);
		await up(database.db, database.engine);
		await sql`insert into migrations (name) values (${name})`.execute(database.db);
	}
	const throwDice = dice(4);
	for (let step = 0; step < 300; step += 1)
		await writes[throwDice(writes.length)]?.(database.db, throwDice);

	expect(await migrate(database)).toEqual(knownMigrations.slice(before.length));
	await keptRowsAreRight(database.db);
	const { rows } = await sql`select * from listed_classes where is_listed = 1`.execute(database.db);
	expect(rows.length).toBeGreaterThan(0);
});
