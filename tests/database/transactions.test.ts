import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { engine, openTestDatabase, type Wanted } from "#tests/support/engines.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";

const counting = join(import.meta.dirname, "counting-process.ts");
const TIMES = 100;

test("all transactions succeed when two processes read and then write", async () => {
	const { db, settings } = await open();
	await db.insertInto("webhook_events").values({ id: "counter", received_at: 0 }).execute();

	const both = [1, 2].map(() => spawnNode(counting, settings, [String(TIMES)]));
	await Promise.all(both.map((one) => one.ended));

	expect(both.map((one) => one.lines)).toEqual([["0 failed"], ["0 failed"]]);
	const counted = await db.selectFrom("webhook_events").select("received_at").execute();
	expect(counted).toEqual([{ received_at: 2 * TIMES }]);
});

test("a failed transaction leaves nothing behind", async () => {
	const { db } = await open();
	const failing = db.transaction().execute(async (tx) => {
		await tx.insertInto("webhook_events").values({ id: "evt_1", received_at: 1 }).execute();
		throw new Error("no");
	});
	await expect(failing).rejects.toThrow("no");
	expect(await db.selectFrom("webhook_events").selectAll().execute()).toEqual([]);
});

// A client that loses its connection emits an "error" event. Without a listener this ends the process.
test.runIf(engine === "postgres")(
	"a connection that Postgres ends during use is reported and replaced",
	async () => {
		const faults: Error[] = [];
		const { db } = await open({ onFault: (error) => faults.push(error) });

		await db.connection().execute(async (held) => {
			const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
			await sql`select pg_terminate_backend(${own.rows[0]?.pid})`.execute(db);
			await expect.poll(() => faults.length).toBeGreaterThan(0);
			await expect(sql`select 1`.execute(held)).rejects.toThrow();
		});

		const answers = await Promise.all(
			Array.from({ length: 30 }, () => sql<{ one: number }>`select 1 as one`.execute(db)),
		);
		expect(answers.every(({ rows }) => rows[0]?.one === 1)).toBe(true);
	},
);

async function open(wanted?: Wanted) {
	const database = await openTestDatabase(wanted);
	onTestFinished(() => database.close());
	return database;
}
