import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsOnLeaving, personalColumns } from "#server/accounts/leaving/personal-columns.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import { makeAccount } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";
import { leave } from "./leaving.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

/** Columns without a foreign key that identify a person. */
const PERSONAL =
	/^users\.(name|email|image)$|(^|[._])(user_id|owner_id|actor_id|email|(student|instructor)_(name|email))$|^(contact_messages|newsletter_subscribers)\.name$|^audit\.(subject_id|detail)$|^verifications\.identifier$/;

/** Tables whose rows are written without the person, with the reason why nothing of a deleted account gets there. */
const WITHOUT_TRIGGER: Record<string, string> = {
	"hold_periods.user_id": "written only in the transaction that writes a seat hold",
	"listed_classes.owner_id": "a trigger copies it from the class",
	"receipts.user_id": "a trigger writes it for a new payment",
	"receipt_series.user_id": "the same",
	"issue_recipients.user_id": "the sender selects the people who have an account",
};

test("every column that leads to a person is in the list of deletion rules", async () => {
	const found = new Set(await columnsToUsers());
	for (const table of await database.db.introspection.getTables())
		for (const column of table.columns)
			if (PERSONAL.test(`${table.name}.${column.name}`)) found.add(`${table.name}.${column.name}`);
	expect(Object.keys(personalColumns).sort()).toEqual([...found].sort());
});

test("in every table that a deletion empties, a trigger refuses new rows of a deleted account", async () => {
	const { db, me } = await openWithLeaver();
	const owned = Object.keys(personalColumns).filter(
		(name) => /\.(user|student|owner)_id$/.test(name) && !(name in WITHOUT_TRIGGER),
	);
	const removed = columnsOnLeaving("removed").map(([table, column]) => `${table}.${column}`);
	expect(removed.filter((name) => !owned.includes(name))).toEqual(["hold_periods.user_id"]);
	for (const name of owned) {
		const [table = "", column = ""] = name.split(".");
		// The trigger comes before the columns that are missing here.
		const adding = db.insertInto(table as "users").values({ [column]: me.id } as never);
		await expect(adding.execute(), name).rejects.toThrow("this person has left");
	}
});

test("the row of a deleted account keeps its name, address, picture, role and suspension", async () => {
	const { db, me, engine } = await openWithLeaver();
	const row = db.selectFrom("users").where("id", "=", me.id).selectAll();
	const before = await row.executeTakeFirstOrThrow();
	const changes = {
		...{ name: "Ghost", email: "ghost@genga.test", image: "/media/a/640.jpg", role: "admin" },
		...{ email_verified: engine === "postgres" ? !before.email_verified : 1, suspended_at: null },
		left_at: null,
	};
	for (const [column, value] of Object.entries(changes)) {
		const changing = db
			.updateTable("users")
			.set({ [column]: value })
			.where("id", "=", me.id);
		await expect(changing.execute(), column).rejects.toThrow("this person has left");
	}
	expect(await row.executeTakeFirstOrThrow()).toEqual(before);
});

async function openWithLeaver() {
	const world = await openWorld();
	const me = await makeAccount(world, { email: "leaves@genga.test" });
	expect((await leave(world, me)).status).toBe(200);
	return { db: world.db, me, engine: world.database.engine };
}

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
