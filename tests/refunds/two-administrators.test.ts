import { expect, test } from "vitest";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { bought } from "./good-calls.ts";
import { refundLetters } from "./refunded.ts";

const ROUNDS = 25;
const reason = "I have no tablet yet.";

async function asked(world: World) {
	const { student, paymentId } = await bought(world);
	const { body } = await ask(world, student, "POST /api/refund-requests", { paymentId, reason });
	return { student, paymentId, refundId: String(body.insertedId) };
}

const decline = (world: World, admin: TestPerson, refundId: string) =>
	ask(world, admin, `PATCH /api/refunds/${refundId}/decline`, { reason: "No." });
const grant = (world: World, admin: TestPerson, paymentId: string) =>
	ask(world, admin, "POST /api/refunds", { paymentId, reason: "Yes." });
const codes = (answers: Answer[]) =>
	answers.map(({ status, body }) => (status === 200 ? "ok" : body.code)).sort();

test("a request declined and granted at the same time gets one answer, in every order", async () => {
	const world = await openWorld();
	const admins = [
		await makePerson(world, { role: "admin" }),
		await makePerson(world, { role: "admin" }),
	] as const;
	for (let round = 0; round < ROUNDS; round += 1) {
		const { student, paymentId, refundId } = await asked(world);
		const calls = [
			() => decline(world, admins[0], refundId),
			() => grant(world, admins[1], paymentId),
		];
		if (round % 2) calls.reverse();
		const answers = await Promise.all(calls.map((call) => call()));
		expect(codes(answers).filter((code) => code === "ok")).toHaveLength(1);

		await world.work();
		const isGranted = answers[round % 2 ? 0 : 1]?.status === 200;
		const { body } = await ask(world, student, `GET /api/payment/${paymentId}`);
		expect(body.refund.state).toBe(isGranted ? "done" : "declined");
		const letters = await refundLetters(world, student);
		expect(letters.map(({ subject }) => subject.includes("on its way"))).toEqual([isGranted]);
		const audited = await world.db
			.selectFrom("audit")
			.where("subject_id", "=", paymentId)
			.select("action")
			.execute();
		expect(audited).toEqual([{ action: isGranted ? "payment.refund" : "refund.decline" }]);
	}
});

test("of three declines and three grants at once, one of the six counts", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS / 2; round += 1) {
		// A different administrator each time, because of the rate limit.
		const admin = await makePerson(world, { role: "admin" });
		const { paymentId, refundId } = await asked(world);
		const answers = await Promise.all(
			[0, 1, 2].flatMap(() => [grant(world, admin, paymentId), decline(world, admin, refundId)]),
		);
		expect(codes(answers).filter((code) => code === "ok")).toHaveLength(1);
		await world.work();
	}
});

test("an administrator whose view is outdated is told so, whatever the other administrator's answer was", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { paymentId, refundId } = await asked(world);
	await decline(world, admin, refundId);
	for (const seenState of [undefined, "asked", "refused"]) {
		const request = { paymentId, reason, seenState };
		const late = await ask(world, admin, "POST /api/refunds", request);
		expect([seenState, late.status, late.body.code]).toEqual([seenState, 409, "refund_decided"]);
	}
	const request = { paymentId, reason, seenState: "declined" };
	expect((await ask(world, admin, "POST /api/refunds", request)).status).toBe(200);
	await world.work();
});
