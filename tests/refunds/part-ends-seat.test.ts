import { sql } from "kysely";
import { expect, test } from "vitest";
import { certified } from "#tests/certificates/good-calls.ts";
import { handedIn, handIn, see } from "#tests/critiques/handed-in.ts";
import { earned } from "#tests/earnings/good-calls.ts";
import { makePerson, signIn, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { record, reverse } from "./by-hand.ts";
import { refundLetters, shown } from "./refunded.ts";

const ROUNDS = 20;
const ends = { endsSeat: true };
const codes = (answers: Answer[]) =>
	answers.map(({ status, body }) => (status === 200 ? "ok" : body.code)).sort();

async function sold(world: World, options: { seats?: number } = {}) {
	const sale = await earned(world, options);
	return { ...sale, admin: await makePerson(world, { role: "admin" }) };
}

async function seatsOf({ db }: World, { id }: { id: string }) {
	return await db
		.selectFrom("class_seats")
		.where("class_id", "=", id)
		.select(["available", "enrolled"])
		.executeTakeFirstOrThrow();
}

async function due({ db }: World, { id }: { id: string }) {
	const row = await db
		.selectFrom("earning_balances")
		.where("instructor_id", "=", id)
		.select("due_cents")
		.executeTakeFirstOrThrow();
	return Number(row.due_cents);
}

async function figures(world: World, admin: TestPerson) {
	const period = "from=2026-03-01&to=2026-03-31";
	const { body } = await ask(world, admin, `GET /api/figures?${period}`);
	const { sales, gross, refunds, enrolments } = body[0];
	const totals = (await ask(world, admin, "GET /api/admin/totals")).body;
	return {
		...{ sales, gross, refunds, enrolments },
		totals: [totals.enrolled, totals.earnings],
	};
}

test("a partial refund ends the seat only on request; money, share, figures and an email follow", async () => {
	const world = await openWorld();
	const { admin, student, teacher, chosen, paymentId } = await sold(world, { seats: 3 });
	await record(world, admin, paymentId, { amount: 1 });
	expect(await shown(world, student, paymentId)).toMatchObject({ seatEnded: false });
	expect(await seatsOf(world, chosen)).toEqual({ available: 2, enrolled: 1 });
	const { status, body } = await record(world, admin, paymentId, { amount: 9, ...ends });
	expect(status).toBe(200);
	expect(await shown(world, student, paymentId)).toMatchObject({
		...{ state: "captured", refunded: 10, seatEnded: true },
	});
	expect(await seatsOf(world, chosen)).toEqual({ available: 3, enrolled: 0 });
	expect(await due(world, teacher)).toBe(980);
	expect(await figures(world, admin)).toEqual({
		...{ sales: 1, gross: 24, refunds: 10, enrolments: 0, totals: [0, 14] },
	});
	expect((await ask(world, student, `GET /api/receipt/${paymentId}`)).body).toMatchObject({
		...{ refunded: 10, state: "part_refunded" },
	});
	const list = await ask(world, admin, `GET /api/payment/${paymentId}/recorded-refunds`);
	expect(list.body).toMatchObject([
		{ _id: body.insertedId, endedSeat: true },
		{ endedSeat: false },
	]);
	await expect(sql`update recorded_refunds set ends_seat = 0`.execute(world.db)).rejects.toThrow(
		"recorded refunds never change",
	);
	await world.work();
	const letters = (await refundLetters(world, student)).map(({ text }) => text).sort();
	expect(letters).toMatchObject([
		expect.stringMatching(/\$1 of the \$24[\s\S]*You keep the class/),
		expect.stringMatching(/\$9 of the \$24[\s\S]*your seat in the class ends/),
	]);
	const audit = await world.db.selectFrom("audit").orderBy("id").select("detail").execute();
	expect(audit.at(-1)?.detail).toContain('"endsSeat":"yes"');
});

test("the remainder can be refunded later, by any method, and the seat is released once", async () => {
	const world = await openWorld();
	const { admin, student, teacher, chosen, paymentId } = await sold(world, { seats: 3 });
	await record(world, admin, paymentId, ends);
	await buy(world, student, chosen);
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "All of it, then." });
	await world.work();
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
	// The newly bought seat stays.
	expect(await seatsOf(world, chosen)).toEqual({ available: 2, enrolled: 1 });
	expect(await due(world, teacher)).toBe(1680);
	expect(await figures(world, admin)).toEqual({
		...{ sales: 2, gross: 48, refunds: 24, enrolments: 1, totals: [1, 24] },
	});
});

test("a certificate is revoked and a waiting critique is closed, as with a full refund", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { number, paymentId } = await certified(world);
	expect((await record(world, admin, paymentId, { amount: 1, ...ends })).status).toBe(200);
	const { revokedAt } = (await ask(world, undefined, `GET /api/certificate/${number}`)).body;
	expect(revokedAt).toBe(new Date(world.clock.now).toISOString());

	const waiting = await handedIn(world);
	await record(world, admin, waiting.paymentId, { amount: 1, ...ends });
	expect((await see(world, waiting.student, waiting.id)).body.state).toBe("closed");
	const again = await handIn(world, waiting.student, waiting.sheet);
	expect(again.body.state ?? again.body.code).not.toBe("waiting");
});

test("after the seat has ended, no record can be reversed, because the seat may be sold again", async () => {
	const world = await openWorld();
	const { admin, paymentId } = await sold(world);
	const before = await record(world, admin, paymentId, { amount: 2 });
	const last = await record(world, admin, paymentId, { amount: 3, ...ends });
	for (const { body } of [before, last])
		expect((await reverse(world, admin, body.insertedId)).body.code).toBe("refund_final");
});

test("a partial refund that ends the seat answers a request for a full refund", async () => {
	const world = await openWorld();
	const { admin, student, paymentId } = await sold(world);
	const reason = "Too hard.";
	await ask(world, student, "POST /api/refund-requests", { paymentId, reason });
	// By the rule, the refund would already have started, so the request is reset to wait for an administrator.
	await world.db.updateTable("refunds").set({ state: "asked" }).execute();
	await world.db.deleteFrom("later_work").where("kind", "=", "pay-back").execute();
	await record(world, admin, paymentId, ends);
	const { refund } = await shown(world, student, paymentId);
	expect(refund).toMatchObject({ state: "declined", refusal: /a part of the money/ });
});

test("a refund on the provider's own pages ends the seat when it is recorded with that option", async () => {
	const world = await openWorld();
	const { admin, student, chosen, paymentId } = await sold(world, { seats: 3 });
	const { transaction_id: intentId } = await world.db
		.selectFrom("payments")
		.select("transaction_id")
		.executeTakeFirstOrThrow();
	const made = { intentId, amountCents: 1000, idempotencyKey: "own pages", reason: "there" };
	await world.gateway.refundIntent(made);
	const { body } = await record(world, admin, paymentId, { way: "gateway", ...ends });
	expect(await shown(world, student, paymentId)).toMatchObject({ seatEnded: true, refunded: 10 });
	expect(await seatsOf(world, chosen)).toEqual({ available: 3, enrolled: 0 });
	expect((await reverse(world, admin, body.insertedId)).body.code).toBe("refund_final");
});

test("two administrators who end the same seat at once release it once, 20 rounds", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { admin, student, chosen, paymentId } = await sold(world, { seats: 2 });
		const other = await makePerson(world, { role: "admin" });
		const amount = round % 2 ? 13 : 10;
		const answers = await Promise.all(
			[admin, other].map((who, at) =>
				record(world, who, paymentId, { amount, reference: `Transfer ${at}`, ...ends }),
			),
		);
		expect(codes(answers)).toEqual(round % 2 ? ["invalid_input", "ok"] : ["ok", "ok"]);
		expect(await seatsOf(world, chosen)).toEqual({ available: 2, enrolled: 0 });
		await buy(world, student, chosen);
	}
});

test("the end of a seat, a full refund and a new purchase at the same time leave consistent books, 20 rounds", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { admin, student, chosen, paymentId } = await sold(world, { seats: 1 });
		const other = await makePerson(world);
		const calls: (() => Promise<unknown>)[] = [
			() => record(world, admin, paymentId, ends),
			() => ask(world, admin, "POST /api/refunds", { paymentId, reason: "Ill." }),
			() => buy(world, other, chosen),
		];
		if (round % 2) calls.reverse();
		await Promise.allSettled(calls.map((call) => call()));
		await world.work();
		expect(await shown(world, student, paymentId)).toMatchObject({ state: "refunded" });
		const { enrolled } = await seatsOf(world, chosen);
		expect(enrolled).toBeLessThanOrEqual(1);
	}
	// The oracle recounts seats, enrolments, totals and the ledger of earnings.
});

test("a student whose partial refund ended the seat cannot request more when the class is taken down", async () => {
	const world = await openWorld();
	const { admin, student, chosen, paymentId } = await sold(world);
	await record(world, admin, paymentId, { amount: 9, ...ends });
	world.clock.pass(8 * 24 * 3600_000);
	for (const who of [admin, student]) who.token = (await signIn(world, who.id)).token;
	await ask(world, admin, `PATCH /api/class/${chosen.id}/take-down`, { reason: "Copied" });
	expect(await shown(world, student, paymentId)).toMatchObject({ classTakenDown: false });
	const body = { paymentId, reason: "It is gone" };
	const { body: answer } = await ask(world, student, "POST /api/refund-requests", body);
	expect(answer.code).toBe("refund_too_late");
});
