import { expect, test } from "vitest";
import { isOvertaken } from "#database/faults.ts";
import { lockSeats } from "#server/seats/store.ts";
import { waitsOrEnds } from "#tests/support/during-transaction.ts";
import { engine } from "#tests/support/engines.ts";
import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const onPostgres = test.runIf(engine === "postgres");

interface Situation {
	world: World;
	student: TestPerson;
	chosen: TestClass;
}

const select = ({ world, student, chosen }: Situation) =>
	ask(world, student, "POST /api/selected/class", { classId: chosen.id });

/**
 * The answer of a call in a deadlock with a transaction that locks the same rows in the opposite order. Postgres ends
 * the transaction that has waited for a second, which is the call's, unless the machine is too busy.
 */
async function selectInDeadlock(situation: Situation): Promise<Answer> {
	const { world, student, chosen } = situation;
	let selecting: Promise<Answer> | undefined;
	const opposite = world.db.transaction().execute(async (tx) => {
		const person = tx.selectFrom("users").where("id", "=", student.id).select("id");
		await person.forUpdate().execute();
		// The call locks the counters of the class, and then refers to the person.
		selecting = select(situation);
		await waitsOrEnds(world, selecting);
		await lockSeats(tx, chosen.id);
	});
	await opposite.catch((error: unknown) => {
		if (!isOvertaken(error)) throw error;
	});
	if (!selecting) throw new Error("the call was not made");
	return await selecting;
}

onPostgres(
	"a call that ends in a deadlock answers 503 with Retry-After, writes nothing, and succeeds when it is made again",
	async () => {
		const world = await openWorld();
		const situation = { world, student: await makePerson(world), chosen: await makeClass(world) };
		let answer = await selectInDeadlock(situation);
		while (answer.status === 200) {
			await world.db.deleteFrom("selections").execute();
			answer = await selectInDeadlock(situation);
		}
		expect([answer.status, answer.body.code]).toEqual([503, "database_unavailable"]);
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
		expect(await world.db.selectFrom("selections").selectAll().execute()).toEqual([]);
		expect((await select(situation)).status).toBe(200);
	},
);
