import { expect, test } from "vitest";
import { makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { bought } from "./good-calls.ts";

const reason = "I have no tablet yet.";
const DAY = 24 * 3600_000;

test("a student asks within seven days, to the millisecond", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world);
	const { body } = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(body.refundableUntil).toBe(new Date(Date.parse(body.date) + 7 * DAY).toISOString());
	world.clock.now = Date.parse(body.refundableUntil) + 1;
	// A week is as long as a session.
	const { token } = await signIn(world, student.id);
	const late = await ask(world, { token }, "POST /api/refund-requests", { paymentId, reason });
	expect([late.status, late.body.code]).toEqual([409, "refund_too_late"]);
	world.clock.now -= 1;
	expect(
		(await ask(world, { token }, "POST /api/refund-requests", { paymentId, reason })).status,
	).toBe(200);
});

test("a request changes only the list of requests, and two simultaneous calls make one request", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world, { seats: 3 });
	const answers = await Promise.all(
		[1, 2, 3].map(() => ask(world, student, "POST /api/refund-requests", { paymentId, reason })),
	);
	const codes = answers.map(({ status, body }) => (status === 200 ? "200" : body.code));
	expect(codes.sort()).toEqual(["200", "refund_asked", "refund_asked"]);
	await world.work();
	const { body } = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	expect(body).toMatchObject([{ state: "captured", refund: { state: "asked", reason } }]);
	const seats = await world.db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
	expect(seats).toMatchObject({ available: 2, enrolled: 1 });
	const asked = (await world.letters()).filter(({ subject }) => subject.includes("your request"));
	expect(asked).toMatchObject([
		{
			to: student.email,
			text: expect.stringMatching(
				/^Hello .+,\n\nYou asked for a refund of \$24 for "Class \d+"\. We read your request and reply in 3–5 business days\.\n\nUntil then you keep the class\.$/,
			),
		},
	]);
});

test("another student's payment is not found, neither to request a refund nor to read", async () => {
	const world = await openWorld();
	const { paymentId } = await bought(world);
	const other = await makePerson(world);
	const asked = await ask(world, other, "POST /api/refund-requests", { paymentId, reason });
	expect(asked.status).toBe(404);
	expect((await ask(world, other, `GET /api/payment/${paymentId}`)).status).toBe(404);
});

test("an administrator grants a request: the student's words are kept, and the money goes back once", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { student, paymentId } = await bought(world);
	await ask(world, student, "POST /api/refund-requests", { paymentId, reason });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
	await world.work();
	const { body } = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(body).toMatchObject({
		state: "refunded",
		refund: { state: "done", origin: "student", reason },
	});
});

test("an administrator declines with a reason; the student keeps the class, and the request can be granted later", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { student, paymentId } = await bought(world);
	const { body: asked } = await ask(world, student, "POST /api/refund-requests", {
		paymentId,
		reason,
	});
	const decline = `PATCH /api/refunds/${asked.insertedId}/decline` as const;
	const why = "You have seen most of the class.";
	expect((await ask(world, student, decline, { reason: why })).status).toBe(403);
	expect((await ask(world, admin, decline, { reason: "  " })).status).toBe(422);
	expect((await ask(world, admin, decline, { reason: why })).status).toBe(200);
	const again = await ask(world, admin, decline, { reason: why });
	expect([again.status, again.body.code]).toEqual([409, "refund_decided"]);
	await world.work();
	const [letter] = await world.letters();
	expect(letter?.text).toContain(why);
	const { body } = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(body).toMatchObject({ state: "captured", refund: { state: "declined", refusal: why } });

	const unseen = await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Well." });
	expect([unseen.status, unseen.body.code]).toEqual([409, "refund_decided"]);
	const seen = { paymentId, reason: "Well.", seenState: "declined" };
	expect((await ask(world, admin, "POST /api/refunds", seen)).status).toBe(200);
	await world.work();
	const later = await ask(world, student, `GET /api/payment/${paymentId}`);
	expect(later.body.refund).toMatchObject({ state: "done", refusal: null });
});
