import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { engine, openTestDatabase, type Wanted } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const onSqlite = test.runIf(engine === "sqlite");

async function open(wanted: Wanted = {}) {
	const database = await openTestDatabase(wanted);
	onTestFinished(() => database.close());
	const add = (id: string) =>
		database.db.insertInto("webhook_events").values({ id, received_at: 0 }).execute();
	const all = async () => {
		const rows = await database.db
			.selectFrom("webhook_events")
			.select("id")
			.orderBy("id")
			.execute();
		return rows.map(({ id }) => id);
	};
	/** The size of the write-ahead log, which grows with each commit. */
	const written = () => readFileSync(join(database.dataDir, "genga.sqlite-wal")).length;
	return { ...database, add, all, written };
}

onSqlite(
	"while another process writes, reads are answered, and the write waits and succeeds",
	async () => {
		const world = await openWorld();
		const [student, chosen] = [await makePerson(world), await makeClass(world)];
		const other = new DatabaseSync(join(world.database.dataDir, "genga.sqlite"));
		onTestFinished(() => other.close());
		other.exec("begin immediate");

		let isOver = false;
		const selecting = ask(world, student, "POST /api/selected/class", { classId: chosen.id });
		void selecting.then(() => {
			isOver = true;
		});
		// Many reads, one after the other, while the write has to try again and again.
		for (let read = 0; read < 20; read += 1) {
			expect((await ask(world, student, "GET /api/me")).status).toBe(200);
			expect((await ask(world, undefined, "GET /readyz")).status).toBe(200);
		}
		expect(isOver).toBe(false);
		other.exec("rollback");
		expect((await selecting).status).toBe(200);
		expect((await buy(world, student, chosen)).status).toBe(200);
	},
);

onSqlite(
	"writers that come together share a commit, and each is told when it is on the disk",
	async () => {
		const { add, all, db, written } = await open();
		await add("a");
		const before = written();
		await add("b");
		const alone = written() - before;
		const many = Array.from({ length: 20 }, (_, at) => `c${String(at).padStart(2, "0")}`);
		await Promise.all(
			many.map((id, at) =>
				at % 2 === 0
					? add(id)
					: db.transaction().execute(async (tx) => {
							await tx.insertInto("webhook_events").values({ id, received_at: 0 }).execute();
						}),
			),
		);
		expect(await all()).toEqual(["a", "b", ...many]);
		expect(written() - before - alone).toBeLessThan(10 * alone);
	},
);

onSqlite(
	"a transaction that fails takes nothing of its neighbours with it, nor leaves anything",
	async () => {
		const { add, all, db } = await open();
		const outcomes = await Promise.allSettled([
			add("a"),
			db.transaction().execute(async (tx) => {
				await tx.insertInto("webhook_events").values({ id: "b", received_at: 0 }).execute();
				throw new Error("no");
			}),
			add("a"),
			db.transaction().execute(async (tx) => {
				await tx.insertInto("webhook_events").values({ id: "c", received_at: 0 }).execute();
			}),
		]);
		expect(outcomes.map(({ status }) => status)).toEqual([
			"fulfilled",
			"rejected",
			"rejected",
			"fulfilled",
		]);
		expect(await all()).toEqual(["a", "c"]);
	},
);

onSqlite(
	"when the shared commit fails, all of its writers are told, and nothing is there",
	async () => {
		const { add, all, db } = await open();
		await add("a");
		const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
		await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
		const large = "x".repeat(200_000);
		const outcomes = await Promise.allSettled([add("b"), add(large), add("c")]);
		await sql`pragma max_page_count = 1000000`.execute(db);
		const told = ["b", large, "c"].filter((_, at) => outcomes[at]?.status === "fulfilled");
		expect(told).not.toContain(large);
		expect(await all()).toEqual(["a", ...told].sort());
		await add("d");
		expect(await all()).toContain("d");
	},
);

onSqlite("what is read outside a transaction is what was committed", async () => {
	const { all, db } = await open();
	const inside = Promise.withResolvers<void>();
	const mayEnd = Promise.withResolvers<void>();
	const writing = db.transaction().execute(async (tx) => {
		await tx.insertInto("webhook_events").values({ id: "a", received_at: 0 }).execute();
		inside.resolve();
		await mayEnd.promise;
	});
	await inside.promise;
	expect(await all()).toEqual([]);
	mayEnd.resolve();
	await writing;
	expect(await all()).toEqual(["a"]);
});
