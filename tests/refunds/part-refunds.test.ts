import fc from "fast-check";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { recordRefund } from "#server/refunds/record-refund.ts";
import { sweepRefunds } from "#server/refunds/sweep-refunds.ts";
import { between } from "#tests/payments/between.ts";
import { deliver, eventsOf } from "#tests/payments/events.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { bought } from "./good-calls.ts";
import { refundLetters } from "./refunded.ts";

const reason = "The second half was missing.";

/** A studio employee refunds a part of the money in the gateway's own dashboard. */
async function giveBackAtGateway(world: World, intentId: string, amountCents: number) {
	const refund = { intentId, amountCents, idempotencyKey: newId(), reason: "at the gateway" };
	await world.gateway.refundIntent(refund);
}

async function soldOnce(world: World, options: { seats?: number } = {}) {
	const { student, paymentId } = await bought(world, options);
	const payment = await world.db
		.selectFrom("payments")
		.where("id", "=", paymentId)
		.select("transaction_id")
		.executeTakeFirstOrThrow();
	const admin = await makePerson(world, { role: "admin" });
	return { student, admin, paymentId, intentId: payment.transaction_id };
}

async function rows({ db }: World) {
	const payment = await db.selectFrom("payments").selectAll().executeTakeFirstOrThrow();
	const refunds = await db.selectFrom("refunds").selectAll().execute();
	const there = await db.selectFrom("sandbox_refunds").select("amount_cents").execute();
	const seats = await db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
	return { payment, refunds, there: there.map(({ amount_cents }) => amount_cents), seats };
}

async function tell(world: World, intentId: string): Promise<void> {
	for (const event of await eventsOf(world, intentId)) await deliver(world, event);
	await world.work();
}

test("after a partial refund at the gateway, a refund gives back the remainder", async () => {
	const world = await openWorld();
	const { student, admin, paymentId, intentId } = await soldOnce(world, { seats: 3 });
	await giveBackAtGateway(world, intentId, 500);
	await tell(world, intentId);

	const shown = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(shown.body).toMatchObject({ state: "captured", price: 24, refunded: 5, refund: null });
	expect((await rows(world)).seats).toMatchObject({ available: 2, enrolled: 1 });
	const totals = await ask(world, admin, "GET /api/admin/totals");
	expect(totals.body).toMatchObject({ enrolled: 1, earnings: 19 });

	const { status } = await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	expect(status).toBe(200);
	await world.work();
	const { payment, refunds, there, seats } = await rows(world);
	expect(there).toEqual([500, 1900]);
	expect(payment.refunded_cents).toBe(2400);
	expect(refunds).toMatchObject([{ state: "done", origin: "admin", amount_cents: 1900 }]);
	expect(seats).toMatchObject({ available: 3, enrolled: 0 });
	const list = await ask(world, admin, "GET /api/payments");
	expect(list.body).toMatchObject([{ state: "refunded", price: 24, refunded: 24 }]);
	expect((await ask(world, admin, "GET /api/admin/totals")).body.earnings).toBe(0);

	const letters = (await refundLetters(world, student)).reverse();
	expect(letters.map(({ text }) => text)).toEqual([
		expect.stringMatching(/refunded \$5 of the \$24[\s\S]*You keep the class/),
		expect.stringMatching(
			/refunded \$19 for[\s\S]*Together with the earlier \$5, you have all of your money back/,
		),
	]);
});

test("a student requests the remainder after a partial refund", async () => {
	const world = await openWorld();
	const { student, paymentId, intentId } = await soldOnce(world);
	await giveBackAtGateway(world, intentId, 500);
	await tell(world, intentId);
	const { status } = await ask(world, student, "POST /api/refund-requests", { paymentId, reason });
	expect(status).toBe(200);
	expect((await rows(world)).refunds).toMatchObject([{ state: "asked", amount_cents: 1900 }]);
});

test("a partial refund not yet reported, between the grant and the call, is not refunded again", async () => {
	const world = await openWorld();
	const { admin, paymentId, intentId } = await soldOnce(world);
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await giveBackAtGateway(world, intentId, 500);
	await world.work();
	const { refunds, there } = await rows(world);
	expect(there).toEqual([500, 1900]);
	expect(refunds).toMatchObject([{ state: "done", refusal: null, amount_cents: 1900 }]);
});

test("a partial refund made during our refund call is not taken as a refusal: the remainder follows", async () => {
	let meanwhile: ((intentId: string) => Promise<void>) | undefined;
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async refundIntent(request) {
					await meanwhile?.(request.intentId);
					meanwhile = undefined;
					return await real.refundIntent(request);
				},
			}),
	});
	const { admin, paymentId } = await soldOnce(world);
	meanwhile = (id) => giveBackAtGateway(world, id, 500);
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await world.work();
	expect((await rows(world)).refunds).toMatchObject([{ state: "granted" }]);
	world.clock.pass(1_000);
	await world.work();
	const { refunds, there } = await rows(world);
	expect(there).toEqual([500, 1900]);
	expect(refunds).toMatchObject([{ state: "done", refusal: null }]);
});

test("a partial refund reported ten times at once counts once", async () => {
	const world = await openWorld();
	const { student, intentId } = await soldOnce(world);
	await giveBackAtGateway(world, intentId, 500);
	const truth = await world.gateway.retrieveIntent(intentId);
	if (!truth) throw new Error("the gateway knows the intent");
	await Promise.all(Array.from({ length: 10 }, () => recordRefund(world.needs, truth)));
	await world.work();
	expect(await refundLetters(world, student)).toHaveLength(1);
	expect((await rows(world)).payment.refunded_cents).toBe(500);
});

test("partial refunds that add up to the price take the class once", async () => {
	const world = await openWorld();
	const { student, paymentId, intentId } = await soldOnce(world, { seats: 3 });
	for (const part of [500, 900, 1000]) {
		await giveBackAtGateway(world, intentId, part);
		await tell(world, intentId);
	}
	const { body } = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(body).toMatchObject({ state: "refunded", refunded: 24, refund: { origin: "gateway" } });
	expect((await rows(world)).seats).toMatchObject({ available: 3, enrolled: 0 });
	expect(await refundLetters(world, student)).toHaveLength(3);
});

test("the sweep finds a partial refund whose event was lost, asks about it once, and finds the next one", async () => {
	const asked: string[] = [];
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async retrieveIntent(id) {
					asked.push(id);
					return await real.retrieveIntent(id);
				},
			}),
	});
	const { student, paymentId, intentId } = await soldOnce(world);
	const refunded = async () =>
		(await ask(world, student, `GET /api/payment/${paymentId}`)).body.refunded;
	for (const [part, total] of [
		[500, 5],
		[700, 12],
	] as const) {
		await giveBackAtGateway(world, intentId, part);
		asked.length = 0;
		for (let minute = 0; minute < 3; minute += 1) await sweepRefunds(world.needs);
		expect(asked).toEqual([intentId]);
		expect(await refunded()).toBe(total);
	}
	await world.work();
	expect(await refundLetters(world, student)).toHaveLength(2);
});

const tellings = ["capturable", "part", "second part", "part again", "sweep", "both"] as const;

test("two partial refunds count once each, in any order and number of reports", async () => {
	const world = await openWorld();
	await fc.assert(
		fc.asyncProperty(fc.shuffledSubarray([...tellings], { minLength: 1 }), async (order) => {
			const student = await makePerson(world);
			const chosen = await makeClass(world, { seats: 1 });
			const id = await authorise(world, student, chosen);
			await world.gateway.captureIntent(id);
			await giveBackAtGateway(world, id, 500);
			await giveBackAtGateway(world, id, 700);
			const [capturable = ""] = await eventsOf(world, id, "amount_capturable_updated");
			const [part = "", second = ""] = await eventsOf(world, id, "charge.refunded");
			world.clock.pass(60_000);
			const tellAs = {
				capturable: () => deliver(world, capturable),
				part: () => deliver(world, part),
				"second part": () => deliver(world, second),
				"part again": () => deliver(world, part),
				sweep: () => sweepRefunds(world.needs),
				both: () => Promise.all([deliver(world, part), deliver(world, second)]),
			};
			for (const name of order) await tellAs[name]();
			// The next sweep repairs what was lost.
			await world.sweep();
			await sweepRefunds(world.needs);
			await world.work();
			const payment = await world.db
				.selectFrom("payments")
				.where("transaction_id", "=", id)
				.select("refunded_cents")
				.executeTakeFirst();
			expect([order, payment?.refunded_cents]).toEqual([order, 1200]);
			const letters = await refundLetters(world, student);
			expect([order, letters.length]).toEqual([order, 1]);
		}),
		{ numRuns: 15 },
	);
});
