import { expect, test } from "vitest";
import { GatewayRefused, GatewayUnavailable } from "#providers/payment/port.ts";
import type { SandboxGateway } from "#providers/payment/sandbox.ts";
import { sweepRefunds } from "#server/refunds/sweep-refunds.ts";
import { between } from "#tests/payments/between.ts";
import { deliver, eventsOf } from "#tests/payments/events.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { bought } from "./good-calls.ts";

const reason = "She paid twice at two schools.";

async function shown(world: World, who: TestPerson, paymentId: string) {
	return (await ask(world, who, `GET /api/payment/${paymentId}`)).body;
}

async function seats({ db }: World) {
	return await db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
}

/** What the ledger gave back, in cents. */
async function givenBack({ db }: World): Promise<number[]> {
	const rows = await db.selectFrom("sandbox_intents").select("refunded_cents").execute();
	return rows.map((row) => row.refunded_cents);
}

/** A gateway whose refunds go through `before` first. */
function troubled(before: () => void) {
	return (real: SandboxGateway) =>
		between(real, {
			async refundIntent(wish) {
				before();
				return await real.refundIntent(wish);
			},
		});
}

test("P7: an administrator gives a payment back: money, seat and access, and the history says so", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { student, chosen, paymentId } = await bought(world, { seats: 3 });
	const { status } = await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	expect(status).toBe(200);
	await world.work();
	expect(await seats(world)).toMatchObject({ capacity: 3, available: 3, enrolled: 0 });
	expect(await givenBack(world)).toEqual([2400]);
	const history = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	expect(history.body).toMatchObject([
		{ _id: paymentId, state: "refunded", refund: { state: "done", origin: "admin", reason } },
	]);
	const [letter] = await world.letters();
	expect(letter).toMatchObject({
		to: student.email,
		subject: expect.stringContaining("on its way"),
	});
	const audit = await world.db
		.selectFrom("audit")
		.where("action", "=", "payment.refund")
		.selectAll()
		.execute();
	expect(audit).toMatchObject([{ actor_id: admin.id, subject_id: paymentId }]);
	// The class can be bought again, as by anybody.
	expect((await buy(world, student, chosen)).status).toBe(200);
});

test("P7: fifty refunds of one payment at once are one", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { paymentId } = await bought(world, { seats: 3 });
	const answers = await Promise.all(
		Array.from({ length: 50 }, () => ask(world, admin, "POST /api/refunds", { paymentId, reason })),
	);
	const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
	expect(codes.filter((code) => code === 200)).toHaveLength(1);
	expect(codes.filter((code) => code === "already_refunded")).toHaveLength(49);
	await world.work();
	expect(await givenBack(world)).toEqual([2400]);
});

test("P7: nobody but an administrator refunds", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world);
	const instructor = await makePerson(world, { role: "instructor" });
	for (const who of [undefined, student, instructor]) {
		const { status } = await ask(world, who, "POST /api/refunds", { paymentId, reason });
		expect(status).toBe(who ? 403 : 401);
	}
	expect(await givenBack(world)).toEqual([0]);
});

test("a gateway that is away is asked again with the same key, and pays back once", async () => {
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

test("a class is the student's until its money is back: nobody is ever without both", async () => {
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

test("what the gateway refuses for good leaves the class with the student, and can be tried again", async () => {
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
	const [letter] = await world.letters();
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

test("a bank that takes days: the work asks again, with the same key, until the money has moved", async () => {
	let isSlow = true;
	const keys = new Set<string>();
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async refundIntent(wish) {
					keys.add(wish.idempotencyKey);
					if (!isSlow) return await real.refundIntent(wish);
					return (await real.retrieveIntent(wish.intentId)) ?? Promise.reject(new Error("none"));
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

test("the gateway's event and our own work tell of one refund: the seat is free once", async () => {
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

test("whose class went at the grant, as it did once, does not give the seat back twice", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { paymentId } = await bought(world, { seats: 3 });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await world.db.deleteFrom("enrolments").execute();
	await world.db.updateTable("class_seats").set({ available: 3, enrolled: 0 }).execute();
	await world.work();
	expect(await shown(world, admin, paymentId)).toMatchObject({ state: "refunded" });
	expect(await seats(world)).toMatchObject({ available: 3, enrolled: 0 });
});

test("a free class has nothing to give back, and an unknown payment is not found", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const { id } = await makeClass(world, { price: 0 });
	const { body } = await ask(world, student, "POST /api/payments", { classId: id });
	const paymentId = body.insertResult.insertedId;
	const free = await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	expect([free.status, free.body.code]).toEqual([409, "nothing_to_refund"]);
	const unknown = await ask(world, admin, "POST /api/refunds", { paymentId: "x", reason });
	expect(unknown.status).toBe(404);
});

test("refunded money is not earned, and its enrolment not counted", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { paymentId } = await bought(world);
	await bought(world, { price: 10 });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await world.work();
	const { body } = await ask(world, admin, "GET /api/admin/totals");
	expect(body).toMatchObject({ enrolled: 1, earnings: 10 });
});

test("administrators find payments by person, class and state of the refund", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { student, paymentId } = await bought(world);
	await bought(world);
	await ask(world, student, "POST /api/refund-requests", { paymentId, reason });
	const found = async (query: string) =>
		(await ask(world, admin, `GET /api/payments?${query}`)).body.map(
			(one: { _id: string }) => one._id,
		);
	expect(await found(`search=${encodeURIComponent(student.email)}`)).toEqual([paymentId]);
	expect(await found("refund=asked")).toEqual([paymentId]);
	expect(await found("refund=done")).toEqual([]);
	expect(await found("")).toHaveLength(2);
});
