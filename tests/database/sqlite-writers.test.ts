import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { SqliteHandle } from "#database/sqlite-handle.ts";
import { SqliteWriter } from "#database/sqlite-writer.ts";
import { commitsInLog } from "#tests/support/count-commits.ts";
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
	const file = join(database.dataDir, "genga.sqlite");
	return { ...database, add, all, file, commits: () => commitsInLog(database.dataDir) };
}

const INSERT = "insert into webhook_events values (?, 0)";

/** A separate writer with a stopped clock, so that a busy machine does not split a group. */
function writerOn(file: string, now = () => 0): SqliteWriter {
	const handle = new SqliteHandle(file, 1_000);
	onTestFinished(() => handle.close());
	return new SqliteWriter(handle, 1_000, now);
}

onSqlite(
	"while another process writes, reads are answered and a write waits and then succeeds",
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
		// Many reads in sequence, while the write keeps retrying.
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

onSqlite("simultaneous writers share a commit, and each finishes when it is on disk", async () => {
	const { file, commits, add, all } = await open();
	const writer = writerOn(file);
	await add("first");
	const before = commits();
	const many = Array.from({ length: 20 }, (_, at) => `a${String(at).padStart(2, "0")}`);
	const inTransaction = async (id: string) => {
		const member = await writer.begin();
		writer.run(member, INSERT, [id]);
		await writer.commit(member);
	};
	await Promise.all(
		many.map(async (id, at) => {
			await (at % 2 === 0 ? writer.runAlone(INSERT, [id]) : inTransaction(id));
			// Another connection sees the row as soon as its writer finishes.
			expect(await all()).toContain(id);
		}),
	);
	expect(commits() - before).toBe(1);
});

onSqlite("writers of two requests in one turn of the event loop share a commit", async () => {
	const { file, commits, add } = await open();
	const writer = writerOn(file);
	await add("first");
	const before = commits();
	const both = ["a", "b"].map(
		(id) => new Promise((resolve) => setImmediate(() => resolve(writer.runAlone(INSERT, [id])))),
	);
	await Promise.all(both);
	expect(commits() - before).toBe(1);
});

onSqlite("a group that has lasted long enough is committed even if more writers wait", async () => {
	const { file, commits, add } = await open();
	let now = 0;
	const writer = writerOn(file, () => {
		now += 3;
		return now;
	});
	await add("first");
	const before = commits();
	await Promise.all(Array.from({ length: 12 }, (_, at) => writer.runAlone(INSERT, [`a${at}`])));
	expect(commits() - before).toBeGreaterThan(2);
});

onSqlite(
	"a failed transaction leaves nothing behind and does not affect others in its group",
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
	"when a write of a group finds the disk full, each writer's result matches what is stored",
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

onSqlite("reads outside a transaction return committed data only", async () => {
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

onSqlite("when the commit itself fails, every writer in its group gets an error", async () => {
	const { file, add, all } = await open();
	const writer = writerOn(file);
	const failing = async () => {
		const member = await writer.begin();
		// A violated foreign key is detected only at the commit.
		writer.run(member, "pragma defer_foreign_keys = on", []);
		writer.run(member, "insert into class_seats values ('no class', 1, 1, 0)", []);
		await writer.commit(member);
	};
	const outcomes = await Promise.allSettled([
		writer.runAlone(INSERT, ["a"]),
		failing(),
		writer.runAlone(INSERT, ["b"]),
	]);
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	expect(await all()).toEqual([]);
	await add("c");
	expect(await all()).toEqual(["c"]);
});

onSqlite(
	"after an error that rolls back the whole group, its writers get errors and the next writer succeeds",
	async () => {
		const { file, add, all } = await open();
		const writer = writerOn(file);
		await add("first");
		// As on a full disk, this rolls back everything that the transaction wrote.
		const takeBack = "insert or rollback into webhook_events values (?, 0)";
		const goesOn = async () => {
			const member = await writer.begin();
			try {
				expect(() => writer.run(member, takeBack, ["first"])).toThrow("UNIQUE");
				writer.run(member, INSERT, ["written after the rollback"]);
			} finally {
				writer.rollback(member);
			}
		};
		const outcomes = await Promise.allSettled([
			writer.runAlone(INSERT, ["a"]),
			writer.runAlone(takeBack, ["first"]),
			writer.runAlone(INSERT, ["b"]),
			goesOn(),
			writer.runAlone(INSERT, ["c"]),
		]);
		expect(outcomes).toMatchObject([
			{ status: "rejected", reason: { message: expect.stringContaining("UNIQUE") } },
			{ status: "rejected", reason: { message: expect.stringContaining("UNIQUE") } },
			{ status: "rejected", reason: { message: expect.stringContaining("UNIQUE") } },
			{ status: "rejected", reason: { message: "The transaction was rolled back" } },
			{ status: "fulfilled" },
		]);
		expect(await all()).toEqual(["c", "first"]);
	},
);

onSqlite("the read connection cannot write, whatever statement it gets", async () => {
	const { db, add, all } = await open();
	await add("a");
	const write = sql`delete from webhook_events`.compile(db);
	const { query } = db.selectFrom("webhook_events").select("id").compile();
	await expect(db.executeQuery({ ...write, query })).rejects.toThrow("readonly");
	expect(await all()).toEqual(["a"]);
});
