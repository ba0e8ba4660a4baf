import { expect, test } from "vitest";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { payByCard, recordPayment, select, transactionOf } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** Asks like the client of the specification, which knows no other field. */
const startAt = (world: World, who: TestPerson, price: unknown) =>
	ask(world, who, "POST /api/create-payment-intent", { price });

test("a price without a class identifies the one selected class at that price, until the purchase", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const wanted = await makeClass(world, { price: 19.99 });
	await select(world, student, wanted);
	await select(world, student, await makeClass(world, { price: 24 }));
	// Another student's selection at this price does not count.
	await select(world, await makePerson(world), await makeClass(world, { price: 19.99 }));

	const { status, body } = await startAt(world, student, 19.99);
	expect(status).toBe(200);
	expect((await startAt(world, student, 19.99)).body.clientSecret).toBe(body.clientSecret);
	await payByCard(world, body.clientSecret);
	const recorded = await recordPayment(world, student, transactionOf(body.clientSecret));
	expect(recorded.body.deleteResult).toEqual({ deletedCount: 1 });
	await world.work();
	const { body: left } = await ask(world, student, `GET /api/selected/classes/${student.email}`);
	expect(left.map((one: { price: number }) => one.price)).toEqual([24]);
});

test("no class or several classes at that price: an error code and sentence, and no seat is held", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const none = await startAt(world, student, 24);
	expect([none.status, none.body.code]).toEqual([409, "no_selection_at_price"]);
	await select(world, student, await makeClass(world, { price: 24 }));
	await select(world, student, await makeClass(world, { price: 24 }));
	const several = await startAt(world, student, 24);
	expect([several.status, several.body.code]).toEqual([409, "several_at_price"]);
	for (const price of [23, 24.001, -24, 0]) {
		const { status, body } = await startAt(world, student, price);
		expect([price, status, body.code]).toEqual([price, 409, "no_selection_at_price"]);
	}
	for (const { body } of [none, several]) expect(body.message).toContain("selectedClassId");
	expect(await world.db.selectFrom("payment_intents").selectAll().execute()).toEqual([]);
});

test("a missing or non-numeric price is a field error", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	await select(world, student, await makeClass(world, { price: 24 }));
	for (const [price, message] of [
		[undefined, "Price is required"],
		[null, "Price is required"],
		["24", "Price must be a number"],
	]) {
		const { status, body } = await startAt(world, student, price);
		expect([price, status, body.errors]).toEqual([price, 422, [{ field: "price", message }]]);
	}
});

test("an outdated price is answered with today's price; a removed class does not hide another one", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const owner = await makePerson(world, { role: "instructor" });
	const dearer = await makeClass(world, { owner, price: 24 });
	await select(world, student, dearer);
	await ask(world, owner, `PATCH /api/class/${dearer.id}`, { price: 30 });
	const changed = await startAt(world, student, 24);
	expect([changed.status, changed.body.code, changed.body.price]).toEqual([
		409,
		"price_changed",
		30,
	]);

	const gone = await makeClass(world, { owner, price: 12, seats: 1 });
	await select(world, student, gone);
	await ask(world, owner, `PATCH /api/class/${gone.id}`, { availableSeats: 0 });
	expect((await startAt(world, student, 12)).body.code).toBe("sold_out");
	await select(world, student, await makeClass(world, { price: 12 }));
	expect((await startAt(world, student, 12)).status).toBe(200);
});

test("an open payment keeps its price when the instructor changes the price", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const owner = await makePerson(world, { role: "instructor" });
	const chosen = await makeClass(world, { owner, price: 24 });
	await select(world, student, chosen);
	await ask(world, owner, `PATCH /api/class/${chosen.id}`, { price: 18 });
	expect((await startAt(world, student, 18)).status).toBe(200);
	await ask(world, owner, `PATCH /api/class/${chosen.id}`, { price: 36 });
	// Neither the price at selection nor today's price: the selection is found by the open payment.
	expect((await startAt(world, student, 18)).body.code).not.toBe("no_selection_at_price");
});

test("a held class of a suspended instructor can still be meant, so another class at that price is not taken for it", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const held = await makeClass(world, { price: 24 });
	await select(world, student, held);
	expect((await startAt(world, student, 24)).status).toBe(200);
	const pause = (paused: number) =>
		world.db.updateTable("classes").set({ paused }).where("id", "=", held.id).execute();
	await pause(1);
	await select(world, student, await makeClass(world, { price: 24 }));
	expect((await startAt(world, student, 24)).body.code).toBe("several_at_price");
	await pause(0);
});
