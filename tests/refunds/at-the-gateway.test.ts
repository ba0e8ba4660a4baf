import fc from "fast-check";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { sweepRefunds } from "#server/refunds/sweep-refunds.ts";
import { deliver, eventsOf } from "#tests/payments/events.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { bought } from "./good-calls.ts";

/** A studio employee refunds money in the gateway's own dashboard. */
async function refundAtGateway(world: World, amountCents?: number): Promise<string> {
	const { id } = await world.db
		.selectFrom("sandbox_intents")
		.select("id")
		.executeTakeFirstOrThrow();
	const refund = { intentId: id, amountCents, idempotencyKey: newId(), reason: "at the gateway" };
	await world.gateway.refundIntent(refund);
	return id;
}

async function tellAll(world: World, intentId: string): Promise<void> {
	for (const event of await eventsOf(world, intentId)) await deliver(world, event);
	await world.work();
}

test("a refund made at the gateway takes seat and access back once", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world, { seats: 3 });
	const intentId = await refundAtGateway(world);
	await tellAll(world, intentId);
	await tellAll(world, intentId);
	const { body } = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(body).toMatchObject({ state: "refunded", refund: { origin: "gateway", state: "done" } });
	const seats = await world.db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
	expect(seats).toMatchObject({ available: 3, enrolled: 0 });
	const letters = await world.letters();
	expect(letters.filter(({ subject }) => subject.includes("on its way"))).toHaveLength(1);
});

test("the minute's sweep finds a refund at the gateway whose event was lost", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world);
	await refundAtGateway(world);
	await sweepRefunds(world.needs);
	await world.work();
	const { body } = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(body).toMatchObject({ state: "refunded", refund: { origin: "gateway" } });
});

test("money captured for a canceled purchase is given back", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { seats: 1 });
	const id = await authorise(world, student, chosen);
	await world.gateway.captureIntent(id);
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(409);
	await world.work();
	const intent = await world.db.selectFrom("sandbox_intents").selectAll().executeTakeFirstOrThrow();
	expect(intent).toMatchObject({ status: "succeeded", refunded_cents: 2400 });
	const kept = await world.db.selectFrom("payment_intents").select("state").execute();
	expect(kept).toEqual([{ state: "canceled" }]);
});

test("after a partial refund at the gateway the student keeps the class", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world);
	await tellAll(world, await refundAtGateway(world, 500));
	const { body } = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(body).toMatchObject({ state: "captured", refund: null });
});

const names = ["created", "capturable", "succeeded", "refunded", "duplicate", "sweep"] as const;

test("P5: reports of a payment and its refund, in any order, end as one refund", async () => {
	const world = await openWorld();
	const orders = fc.shuffledSubarray([...names], { minLength: 1 });
	await fc.assert(
		fc.asyncProperty(orders, async (order) => {
			const student = await makePerson(world);
			const chosen = await makeClass(world, { seats: 1 });
			const id = await authorise(world, student, chosen);
			await world.gateway.captureIntent(id);
			await world.gateway.refundIntent({ intentId: id, idempotencyKey: newId(), reason: "all" });
			const [created = "", capturable = "", succeeded = "", refunded = ""] = await eventsOf(
				world,
				id,
			);
			world.clock.pass(60_000);
			const tell = {
				created: () => deliver(world, created),
				capturable: () => deliver(world, capturable),
				succeeded: () => deliver(world, succeeded),
				refunded: () => deliver(world, refunded),
				duplicate: () => deliver(world, refunded),
				sweep: () => world.sweep(),
			};
			for (const name of order) await tell[name]();
			// The next sweep repairs what was lost.
			await world.sweep();
			await world.work();
			const seats = await world.db
				.selectFrom("class_seats")
				.where("class_id", "=", chosen.id)
				.selectAll()
				.executeTakeFirstOrThrow();
			expect([order, seats.available, seats.enrolled]).toEqual([order, 1, 0]);
			const refunds = await world.db
				.selectFrom("refunds")
				.innerJoin("payments", "payments.id", "refunds.payment_id")
				.where("payments.class_id", "=", chosen.id)
				.select("refunds.state")
				.execute();
			expect([order, refunds]).toEqual([order, [{ state: "done" }]]);
			expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
		}),
		{ numRuns: 25 },
	);
});
