import { sql } from "kysely";
import { expect, test } from "vitest";
import { earned, payoutOf } from "#tests/earnings/good-calls.ts";
import { makePerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { given, record, reverse } from "./by-hand.ts";
import { refundLetters, seats, shown } from "./refunded.ts";

const ROUNDS = 20;
const codes = (answers: Answer[]) =>
	answers.map(({ status, body }) => (status === 200 ? "ok" : body.code)).sort();

async function sold(world: World) {
	const sale = await earned(world);
	return { ...sale, admin: await makePerson(world, { role: "admin" }) };
}

async function due({ db }: World, { id }: { id: string }) {
	const row = await db
		.selectFrom("earning_balances")
		.where("instructor_id", "=", id)
		.select("due_cents")
		.executeTakeFirstOrThrow();
	return Number(row.due_cents);
}

async function back({ db }: World, paymentId: string) {
	return await db
		.selectFrom("payments")
		.where("id", "=", paymentId)
		.select(["refunded_cents", "by_hand_cents"])
		.executeTakeFirstOrThrow();
}

test("after a partial refund the student keeps the class; the books, the share and an email follow", async () => {
	const world = await openWorld();
	const { admin, student, teacher, paymentId } = await sold(world);
	const { status, body } = await record(world, admin, paymentId);
	expect(status).toBe(200);
	expect(await back(world, paymentId)).toEqual({ refunded_cents: 1000, by_hand_cents: 1000 });
	expect(await due(world, teacher)).toBe(980);
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "captured", refunded: 10 });
	expect((await ask(world, student, `GET /api/receipt/${paymentId}`)).body).toMatchObject({
		...{ refunded: 10, state: "part_refunded" },
	});
	expect((await ask(world, admin, "GET /api/admin/totals")).body.earnings).toBe(14);
	const list = await ask(world, admin, `GET /api/payment/${paymentId}/recorded-refunds`);
	const { amount, way, paidOn, reference, note } = given;
	expect(list.body).toMatchObject([
		{ _id: body.insertedId, ...{ amount, way, paidOn, reference, note }, by: admin.name },
	]);
	await world.work();
	const [letter] = await refundLetters(world, student);
	expect(letter?.text).toMatch(/\$10 of the \$24 .* by bank transfer on 2026-03-14.*Transfer 4711/);
	expect(letter?.text).toContain("You keep the class");
	expect(letter?.text).not.toContain("by phone");
	const audit = await world.db.selectFrom("audit").select(["action", "detail"]).execute();
	const detail = '{"amount":"$10","reference":"Transfer 4711"}';
	expect(audit).toEqual([{ action: "payment.record-refund", detail }]);
});

test("a refund of the whole remainder ends the enrolment, as every full refund does", async () => {
	const world = await openWorld();
	const { admin, student, teacher, paymentId } = await sold(world);
	await record(world, admin, paymentId);
	const over = await record(world, admin, paymentId, { amount: 14.01 });
	expect([over.status, over.body.errors]).toMatchObject([422, [{ field: "amount" }]]);
	const whole = await record(world, admin, paymentId, { amount: 14, way: "cash" });
	expect(whole.status).toBe(200);
	expect(await shown(world, student, paymentId)).toMatchObject({
		...{ state: "refunded", refunded: 24 },
		// The note is for administrators only.
		refund: { origin: "admin", reason: "" },
	});
	expect(await seats(world)).toMatchObject({ enrolled: 0 });
	expect(await due(world, teacher)).toBe(0);
	expect((await record(world, admin, paymentId, { amount: 1 })).body.code).toBe("already_refunded");
	const last = await reverse(world, admin, String(whole.body.insertedId));
	expect(last.body.code).toBe("refund_final");
	await world.work();
	const [letter] = await refundLetters(world, student);
	expect(letter?.text).toMatch(/in cash[\s\S]*all of your money back/);
});

test("a record is reversed once, by another record; neither changes, and the same amount can be refunded again", async () => {
	const world = await openWorld();
	const { admin, student, teacher, paymentId } = await sold(world);
	const { body } = await record(world, admin, paymentId);
	const answers = await Promise.all([1, 2, 3].map(() => reverse(world, admin, body.insertedId)));
	expect(codes(answers)).toEqual(["ok", "record_reversed", "record_reversed"]);
	expect(await back(world, paymentId)).toEqual({ refunded_cents: 0, by_hand_cents: 0 });
	expect(await due(world, teacher)).toBe(1680);
	const list = await ask(world, admin, `GET /api/payment/${paymentId}/recorded-refunds`);
	expect(list.body).toMatchObject([
		{ isReversal: true, amount: 10, note: "Sent to somebody else." },
		{ isReversal: false, amount: 10, reversed: true },
	]);
	const reversal = await reverse(world, admin, list.body[0]._id);
	expect(reversal.status).toBe(404);
	for (const statement of [
		sql`update recorded_refunds set cents = 1`,
		sql`delete from recorded_refunds`,
	])
		await expect(statement.execute(world.db)).rejects.toThrow("recorded refunds never change");
	await world.work();
	const letters = await refundLetters(world, student);
	expect(letters.filter(({ text }) => text.includes("recorded by mistake"))).toHaveLength(1);
	// The ledger of earnings already had an entry of this name.
	await record(world, admin, paymentId);
	expect(await due(world, teacher)).toBe(980);
});

test("the same refund is recorded once, also by several at once; another way, amount, day or reference is another refund", async () => {
	const world = await openWorld();
	const { admin, student, paymentId } = await sold(world);
	const same = { amount: 2, way: "cash" };
	const answers = await Promise.all([1, 2, 3].map(() => record(world, admin, paymentId, same)));
	expect(codes(answers)).toEqual(["invalid_input", "invalid_input", "ok"]);
	expect((await back(world, paymentId)).refunded_cents).toBe(200);
	expect((await record(world, admin, paymentId, same)).body.errors).toEqual([
		{
			field: "reference",
			message:
				"A refund of $2 on 2026-03-14 with the reference “Transfer 4711” is already recorded",
		},
	]);
	const others = [{ way: "bank" }, { amount: 3 }, { paidOn: "2026-03-13" }, { reference: "4712" }];
	for (const change of others) {
		expect((await record(world, admin, paymentId, { ...same, ...change })).status).toBe(200);
	}
	expect((await back(world, paymentId)).refunded_cents).toBe(1100);
	await world.work();
	expect(await refundLetters(world, student)).toHaveLength(5);
});

test("after a partial refund in cash, the payment provider is asked for the remainder only", async () => {
	const world = await openWorld();
	const { admin, student, paymentId } = await sold(world);
	await record(world, admin, paymentId, { way: "cash" });
	const reason = "Ill.";
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	expect((await record(world, admin, paymentId, { amount: 1 })).body.code).toBe("refund_running");
	await world.work();
	const there = await world.db.selectFrom("sandbox_refunds").select("amount_cents").execute();
	expect(there).toEqual([{ amount_cents: 1400 }]);
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
});

test("a refund on the provider's own pages is counted once, whichever source reports it first", async () => {
	const world = await openWorld();
	const { admin, paymentId } = await sold(world);
	const { transaction_id: intentId } = await world.db
		.selectFrom("payments")
		.select("transaction_id")
		.executeTakeFirstOrThrow();
	const way = "gateway";
	const early = await record(world, admin, paymentId, { way });
	expect([early.status, early.body.errors]).toMatchObject([422, [{ field: "amount" }]]);
	const made = { intentId, amountCents: 1000, idempotencyKey: "own pages", reason: "there" };
	await world.gateway.refundIntent(made);
	const answers = [await record(world, admin, paymentId, { way })];
	expect(await back(world, paymentId)).toEqual({ refunded_cents: 1000, by_hand_cents: 0 });
	await world.sweep();
	answers.push(await record(world, admin, paymentId, { way, amount: 0.5 }));
	expect(answers.map(({ status }) => status)).toEqual([200, 422]);
	expect(await back(world, paymentId)).toEqual({ refunded_cents: 1000, by_hand_cents: 0 });
});

test("two administrators at once never record more than was paid, 20 rounds", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { admin, paymentId } = await sold(world);
		const other = await makePerson(world, { role: "admin" });
		const amount = round % 2 ? 24 : 13;
		const answers = await Promise.all(
			[admin, other].map((who, at) =>
				record(world, who, paymentId, { amount, reference: `Transfer ${at}` }),
			),
		);
		expect(codes(answers)).toEqual([round % 2 ? "already_refunded" : "invalid_input", "ok"]);
		expect((await back(world, paymentId)).refunded_cents).toBe(amount * 100);
	}
});

test("a record and a refund through the provider at the same time are not both paid, 20 rounds", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { admin, paymentId } = await sold(world);
		const calls = [
			() => record(world, admin, paymentId, { amount: round % 3 ? 10 : 24 }),
			() => ask(world, admin, "POST /api/refunds", { paymentId, reason: "Ill." }),
		];
		if (round % 2) calls.reverse();
		await Promise.all(calls.map((call) => call()));
		await world.work();
		const { refunded_cents } = await back(world, paymentId);
		expect(refunded_cents).toBe(2400);
	}
	// The oracle compares the provider's refunds with our records, to the cent.
});

test("a record and a payout at the same time are both in the ledger, 20 rounds", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { admin, teacher, paymentId } = await sold(world);
		const [, paid] = await Promise.all([
			record(world, admin, paymentId, { amount: 24 }),
			ask(world, admin, "POST /api/payouts", payoutOf(teacher, 16.8)),
		]);
		expect(await due(world, teacher)).toBe(paid.status === 200 ? -1680 : 0);
	}
});

test("a missing or wrong value is reported at its field", async () => {
	const world = await openWorld();
	const { admin, paymentId } = await sold(world);
	for (const [change, field] of [
		[{ amount: 0 }, "amount"],
		[{ amount: -1 }, "amount"],
		[{ amount: 0.001 }, "amount"],
		[{ way: "post" }, "way"],
		[{ paidOn: "2999-01-01" }, "paidOn"],
		[{ reference: " " }, "reference"],
	] as const) {
		const { status, body } = await record(world, admin, paymentId, change);
		expect([status, body.errors[0]]).toMatchObject([422, { field }]);
	}
	expect(await back(world, paymentId)).toEqual({ refunded_cents: 0, by_hand_cents: 0 });
});
