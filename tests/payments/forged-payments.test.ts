import { expect, test } from "vitest";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	authorise,
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { between } from "./between.ts";
import { books } from "./books.ts";

test("a transaction that the gateway did not create is not found (P2)", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	await select(world, student, chosen);
	for (const id of ["pi_fake", `pi_${"x".repeat(24)}`, "free_me", "'; drop table payments;--"]) {
		const answer = await recordPayment(world, student, id, chosen.id);
		expect([id, answer.status, answer.body.code]).toEqual([id, 404, "not_found"]);
	}
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
});

test("another student's transaction is not found, before and after it is recorded", async () => {
	const world = await openWorld();
	const [mine, theirs] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world);
	const transactionId = await authorise(world, theirs, chosen);
	const before = await recordPayment(world, mine, transactionId, chosen.id);
	expect((await recordPayment(world, theirs, transactionId, chosen.id)).status).toBe(200);
	const after = await recordPayment(world, mine, transactionId, chosen.id);
	expect([before.status, after.status]).toEqual([404, 404]);
	expect(JSON.stringify([before.body, after.body])).not.toContain(theirs.email);
	const history = await ask(world, mine, `GET /api/payments/enrolled/${mine.email}`);
	expect(history.body).toEqual([]);
	await world.work();
});

test("a payment for a cheap class does not buy an expensive one", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const [cheap, dear] = [
		await makeClass(world, { price: 1 }),
		await makeClass(world, { price: 900 }),
	];
	const transactionId = await authorise(world, student, cheap);
	for (const classId of [dear.id, "none"]) {
		const answer = await recordPayment(world, student, transactionId, classId);
		expect([answer.status, answer.body.code]).toEqual([409, "payment_mismatch"]);
	}
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
	// Without a class id, the transaction determines the class.
	expect((await recordPayment(world, student, transactionId)).status).toBe(200);
	const late = await recordPayment(world, student, transactionId, dear.id);
	expect([late.status, late.body.code]).toEqual([409, "payment_mismatch"]);
	await world.work();
	const history = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	expect(history.body).toMatchObject([{ classId: cheap.id, price: 1 }]);
});

test("person, price and date in the payload are ignored", async () => {
	const world = await openWorld();
	const [mine, theirs] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world, { price: 19.99 });
	const transactionId = await authorise(world, mine, chosen);
	const forged = {
		email: theirs.email,
		price: 0.01,
		date: "1999-01-01",
		className: "X",
		state: "refunded",
	};
	const body = { transactionId, classId: chosen.id, ...forged };
	expect((await ask(world, mine, "POST /api/payments", body)).status).toBe(200);
	const { body: history } = await ask(world, mine, `GET /api/payments/enrolled/${mine.email}`);
	const date = new Date(world.clock.now).toISOString();
	expect(history).toMatchObject([{ email: mine.email, price: 19.99, date, state: "captured" }]);
	await world.work();
});

test("a card that was declined or waits for bank authentication pays nothing", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);
	const { body } = await startPaying(world, student, selection, chosen.price);
	const transactionId = transactionOf(body.clientSecret);
	for (const card of [undefined, "4000 0000 0000 0002", "4000 0025 0000 3155", "1234"]) {
		if (card) await payByCard(world, body.clientSecret, card);
		const answer = await recordPayment(world, student, transactionId, chosen.id);
		expect([card, answer.status, answer.body.code]).toEqual([card, 409, "payment_not_authorised"]);
	}
	await world.gateway.cancelIntent(transactionId);
	const canceled = await recordPayment(world, student, transactionId, chosen.id);
	expect([canceled.status, canceled.body.code]).toEqual([410, "payment_canceled"]);
	expect(canceled.body.detail).toContain("Nothing was charged");
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
});

const lies: Record<string, (truth: GatewayIntent) => Partial<GatewayIntent>> = {
	"less money": () => ({ amountCents: 1 }),
	"another currency": () => ({ currency: "jpy" }),
	"another person": ({ metadata }) => ({ metadata: { ...metadata, userId: "somebody" } }),
	"another class": ({ metadata }) => ({ metadata: { ...metadata, classId: "cheaper" } }),
	"no metadata": () => ({ metadata: {} }),
};

test("an intent that differs between the gateway and our records is a mismatch and is refunded", async () => {
	let lie = (_: GatewayIntent): Partial<GatewayIntent> => ({});
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async retrieveIntent(id) {
					const truth = await real.retrieveIntent(id);
					return truth && { ...truth, ...lie(truth) };
				},
			}),
	});
	for (const [what, told] of Object.entries(lies)) {
		lie = told;
		const student = await makePerson(world);
		const chosen = await makeClass(world);
		const transactionId = await authorise(world, student, chosen);
		const answer = await recordPayment(world, student, transactionId, chosen.id);
		expect([what, answer.status, answer.body.code]).toEqual([what, 409, "payment_mismatch"]);
		world.clock.pass(60_000);
		await world.sweep();
		await world.work();
		const nothing = { payments: [], enrolments: 0, gateway: ["canceled"] };
		expect(await books(world, chosen.id), what).toMatchObject(nothing);
		const subject = expect.stringContaining("could not be matched");
		expect((await world.letters())[0]).toMatchObject({ to: student.email, subject });
	}
});
