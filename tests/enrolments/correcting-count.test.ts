import { expect, test } from "vitest";
import { giveRole, makeClass, makePerson } from "#tests/support/make.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const correct = (classId: string) => `PATCH /api/class/updateCount/${classId}` as const;

test("a hundred simultaneous calls do not change a correct count (P6)", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 3 });
	await buy(world, student, chosen);
	const answers = await Promise.all(
		Array.from({ length: 100 }, () => ask(world, student, correct(chosen.id))),
	);
	for (const { status, body } of answers) {
		const nothing = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
		expect([status, body]).toEqual([200, nothing]);
	}
	const seats = await world.db.selectFrom("class_seats").selectAll().execute();
	expect(seats).toMatchObject([{ capacity: 3, available: 2, enrolled: 1 }]);
});

test.for([0, 3])(
	"a wrong count of %i is corrected once to the number of enrolments, and the free seats follow",
	async (wrong) => {
		const world = await openWorld({ oracle: false });
		const student = await makePerson(world);
		const chosen = await makeClass(world, { seats: 3 });
		await buy(world, student, chosen);
		await world.db
			.updateTable("class_seats")
			.set({ enrolled: wrong, available: 3 - wrong })
			.execute();
		await expect(holdToOracle(world.db)).rejects.toThrow("I1");

		const answers = await Promise.all(
			Array.from({ length: 10 }, () => ask(world, student, correct(chosen.id))),
		);
		const mended = answers.reduce((sum, answer) => sum + answer.body.modifiedCount, 0);
		expect(mended).toBe(1);
		await holdToOracle(world.db);
		const seen = await ask(world, undefined, `GET /api/class/${chosen.id}`);
		expect(seen.body).toMatchObject({ availableSeats: 2, enrolledStudents: 1 });
	},
);

test("only an enrolled person can correct the count; other people and unknown classes get 404", async () => {
	const world = await openWorld();
	const [student, other] = [await makePerson(world), await makePerson(world)];
	const admin = await makePerson(world, { role: "admin" });
	const chosen = await makeClass(world);
	await buy(world, student, chosen);
	for (const who of [other, admin]) {
		const answer = await ask(world, who, correct(chosen.id));
		expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
	}
	expect((await ask(world, student, correct("none"))).status).toBe(404);
	await giveRole(world, student.id, "instructor");
	expect((await ask(world, student, correct(chosen.id))).status).toBe(200);
});
