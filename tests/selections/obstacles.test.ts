import { expect, test } from "vitest";
import { giveRole, makeClass, makePerson } from "#tests/support/make.ts";
import { select } from "#tests/support/purchase.ts";
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
