import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { engine } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld, type World, type WorldOptions } from "#tests/support/world.ts";

const onSqlite = test.runIf(engine === "sqlite");

onSqlite(
	"while another process locks the file, a write gets 503 and reads succeed; afterwards writes succeed",
	async () => {
		const { world, student, chosen } = await openShop({ busyTimeout: 50 });
		const other = new DatabaseSync(join(world.database.dataDir, "genga.sqlite"));
		other.exec("begin immediate");

		const select = () => ask(world, student, "POST /api/selected/class", { classId: chosen.id });
		expectAway(await select());
		// Reads need no lock.
		expect((await ask(world, student, "GET /api/me")).status).toBe(200);
		expect((await ask(world, undefined, "GET /readyz")).status).toBe(200);

		other.exec("rollback");
		other.close();
		expect((await select()).status).toBe(200);
		expect((await buy(world, student, chosen)).status).toBe(200);
	},
);

onSqlite(
	"on a full disk writes get 503 with Retry-After and reads succeed; with free space writes succeed again",
	async () => {
		const { world, student, chosen } = await openShop();
		expect((await buy(world, student, chosen)).status).toBe(200);
		await letNothingGrow(world);

		const write = (number: number) => {
			const message = `${number} ${"x".repeat(1_900)}`;
			const letter = { name: "Mio", email: "mio@example.org", message };
			return ask(world, undefined, "POST /api/contact", letter);
		};
		let answer = await write(0);
		for (let tries = 1; answer.status !== 503 && tries < 100; tries += 1) {
			answer = await write(tries);
		}
		expectAway(answer);
		expect((await ask(world, undefined, "GET /api/approvedClasses")).status).toBe(200);
		expect((await ask(world, student, "GET /api/me")).status).toBe(200);

		await sql`pragma max_page_count = 1000000`.execute(world.db);
		expect((await write(100)).status).toBe(200);
		expect((await buy(world, await makePerson(world), chosen)).status).toBe(200);
	},
);

async function openShop(options: WorldOptions = {}) {
	const world = await openWorld(options);
	return { world, student: await makePerson(world), chosen: await makeClass(world) };
}

async function letNothingGrow({ db }: World): Promise<void> {
	const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
	await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
}

function expectAway({ status, body, headers }: Answer): void {
	expect([status, body.code]).toEqual([503, "database_unavailable"]);
	expect(Number(headers["retry-after"])).toBeGreaterThan(0);
	expect(JSON.stringify(body)).not.toMatch(/SQLITE|locked|full|insert/i);
}
