import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { contents } from "#tests/support/contents.ts";
import { engine, openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";

const onPostgres = test.runIf(engine === "postgres");

const openEmptied = () => openTestDatabase({ start: "emptied" });

/** Changes a reusable database, closes it, and returns its address. */
async function useOne(work: (db: TestDatabase["db"]) => Promise<unknown>): Promise<string> {
	const database = await openEmptied();
	await work(database.db);
	await database.close();
	return String(database.url);
}

const addChange = sql<{ id: number }>`
	insert into total_changes (name, week, count, cents) values ('users', 0, 1, 0) returning id`;

onPostgres("a reused database equals a newly migrated one", async () => {
	const fresh = await openTestDatabase();
	const migrated = await contents(fresh.db);
	await fresh.close();

	const url = await useOne(async (db) => {
		await addChange.execute(db);
		await sql`update totals set count = 7`.execute(db);
		await sql`delete from migrations`.execute(db);
	});

	const again = await openEmptied();
	onTestFinished(() => again.close());
	expect(again.url).toBe(url);
	expect(await contents(again.db)).toEqual(migrated);
	expect((await addChange.execute(again.db)).rows).toEqual([{ id: 1 }]);
});

onPostgres.for<[string, string]>([
	["a column was added,", "alter table users add column changed text"],
	["a trigger was disabled,", "alter table class_seats disable trigger all"],
	["an index was dropped,", "drop index uploads_by_user"],
	["a table was added,", "create table changed (id text)"],
	["a function was added,", "create function changed() returns int language sql as 'select 1'"],
	["statistics were collected,", "analyze totals"],
	[
		"a connection was terminated,",
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
	],
	[
		"a table grew by 20 MB,",
		"insert into totals (name, week, count, cents) select repeat(md5(i::text), 60), 0, 0, 0 from generate_series(1, 10000) as i",
	],
])("after %s a database is not reused", async ([, statement]) => {
	const url = await useOne((db) => sql.raw(statement).execute(db));
	const next = await openEmptied();
	onTestFinished(() => next.close());
	expect(next.url).not.toBe(url);
});
