import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { select, startPaying } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { books } from "./books.ts";

const PAY = "POST /api/payments";

test("free enrolment requires a class that is free, open, existing and not sold out", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const cases = [
		[(await makeClass(world, { price: 0, status: "pending" })).id, 409, "class_not_open"],
		[(await makeClass(world, { price: 0, status: "denied" })).id, 409, "class_not_open"],
		[(await makeClass(world, { price: 0, seats: 0 })).id, 409, "sold_out"],
		[(await makeClass(world, { price: 0.5 })).id, 409, "class_is_not_free"],
		["none", 404, "not_found"],
	] as const;
	for (const [classId, status, code] of cases) {
		const answer = await ask(world, student, PAY, { classId, price: 0 });
		expect([code, answer.status, answer.body.code]).toEqual([code, status, code]);
	}
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
});

test("a seat held for a payment is not given away as a free enrolment", async () => {
	const world = await openWorld();
	const [paying, free] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world, { seats: 1 });
	await startPaying(world, paying, await select(world, paying, chosen), chosen.price);
	await world.db.updateTable("classes").set({ price_cents: 0 }).execute();
	const answer = await ask(world, free, PAY, { classId: chosen.id });
	expect([answer.status, answer.body.code]).toEqual([409, "seats_held"]);
});

test.for(["instructor", "admin"] as const)("a person who is %s enrols in nothing", async (role) => {
	const world = await openWorld();
	const chosen = await makeClass(world, { price: 0 });
	const answer = await ask(world, await makePerson(world, { role }), PAY, { classId: chosen.id });
	expect([answer.status, answer.body.code]).toEqual([403, "wrong_role"]);
});

test("a payment without a class or a transaction is refused with an error that says so", async () => {
	const world = await openWorld();
	const answer = await ask(world, await makePerson(world), PAY, { price: 0 });
	expect([answer.status, answer.body.code]).toEqual([422, "invalid_input"]);
	expect(answer.body.errors).toEqual([
		{ field: "classId", message: "Either classId or transactionId is required" },
	]);
});

test("a student's payments are readable only by that student (P9)", async () => {
	const world = await openWorld();
	const [mine, theirs] = [await makePerson(world), await makePerson(world)];
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, mine, PAY, { classId: (await makeClass(world, { price: 0 })).id });
	const call = `GET /api/payments/enrolled/${mine.email}` as const;
	expect((await ask(world, mine, call)).body).toHaveLength(1);
	for (const who of [theirs, admin]) expect((await ask(world, who, call)).status).toBe(404);
	const upper = `GET /api/payments/enrolled/${mine.email.toUpperCase()}` as const;
	expect((await ask(world, mine, upper)).body).toHaveLength(1);
	expect((await ask(world, theirs, upper)).status).toBe(404);
});
