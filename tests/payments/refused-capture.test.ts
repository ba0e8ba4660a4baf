import { expect, test } from "vitest";
import { capturePayment } from "#server/payments/capture-payment.ts";
import { settlePayment } from "#server/payments/settle-payment.ts";
import {
	giveRole,
	makeClass,
	makePerson,
	type TestClass,
	type TestPerson,
} from "#tests/support/make.ts";
import {
	authorise,
	CARDS,
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { between, lineFor, overLine } from "./between.ts";
import { books, lettersOfTrouble } from "./books.ts";

const REFUSAL = "Your bank refused the payment. Nothing was charged. Please use another card.";

async function selections(world: World, { email, token }: TestPerson) {
	return (await ask(world, { token }, `GET /api/selected/classes/${email}`)).body;
}

test("a capture refused by the bank while the student waits: the student is told, and another card pays for the same selection", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1, price: 24 });
	const { body } = await ask(world, student, "POST /api/selected/class", { classId: chosen.id });
	// The price rose after the selection, so the selection's own price differs from the payment's.
	await world.db.updateTable("classes").set({ price_cents: 3000 }).execute();
	const started = await startPaying(world, student, body.insertedId, 30);
	world.clock.pass(5 * 60_000);
	await payByCard(world, started.body.clientSecret, CARDS.captureRefused);
	const first = transactionOf(started.body.clientSecret);

	const refused = await recordPayment(world, student, first, chosen.id);
	expect([refused.status, refused.body.code]).toEqual([409, "capture_refused"]);
	expect(refused.body.detail).toBe(REFUSAL);
	expect((await recordPayment(world, student, first, chosen.id)).body).toEqual(refused.body);
	expect(await selections(world, student)).toMatchObject([
		{ _id: body.insertedId, price: 24, currentPrice: 30 },
	]);
	await world.work();
	expect(await books(world)).toMatchObject({ gateway: ["canceled"], payments: [], enrolments: 0 });
	expect(await lettersOfTrouble(world)).toMatchObject([
		{ to: student.email, subject: expect.stringContaining("did not go through") },
	]);

	// The seat stayed held, until the same moment and at the same price.
	await world.db.updateTable("classes").set({ price_cents: 5000 }).execute();
	const again = await startPaying(world, student, body.insertedId, 30);
	expect(again.status).toBe(200);
	expect(again.body.heldUntil).toBe(started.body.heldUntil);
	await payByCard(world, again.body.clientSecret);
	const second = transactionOf(again.body.clientSecret);
	expect((await recordPayment(world, student, second, chosen.id)).status).toBe(200);
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1, holds: 0 });
	expect(await selections(world, student)).toEqual([]);
});

test("when the webhook and the work finish before the student's call, it gets the same refusal and the same selection", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const id = await authorise(world, student, chosen, CARDS.captureRefused);
	const [selected] = await selections(world, student);
	await settlePayment(world.needs, id);
	expect(await selections(world, student)).toEqual([]);
	await world.work();
	const refused = await recordPayment(world, student, id, chosen.id);
	expect([refused.status, refused.body.detail]).toEqual([409, REFUSAL]);
	expect(await selections(world, student)).toEqual([selected]);
});

test("a student who already holds two other seats gets the selection back without a third seat", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const id = await authorise(world, student, chosen, CARDS.captureRefused);
	await settlePayment(world.needs, id);
	const others = [await makeClass(world), await makeClass(world)];
	for (const other of others) {
		const selection = await select(world, student, other);
		expect((await startPaying(world, student, selection, other.price)).status).toBe(200);
	}
	await world.work();
	expect(await selections(world, student)).toHaveLength(3);
	const held = await world.db.selectFrom("seat_holds").select("class_id").execute();
	expect(held.map(({ class_id }) => class_id).sort()).toEqual(others.map((one) => one.id).sort());
});

test("when others hold every remaining seat, the student's seat is not held again", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const chosen = await makeClass(world, { owner, seats: 2 });
	await recordedThenRefused(world, await makePerson(world), chosen);
	const other = await holdSeat(world, chosen);
	await ask(world, owner, `PATCH /api/class/${chosen.id}`, { availableSeats: 0 });
	await world.work();
	expect(await holders(world, chosen)).toEqual([other.id]);
});

test("when unconfirmed accounts hold their half, an unconfirmed student's seat is not held again", async () => {
	const world = await openWorld();
	const chosen = await makeClass(world, { seats: 3 });
	await recordedThenRefused(world, await makePerson(world, { confirmed: false }), chosen);
	const other = await holdSeat(world, chosen, { confirmed: false });
	await world.work();
	expect(await holders(world, chosen)).toEqual([other.id]);
});

test("a call and the work refused at the same time restore seat, selection and email once", async () => {
	const both = Promise.withResolvers<void>();
	let asking = 0;
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async captureIntent(id) {
					asking += 1;
					if (asking === 2) both.resolve();
					await both.promise;
					return await real.captureIntent(id);
				},
			}),
	});
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 2 });
	const id = await authorise(world, student, chosen, CARDS.captureRefused);
	await settlePayment(world.needs, id);
	const payment = await world.db.selectFrom("payments").select("id").executeTakeFirstOrThrow();
	await Promise.all([1, 2].map(() => capturePayment(world.needs, { paymentId: payment.id })));
	await world.work();
	const seats = await world.db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
	expect(seats).toMatchObject({ available: 2, enrolled: 0 });
	expect(await selections(world, student)).toHaveLength(1);
	expect(await lettersOfTrouble(world)).toHaveLength(1);
});

test("a selection given up while paying is restored with the price of the payment", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { price: 24 });
	const id = await authorise(world, student, chosen, CARDS.captureRefused);
	const [before] = await selections(world, student);
	await world.db.deleteFrom("selections").execute();
	expect((await recordPayment(world, student, id, chosen.id)).body.code).toBe("capture_refused");
	expect(await selections(world, student)).toMatchObject([{ _id: before._id, price: 24 }]);
	await world.work();
});

test("a student promoted in the meantime gets the selection back without a held seat", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const id = await authorise(world, student, chosen, CARDS.captureRefused);
	await settlePayment(world.needs, id);
	await giveRole(world, student.id, "instructor");
	await world.work();
	expect(await selections(world, student)).toMatchObject([{ hindrance: "wrong_role" }]);
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0, holds: 0 });
});

test("a payment canceled at the gateway before its capture has another reason and another email", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const id = await authorise(world, student, chosen);
	await settlePayment(world.needs, id);
	await world.gateway.cancelIntent(id);
	const refused = await recordPayment(world, student, id, chosen.id);
	expect([refused.status, refused.body.code]).toEqual([410, "payment_canceled"]);
	await world.work();
	expect(await lettersOfTrouble(world)).toMatchObject([
		{ subject: expect.stringContaining("canceled") },
	]);
});

test("gateway down while the student waits: the purchase stands and is captured later", async () => {
	const line = lineFor("captureIntent", "down");
	const world = await openWorld({ gateway: (real) => overLine(real, line) });
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const id = await authorise(world, student, chosen);
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
	expect(await books(world)).toMatchObject({ payments: ["authorised"], enrolments: 1 });
	line.is = "up";
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], work: [] });
});

/** A recorded purchase whose capture the bank will refuse. */
async function recordedThenRefused(
	world: World,
	student: TestPerson,
	chosen: TestClass,
): Promise<void> {
	const truth = await world.gateway.retrieveIntent(
		await authorise(world, student, chosen, CARDS.captureRefused),
	);
	if (truth) await settlePayment(world.needs, truth.id);
}

async function holdSeat(world: World, chosen: TestClass, options: { confirmed?: boolean } = {}) {
	const student = await makePerson(world, options);
	const selection = await select(world, student, chosen);
	expect((await startPaying(world, student, selection, chosen.price)).status).toBe(200);
	return student;
}

async function holders({ db }: World, { id }: TestClass): Promise<string[]> {
	const rows = db.selectFrom("seat_holds").where("class_id", "=", id).select("user_id");
	return (await rows.execute()).map(({ user_id }) => user_id);
}
