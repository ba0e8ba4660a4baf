import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database, Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
import { lockSeats } from "#server/seats/store.ts";
import { engine, openTestDatabase } from "#tests/support/engines.ts";
import { makeClass } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";

test("statements sent together run in order, and their results are in the same order", async () => {
	const sent: string[] = [];
	const database = await openTestDatabase({ onStatement: ({ query }) => sent.push(query.sql) });
	onTestFinished(() => database.close());
	const answers = await database.db
		.transaction()
		.execute((tx) =>
			together(tx, (tx) => [
				add(tx, "one"),
				idsOf(tx),
				together(tx, (tx) => [add(tx, "two"), idsOf(tx)]),
				add(tx, "three"),
				idsOf(tx),
			]),
		);
	expect(answers).toEqual([
		undefined,
		["one"],
		[undefined, ["one", "two"]],
		undefined,
		["one", "three", "two"],
	]);
	const kinds = sent.map((text) => text.slice(0, 6)).filter((kind) => /insert|select/.test(kind));
	expect(kinds.slice(-6)).toEqual(["insert", "select", "insert", "select", "insert", "select"]);
});

test("the first error is thrown once all statements have ended, and the transaction is rolled back", async () => {
	const database = await openTestDatabase();
	onTestFinished(() => database.close());
	const { db } = database;
	await add(db, "there");
	let ended = false;
	const afterwards = async (tx: Tx) => {
		await idsOf(tx).catch(() => []);
		await add(tx, "late").catch(() => {});
		ended = true;
	};
	const failing = db
		.transaction()
		.execute((tx) =>
			together(tx, (tx) => [add(tx, "one"), add(tx, "there"), add(tx, "one"), afterwards(tx)]),
		);
	await expect(failing).rejects.toThrow(/unique|duplicate key/i);
	expect(ended).toBe(true);
	expect(await idsOf(db)).toEqual(["there"]);
});

test.runIf(engine === "postgres")(
	"a statement sent together with a lock reads what the previous holder of the lock wrote",
	async () => {
		const world = await openWorld();
		const { id } = await makeClass(world, { seats: 5 });
		const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
		const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
		const first = world.db.transaction().execute(async (tx) => {
			await lockSeats(tx, id);
			locked();
			await mayEnd;
			await tx
				.updateTable("class_seats")
				.set({ available: 3, capacity: 3 })
				.where("class_id", "=", id)
				.execute();
		});
		await isLocked;
		const second = world.db
			.transaction()
			.execute((tx) => together(tx, (tx) => [lockSeats(tx, id), available(tx, id)]));
		const waiting = () =>
			sql<{ count: number }>`
			select count(*)::int as count from pg_locks where not granted`.execute(world.db);
		await expect.poll(async () => (await waiting()).rows[0]?.count).toBeGreaterThan(0);
		end();
		await first;
		expect(await second).toMatchObject([{ available: 3 }, 3]);
	},
);

async function add(db: Database, id: string): Promise<void> {
	await db.insertInto("webhook_events").values({ id, received_at: 1 }).execute();
}

async function idsOf(db: Database): Promise<string[]> {
	const rows = await db.selectFrom("webhook_events").select("id").orderBy("id").execute();
	return rows.map(({ id }) => id);
}

async function available(tx: Tx, id: string): Promise<number | undefined> {
	const row = await tx
		.selectFrom("class_seats")
		.where("class_id", "=", id)
		.select("available")
		.executeTakeFirst();
	return row?.available;
}
