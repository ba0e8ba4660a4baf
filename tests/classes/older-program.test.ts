import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { indexQueued } from "#database/class-index/queue.ts";
import { up } from "#database/migrations/0013-search.ts";
import { up as addClassIds } from "#database/migrations/0097-search-class-ids.ts";
import { findClasses } from "#server/classes/find-classes.ts";
import { engine } from "#tests/support/engines.ts";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { addClasses } from "./many-added.ts";

let world: World;
let teacher: TestPerson;
beforeEach(async () => {
	world = await openWorld({ oracle: false });
	teacher = await makePerson(world, { role: "instructor", name: "Xq" });
});

test("a class written by an older program version is found once the background worker has indexed it", async () => {
	await addClasses(world, teacher, 2, (at) => ({
		name: at === 0 ? "Dragons" : "Wolves",
		description: "",
	}));
	const names = async (search: string) =>
		(await findClasses(world.database, { search, limit: 24 })).rows.map(
			({ className }) => className,
		);
	expect(await names("dragons")).toEqual(["Dragons"]);
	// An older program version does not maintain the index.
	await world.db
		.updateTable("classes")
		.set({ name: "Unicorns" })
		.where("name", "=", "Dragons")
		.execute();
	await world.db
		.updateTable("users")
		.set({ name: "Quixote" })
		.where("id", "=", teacher.id)
		.execute();
	expect((await indexQueued(world.database)).indexed).toBe(2);
	expect(await names("unicorns")).toEqual(["Unicorns"]);
	expect(await names("dragons")).toEqual([]);
	expect(await names("quixote")).toEqual(["Wolves", "Unicorns"]);
	await world.db
		.updateTable("classes")
		.set({ status: "denied" })
		.where("name", "=", "Wolves")
		.execute();
	expect((await indexQueued(world.database)).indexed).toBe(1);
	expect((await indexQueued(world.database)).indexed).toBe(0);
	const { count } = await world.db
		.selectFrom("search_classes")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	expect(Number(count)).toBe(1);
});

test("the migration queues the existing classes for the background worker to index", async () => {
	await addClasses(world, teacher, 1, () => ({ name: "Dragons", description: "" }));
	for (const table of ["words", "pieces", "postings", "classes", "queue"])
		await sql`drop table ${sql.table(`search_${table}`)}`.execute(world.db);
	for (const [table, does] of [
		["classes", "added"],
		["classes", "changed"],
		["users", "renamed"],
	]) {
		const on = engine === "postgres" ? sql`on ${sql.table(String(table))}` : sql``;
		await sql`drop trigger ${sql.ref(`search_queue_${does}`)} ${on}`.execute(world.db);
	}
	if (engine === "postgres")
		await sql`drop function queue_class_for_search, queue_instructor_for_search, search_classes_id`.execute(
			world.db,
		);
	await world.db.transaction().execute(async (tx) => {
		await up(tx as never, engine);
		await addClassIds(tx as never, engine);
	});
	expect((await indexQueued(world.database)).indexed).toBe(1);
	const { rows } = await findClasses(world.database, { search: "dragons", limit: 24 });
	expect(rows).toHaveLength(1);
});

test("classes indexed by the previous program, before and during an update, are found", async () => {
	await addClasses(world, teacher, 2, (at) => ({
		name: at === 0 ? "Dragons" : "Wolves",
		description: "",
	}));
	const [before, during] = await world.db.selectFrom("search_classes").selectAll().execute();
	await sql`drop trigger if exists search_classes_id ${engine === "postgres" ? sql`on search_classes` : sql``}`.execute(
		world.db,
	);
	if (engine === "postgres") await sql`drop function if exists search_classes_id`.execute(world.db);
	// SQLite drops no column that has an index.
	await sql`drop index search_classes_by_id`.execute(world.db);
	await sql`alter table search_classes drop column class_id`.execute(world.db);
	await world.db
		.deleteFrom("search_classes")
		.where("class_number", "=", Number(during?.class_number))
		.execute();
	await world.db.transaction().execute((tx) => addClassIds(tx as never, engine));
	// As the previous program writes it.
	const { class_number, words } = during ?? {};
	await sql`insert into search_classes (class_number, words) values (${class_number}, ${words})`.execute(
		world.db,
	);
	const rows = await world.db
		.selectFrom("search_classes")
		.selectAll()
		.orderBy("class_number")
		.execute();
	expect(rows.map(({ class_id }) => class_id)).toEqual([before?.class_id, during?.class_id]);
	for (const search of ["dragons", "wolves"])
		expect((await findClasses(world.database, { search, limit: 24 })).rows).toHaveLength(1);
});
