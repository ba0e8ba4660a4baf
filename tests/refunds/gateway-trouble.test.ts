import { expect, test } from "vitest";
import { GatewayRefused, GatewayUnavailable } from "#providers/payment/port.ts";
import type { SandboxGateway } from "#providers/payment/sandbox.ts";
import { sweepRefunds } from "#server/refunds/sweep-refunds.ts";
import { between } from "#tests/payments/between.ts";
import { deliver, eventsOf } from "#tests/payments/events.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { bought } from "./good-calls.ts";
import { givenBack, reason, refundLetters, seats, shown } from "./refunded.ts";

/** A gateway that calls `before` first on every refund. */
function troubled(before: () => void) {
	return (real: SandboxGateway) =>
		between(real, {
			async refundIntent(request) {
				before();
				return await real.refundIntent(request);
			},
		});
}

test("an unavailable gateway is asked again with the same key and refunds once", async () => {
	let away = 2;
	const world = await openWorld({
		gateway: troubled(() => {
			away -= 1;
			if (away >= 0) throw new GatewayUnavailable("away");
		}),
	});
	const admin = await makePerson(world, { role: "admin" });
	const { paymentId } = await bought(world);
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	for (let round = 0; round < 3; round += 1) {
		await world.work();
		world.clock.pass(10_000);
	}
	expect(await givenBack(world)).toEqual([2400]);
	expect(await shown(world, admin, paymentId)).toMatchObject({ refund: { state: "done" } });
});

test("a student keeps the class until the money is back, and is never without both", async () => {
	const world = await openWorld({
		gateway: troubled(() => {
			throw new GatewayUnavailable("away");
		}),
	});
	const admin = await makePerson(world, { role: "admin" });
	const { student, chosen, paymentId } = await bought(world, { seats: 1 });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await world.work();
	expect(await shown(world, student, paymentId)).toMatchObject({
		state: "captured",
		refund: { state: "granted" },
	});
	expect(await seats(world)).toMatchObject({ available: 0, enrolled: 1 });
	const again = await ask(world, student, "POST /api/selected/class", { classId: chosen.id });
	expect([again.status, again.body.code]).toEqual([409, "already_enrolled"]);
	const other = await makePerson(world);
	const late = await ask(world, other, "POST /api/selected/class", { classId: chosen.id });
	expect([late.status, late.body.code]).toEqual([409, "sold_out"]);
	const twice = await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	expect([twice.status, twice.body.code]).toEqual([409, "already_refunded"]);
	expect((await ask(world, admin, "GET /api/admin/totals")).body).toMatchObject({
		enrolled: 1,
		earnings: 24,
	});
});

test("after a permanent refusal by the gateway the student keeps the class, and the refund can be retried", async () => {
	let refuses = true;
	const world = await openWorld({
		gateway: troubled(() => {
			if (refuses) throw new GatewayRefused("The bank closed this card");
		}),
	});
	const admin = await makePerson(world, { role: "admin" });
	const { student, chosen, paymentId } = await bought(world, { seats: 3 });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await world.work();
	expect(await shown(world, admin, paymentId)).toMatchObject({
		state: "captured",
		refund: { state: "refused", refusal: "The payment service refused the refund." },
	});
	expect(await seats(world)).toMatchObject({ available: 2, enrolled: 1 });
	const count = `PATCH /api/class/updateCount/${chosen.id}` as const;
	expect((await ask(world, student, count)).status).toBe(200);
	expect((await ask(world, admin, "GET /api/admin/totals")).body).toMatchObject({
		enrolled: 1,
		earnings: 24,
	});
	const [letter] = await refundLetters(world, student);
	expect(letter).toMatchObject({
		to: student.email,
		text: expect.stringContaining("keep the class until you have your money"),
	});

	refuses = false;
	expect((await ask(world, admin, "POST /api/refunds", { paymentId, reason })).status).toBe(200);
	await world.work();
	expect(await shown(world, admin, paymentId)).toMatchObject({
		state: "refunded",
		refund: { state: "done", refusal: null },
	});
	expect(await seats(world)).toMatchObject({ available: 3, enrolled: 0 });
	expect(await givenBack(world)).toEqual([2400]);
});

test("a bank that takes days: the work repeats its call with the same key until the money has moved", async () => {
	let isSlow = true;
	const keys = new Set<string>();
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async refundIntent(request) {
					keys.add(request.idempotencyKey);
					if (!isSlow) return await real.refundIntent(request);
					return (await real.retrieveIntent(request.intentId)) ?? Promise.reject(new Error("none"));
				},
			}),
	});
	const admin = await makePerson(world, { role: "admin" });
	const { paymentId } = await bought(world);
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await world.work();
	expect(await shown(world, admin, paymentId)).toMatchObject({
		state: "captured",
		refund: { state: "granted" },
	});
	isSlow = false;
	world.clock.pass(10_000);
	await world.work();
	expect(await shown(world, admin, paymentId)).toMatchObject({ state: "refunded" });
	expect(keys.size).toBe(1);
});

test("the gateway's event and our own work report one refund: the seat is released once", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { paymentId } = await bought(world, { seats: 3 });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	const { transactionId } = await shown(world, admin, paymentId);
	await Promise.all([world.work(), world.work(), sweepRefunds(world.needs)]);
	const [event = ""] = await eventsOf(world, transactionId, "charge.refunded");
	await Promise.all([deliver(world, event), deliver(world, event), sweepRefunds(world.needs)]);
	await world.work();
	expect(await seats(world)).toMatchObject({ available: 3, enrolled: 0 });
	const letters = await world.letters();
	expect(letters.filter(({ subject }) => subject.includes("on its way"))).toHaveLength(1);
});
