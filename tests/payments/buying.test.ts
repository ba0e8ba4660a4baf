import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	authorise,
	buy,
	CARDS,
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("a student buys a class: payment, seat and enrolment are recorded and the selection is removed", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { price: 19.99, seats: 3 });

	const recorded = await buy(world, student, chosen);

	expect(recorded.status).toBe(200);
	expect(recorded.body).toEqual({
		insertResult: { insertedId: expect.any(String) },
		deleteResult: { deletedCount: 1 },
	});
	const history = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	expect(history.body).toMatchObject([
		{ classId: chosen.id, price: 19.99, state: "captured", email: student.email },
	]);
	const seen = await ask(world, undefined, `GET /api/class/${chosen.id}`);
	expect(seen.body).toMatchObject({ availableSeats: 2, enrolledStudents: 1 });
	const selections = await ask(world, student, `GET /api/selected/classes/${student.email}`);
	expect(selections.body).toEqual([]);
	expect(world.publicChanges()).toBeGreaterThan(0);
});

test("recording the same payment 50 times at once writes one row and returns 50 equal answers", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const transactionId = await authorise(world, student, chosen);

	const answers = await Promise.all(
		Array.from({ length: 50 }, () => recordPayment(world, student, transactionId, chosen.id)),
	);

	expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
	expect(answers.every((answer) => answer.status === 200)).toBe(true);
	const rows = await world.db.selectFrom("payments").selectAll().execute();
	expect(rows).toHaveLength(1);
	await world.work();
});

test("a declined card leaves the intent open for another card", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);
	const started = await startPaying(world, student, selection, chosen.price);

	const declined = await payByCard(world, started.body.clientSecret, CARDS.declined);
	expect(declined.body).toMatchObject({ status: "requires_payment_method" });
	const transactionId = transactionOf(started.body.clientSecret);
	const early = await recordPayment(world, student, transactionId, chosen.id);
	expect([early.status, early.body.code]).toEqual([409, "payment_not_authorised"]);

	await payByCard(world, started.body.clientSecret, CARDS.pays);
	const recorded = await recordPayment(world, student, transactionId, chosen.id);
	expect(recorded.status).toBe(200);
	await world.work();
});

test("the same student gets the same intent again, even from two tabs at once", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);

	const tabs = await Promise.all(
		Array.from({ length: 10 }, () => startPaying(world, student, selection, chosen.price)),
	);

	expect(new Set(tabs.map((tab) => tab.body.clientSecret)).size).toBe(1);
	const ledger = await world.db.selectFrom("sandbox_intents").selectAll().execute();
	expect(ledger).toHaveLength(1);
});

test("the sweep enrols a student whose browser closed after the card was accepted", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	await authorise(world, student, chosen);

	world.clock.pass(60_000);
	await world.sweep();
	await world.work();

	const history = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	expect(history.body).toMatchObject([{ classId: chosen.id, state: "captured" }]);
});

test("an unpaid intent is canceled when its hold expires, and its seat is released", async () => {
	const world = await openWorld();
	const [first, second] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world, { seats: 1 });
	const firstSelection = await select(world, first, chosen);
	const secondSelection = await select(world, second, chosen);
	await startPaying(world, first, firstSelection, chosen.price);

	const waiting = await startPaying(world, second, secondSelection, chosen.price);
	expect([waiting.status, waiting.body.code]).toEqual([409, "seats_held"]);
	expect(Number(waiting.headers["retry-after"])).toBe(15 * 60);

	world.clock.pass(15 * 60_000 + 1);
	await world.sweep();
	await world.work();
	const ledger = await world.db.selectFrom("sandbox_intents").select("status").execute();
	expect(ledger).toEqual([{ status: "canceled" }]);
	const now = await startPaying(world, second, secondSelection, chosen.price);
	expect(now.status).toBe(200);
});

test("a class with price 0 is enrolled once, without an intent", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { price: 0, seats: 1 });
	const selection = await select(world, student, chosen);
	const refused = await startPaying(world, student, selection, 0);
	expect([refused.status, refused.body.code]).toEqual([409, "class_is_free"]);

	const answers = await Promise.all(
		Array.from({ length: 10 }, () =>
			ask(world, student, "POST /api/payments", { classId: chosen.id }),
		),
	);

	expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
	expect(answers[0]?.body.deleteResult).toEqual({ deletedCount: 1 });
	const other = await ask(world, await makePerson(world), "POST /api/payments", {
		classId: chosen.id,
	});
	expect([other.status, other.body.code]).toEqual([409, "sold_out"]);
});

test("a class with a price is not enrolled for free", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world);
	const answer = await ask(world, await makePerson(world), "POST /api/payments", {
		classId: chosen.id,
	});
	expect([answer.status, answer.body.code]).toEqual([409, "class_is_not_free"]);
});

test("a permanently refused capture reverts payment row, seat and enrolment", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const transactionId = await authorise(world, student, chosen, CARDS.captureRefused);
	await recordPayment(world, student, transactionId, chosen.id);

	await world.work();

	const history = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	expect(history.body).toEqual([]);
	const seen = await ask(world, undefined, `GET /api/class/${chosen.id}`);
	expect(seen.body).toMatchObject({ availableSeats: 1, enrolledStudents: 0 });
	const selections = await ask(world, student, `GET /api/selected/classes/${student.email}`);
	expect(selections.body).toHaveLength(1);
});
