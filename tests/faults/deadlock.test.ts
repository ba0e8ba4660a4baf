import { expect, test } from "vitest";
import { lockSeats } from "#server/seats/store.ts";
import { engine } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openWorld } from "#tests/support/world.ts";

const onPostgres = test.runIf(engine === "postgres");

onPostgres(
	"a call that ends in a deadlock answers 503 with Retry-After, writes nothing, and succeeds when it is made again",
	async () => {
		const world = await openWorld();
		const [student, chosen] = [await makePerson(world), await makeClass(world)];
		const select = () => ask(world, student, "POST /api/selected/class", { classId: chosen.id });
		const answer = await world.db.transaction().execute(async (tx) => {
			// The opposite order: the call locks the counters of the class, and then refers to the person.
			const person = tx.selectFrom("users").where("id", "=", student.id).select("id");
			await person.forUpdate().execute();
			const selecting = select();
			await someoneWaits(world.db);
			// Postgres ends the transaction that has waited longest, which is the call's.
			await lockSeats(tx, chosen.id);
			return await selecting;
		});
		expect([answer.status, answer.body.code]).toEqual([503, "database_unavailable"]);
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
		expect(await world.db.selectFrom("selections").selectAll().execute()).toEqual([]);
		expect((await select()).status).toBe(200);
	},
);
