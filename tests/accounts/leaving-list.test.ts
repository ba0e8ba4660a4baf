import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personalColumns } from "#server/accounts/leaving/personal-columns.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

/** Columns without a foreign key that identify a person. */
const PERSONAL =
	/^users\.(name|email|image)$|(^|[._])(user_id|owner_id|actor_id|email|(student|instructor)_(name|email))$|^(contact_messages|newsletter_subscribers)\.name$|^audit\.(subject_id|detail)$|^verifications\.identifier$/;

test("every column that leads to a person is in the list of deletion rules", async () => {
	const found = new Set(await columnsToUsers());
	for (const table of await database.db.introspection.getTables())
		for (const column of table.columns)
			if (PERSONAL.test(`${table.name}.${column.name}`)) found.add(`${table.name}.${column.name}`);
	expect(Object.keys(personalColumns).sort()).toEqual([...found].sort());
});

test("in every table that a deletion empties, a trigger refuses new rows of a deleted account", async () => {
	const triggers = await triggersOfLeft();
	const owned = Object.entries(personalColumns)
		.filter(([name, onLeaving]) => onLeaving === "removed" || name === "payments.user_id")
		.map(([name]) => name.split(".")[0])
		// A row of hold_periods is written only together with one of these tables.
		.filter((table) => table !== "hold_periods");
	expect(owned.filter((table) => !triggers.includes(`${table}_not_of_left`))).toEqual([]);
});

async function columnsToUsers(): Promise<string[]> {
	const { rows } =
		database.engine === "postgres"
			? await sql<{ name: string }>`
				select conrelid::regclass || '.' || attname as name
				from pg_constraint
				join pg_attribute on attrelid = conrelid and attnum = any (conkey)
				where contype = 'f' and confrelid = 'users'::regclass`.execute(database.db)
			: await sql<{ name: string }>`
				select tables.name || '.' || keys."from" as name
				from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
				where tables.type = 'table' and keys."table" = 'users'`.execute(database.db);
	return rows.map(({ name }) => name);
}

async function triggersOfLeft(): Promise<string[]> {
	const { rows } =
		database.engine === "postgres"
			? await sql<{ name: string }>`select tgname as name from pg_trigger`.execute(database.db)
			: await sql<{
					name: string;
				}>`select name from sqlite_master where type = 'trigger'`.execute(database.db);
	return rows.map(({ name }) => name);
}
