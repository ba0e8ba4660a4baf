import { expect, test } from "vitest";
import { HOLD_MINUTES } from "#contract/rules.ts";
import { giveRole, makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { authorise, recordPayment, select, startPaying } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("a selection says why it cannot be paid: the class is sold out or closed, or the student was promoted", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const [gone, closed, open] = [
		await makeClass(world),
		await makeClass(world),
		await makeClass(world),
	];
	for (const chosen of [gone, closed, open]) await select(world, student, chosen);
	const seats = world.db.updateTable("class_seats").set({ capacity: 0, available: 0 });
	await seats.where("class_id", "=", gone.id).execute();
	await world.db
		.updateTable("classes")
		.set({ status: "denied" })
		.where("id", "=", closed.id)
		.execute();
	const hindrances = async () => {
		const { body } = await ask(world, student, `GET /api/selected/classes/${student.email}`);
		return body.map((row: { hindrance: string | null }) => row.hindrance);
	};
	// Newest first.
	expect(await hindrances()).toEqual([null, "class_not_open", "sold_out"]);
	await giveRole(world, student.id, "instructor");
	expect(await hindrances()).toEqual(["wrong_role", "wrong_role", "wrong_role"]);
});

test("a held seat of a suspended instructor's class has no obstacle until the hold ends", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const owner = await makePerson(world, { role: "instructor" });
	const [paying, slow, picked] = [
		await makePerson(world),
		await makePerson(world),
		await makePerson(world),
	];
	const chosen = await makeClass(world, { owner });
	const transactionId = await authorise(world, paying, chosen);
	const selection = await select(world, slow, chosen);
	await startPaying(world, slow, selection, chosen.price);
	await select(world, picked, chosen);
	const body = { reason: "Copied drawings." };
	expect((await ask(world, admin, `PATCH /api/users/${owner.id}/suspend`, body)).status).toBe(200);
	const seen = async (student: TestPerson) => {
		const { body } = await ask(world, student, `GET /api/selected/classes/${student.email}`);
		return [body[0].hindrance, body[0].heldUntil !== null];
	};
	expect(await seen(paying)).toEqual([null, true]);
	expect(await seen(slow)).toEqual([null, true]);
	expect(await seen(picked)).toEqual(["class_not_open", false]);
	expect((await recordPayment(world, paying, transactionId, chosen.id)).status).toBe(200);
	world.clock.pass(HOLD_MINUTES * 60_000);
	expect(await seen(slow)).toEqual(["class_not_open", false]);
	await ask(world, admin, `PATCH /api/users/${owner.id}/lift`, body);
	expect(await seen(slow)).toEqual([null, false]);
});
