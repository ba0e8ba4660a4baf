import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { isDatabaseAway } from "#database/faults.ts";
import { socketWithTimeout } from "#database/postgres.ts";
import { engine } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const onPostgres = test.runIf(engine === "postgres");
/** Connection pool size of one process (database/postgres.ts). */
const ALL = 20;

onPostgres(
	"with all database connections in use, /readyz fails first, requests get 503 and /healthz succeeds; afterwards requests succeed",
	async () => {
		const world = await openWorld();
		const [student, chosen] = [await makePerson(world), await makeClass(world)];
		const released = Promise.withResolvers<void>();
		const held = Array.from({ length: ALL }, () =>
			world.db.connection().execute(async (db) => {
				await sql`select 1`.execute(db);
				await released.promise;
			}),
		);
		const ready = ask(world, undefined, "GET /readyz");
		const reading = ask(world, student, "GET /api/me");
		expect((await ask(world, undefined, "GET /healthz")).status).toBe(200);
		// A request waits 5 s for a connection, and /readyz answers earlier.
		const after = (what: Promise<unknown>) => what.then(() => performance.now());
		const [told, refused] = await Promise.all([after(ready), after(reading)]);
		expect(refused).toBeGreaterThan(told);
		for (const away of await Promise.all([ready, reading])) {
			expect([away.status, away.body.code]).toEqual([503, "database_unavailable"]);
			expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
		}
		released.resolve();
		await Promise.all(held);
		expect((await ask(world, undefined, "GET /readyz")).status).toBe(200);
		const select = await ask(world, student, "POST /api/selected/class", { classId: chosen.id });
		expect(select.status).toBe(200);
	},
);

test("a database that accepts the connection and never answers is reported as unavailable after a timeout", async () => {
	const mute = createServer(() => {}).listen(0, "127.0.0.1");
	await once(mute, "listening");
	const { port } = mute.address() as AddressInfo;
	onTestFinished(() => void mute.close());
	const client = new pg.Client({ host: "127.0.0.1", port, stream: () => socketWithTimeout(100) });
	client.on("error", () => {});
	const error = await client.connect().catch((fault: unknown) => fault);
	expect(isDatabaseAway(error)).toBe(true);
});
