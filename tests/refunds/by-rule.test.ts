import { expect, test } from "vitest";
import { learning } from "#tests/progress/good-calls.ts";
import { beat, play } from "#tests/progress/playing.ts";
import { makePerson, signIn } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { givenBack, refundLetters, seats, shown } from "./refunded.ts";

const reason = "I have no tablet yet.";
/** A token lasts for 15 minutes. */
const FAST = 8;
/** Two drawings of together 1,000 seconds: 20% is 200 seconds. */
const LIMIT = 200_000;

function request(world: World, who: { token: string }, paymentId: string) {
	return ask(world, who, "POST /api/refund-requests", { paymentId, reason });
}

test("with 19.99% used, a request is granted at once: money, seat, email and audit entry", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { student, chosen, lesson, paymentId } = await learning(world, undefined, { seats: 3 });
	await play(world, student, lesson, [0, LIMIT - 1]);
	expect((await request(world, student, paymentId)).status).toBe(200);
	expect((await shown(world, student, paymentId)).refund).toMatchObject({ state: "granted" });
	await world.work();
	expect(await shown(world, student, paymentId)).toMatchObject({
		state: "refunded",
		refund: { state: "done", origin: "student", reason },
	});
	expect(await givenBack(world)).toEqual([2400]);
	expect(await seats(world)).toMatchObject({ available: 3, enrolled: 0 });
	const letters = await refundLetters(world, student);
	expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining("on its way")]);
	const [entry] = (await ask(world, admin, "GET /api/audit")).body;
	expect(entry).toMatchObject({
		actor: null,
		action: "payment.refund",
		detail: { reason, by: "the refund rule" },
	});
	expect((await beat(world, student, lesson, [0, 1])).body.code).toBe("lesson_closed");
	const { body } = await ask(world, student, `GET /api/class/${chosen.id}/progress`);
	expect(body.opened).toMatchObject([{ watchedMs: LIMIT - 1 }]);
});

test("with 20% used, an administrator decides, as for a class without an outline", async () => {
	const world = await openWorld();
	const { student, lesson, paymentId } = await learning(world);
	await play(world, student, lesson, [0, LIMIT]);
	await request(world, student, paymentId);
	await world.work();
	expect(await shown(world, student, paymentId)).toMatchObject({
		state: "captured",
		refund: { state: "asked" },
	});
	expect(await world.db.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("seeking to the end does not count as use, nor does a free lesson watched before the purchase", async () => {
	const world = await openWorld();
	const { chosen, lesson } = await learning(world, [
		{ lengthMs: 600_000, free: true },
		{ lengthMs: 400_000 },
	]);
	const student = await makePerson(world);
	await play(world, student, lesson, [0, 500_000], FAST);
	const { body } = await buy(world, student, chosen);
	const paymentId = String(body.insertResult.insertedId);
	await play(world, student, lesson, [0, 520_000], FAST);
	await beat(world, student, lesson, [600_000, 600_000]);
	const meter = await ask(world, student, `GET /api/payment/${paymentId}/meter`);
	expect(meter.body).toMatchObject({ usedMs: 20_000, totalMs: 1_000_000 });
	await request(world, student, paymentId);
	expect((await shown(world, student, paymentId)).refund).toMatchObject({ state: "granted" });
	await world.work();
});

test("the rule ends with the refund period, to the millisecond", async () => {
	const world = await openWorld();
	const { student, paymentId } = await learning(world);
	const { body } = await ask(world, student, `GET /api/payment/${paymentId}/meter`);
	world.clock.now = Date.parse(body.until) + 1;
	const { token } = await signIn(world, student.id);
	const late = await request(world, { token }, paymentId);
	expect([late.status, late.body.code]).toEqual([409, "refund_too_late"]);
	world.clock.now -= 1;
	await request(world, { token }, paymentId);
	expect((await shown(world, { ...student, token }, paymentId)).refund.state).toBe("granted");
	await world.work();
});

test("for a class that grew or shrank since the purchase, the longer length counts", async () => {
	const world = await openWorld();
	const bigger = await learning(world, [{ lengthMs: 500_000 }]);
	await play(world, bigger.student, bigger.lesson, [0, 150_000]);
	world.clock.pass(60_000);
	await makeOutline(world, bigger.chosen, [
		{ ...bigger.lesson, lengthMs: 500_000 },
		{ lengthMs: 500_000 },
	]);
	await request(world, bigger.student, bigger.paymentId);
	expect((await shown(world, bigger.student, bigger.paymentId)).refund.state).toBe("granted");

	const smaller = await learning(world, [{ lengthMs: 500_000 }, { lengthMs: 500_000 }]);
	await makeOutline(world, smaller.chosen, [{ ...smaller.lesson, lengthMs: 500_000 }]);
	await play(world, smaller.student, smaller.lesson, [0, 150_000]);
	await request(world, smaller.student, smaller.paymentId);
	expect((await shown(world, smaller.student, smaller.paymentId)).refund.state).toBe("asked");
	await world.work();
});

test("a class bought again keeps counting earlier use", async () => {
	const world = await openWorld();
	const { student, chosen, lesson, paymentId } = await learning(world);
	await play(world, student, lesson, [0, LIMIT - 1]);
	await request(world, student, paymentId);
	await world.work();
	const { body } = await buy(world, student, chosen);
	const again = String(body.insertResult.insertedId);
	await play(world, student, lesson, [0, LIMIT]);
	await request(world, student, again);
	expect((await shown(world, student, again)).refund.state).toBe("asked");
});

const ROUNDS = 12;

test("two requests at once end as one refund, in one process and in two", async () => {
	const world = await openWorld();
	const other = await openSecondProcess(world);
	for (let round = 0; round < ROUNDS; round += 1) {
		const { student, paymentId } = await learning(world);
		const answers = await Promise.all(
			[world, other, world].map((one) => request(one, student, paymentId)),
		);
		const codes = answers.map(({ status, body }) => (status === 200 ? "ok" : body.code));
		expect(codes.toSorted()).toEqual(["ok", "refund_asked", "refund_asked"]);
		await Promise.all([world.work(), world.work()]);
	}
	expect(await givenBack(world)).toEqual(Array.from({ length: ROUNDS }, () => 2400));
});

test("a request concurrent with a progress beat is decided by the use that the rule read", async () => {
	const world = await openWorld();
	const other = await openSecondProcess(world);
	for (let round = 0; round < ROUNDS; round += 1) {
		const { student, lesson, paymentId } = await learning(world);
		await play(world, student, lesson, [0, LIMIT - 1]);
		world.clock.pass(1_000);
		const calls = [
			() => request(world, student, paymentId),
			() => beat(other, student, lesson, [LIMIT - 1, LIMIT]),
		];
		if (round % 2) calls.reverse();
		const answers = await Promise.all(calls.map((call) => call()));
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const { state } = (await shown(world, student, paymentId)).refund;
		expect(["granted", "asked"]).toContain(state);
		await world.work();
		const after = await shown(world, student, paymentId);
		expect(after.state).toBe(state === "granted" ? "refunded" : "captured");
		const meter = await ask(world, student, `GET /api/payment/${paymentId}/meter`);
		expect(meter.body.usedMs).toBe(LIMIT);
	}
});

test("a request concurrent with an administrator's refund gives the money back once", async () => {
	const world = await openWorld();
	const other = await openSecondProcess(world);
	for (let round = 0; round < ROUNDS; round += 1) {
		const admin = await makePerson(world, { role: "admin" });
		const { student, paymentId } = await learning(world);
		const calls = [
			() => request(world, student, paymentId),
			() => ask(other, admin, "POST /api/refunds", { paymentId, reason: "Fine." }),
		];
		if (round % 2) calls.reverse();
		const answers = await Promise.all(calls.map((call) => call()));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(["refund_asked", "already_refunded", undefined]).toContain(answers[0]?.body.code);
		await Promise.all([world.work(), other.work()]);
		const audited = await world.db
			.selectFrom("audit")
			.where("subject_id", "=", paymentId)
			.selectAll()
			.execute();
		expect(audited).toHaveLength(1);
		const letters = await refundLetters(world, student);
		expect(letters).toHaveLength(1);
	}
	expect(await givenBack(world)).toEqual(Array.from({ length: ROUNDS }, () => 2400));
});
