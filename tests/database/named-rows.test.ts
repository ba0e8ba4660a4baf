import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/engines.ts";

test("a cached statement returns a column that was added since", async () => {
	const { db, close } = await openTestDatabase({ start: "empty", on: "sqlite" });
	onTestFinished(close);
	const read = async () => (await sql`select * from sheets`.execute(db)).rows;
	await sql`create table sheets (cut integer, name text)`.execute(db);
	await sql`insert into sheets values (1, 'rain')`.execute(db);
	expect(await read()).toEqual([{ cut: 1, name: "rain" }]);
	await sql`alter table sheets add column level text default 'beginner'`.execute(db);
	expect(await read()).toEqual([{ cut: 1, name: "rain", level: "beginner" }]);
});
