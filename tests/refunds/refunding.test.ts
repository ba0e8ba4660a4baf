import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { bought } from "./good-calls.ts";
import { givenBack, reason, seats, shown } from "./refunded.ts";

test("P7: an administrator refunds a payment: money, seat and access go back, and the history shows it", async () => {
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
	// The class can be bought again by the same student.
	expect((await buy(world, student, chosen)).status).toBe(200);
});

test("P7: fifty simultaneous refunds of one payment end as one", async () => {
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

test("P7: only an administrator can refund", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world);
	const instructor = await makePerson(world, { role: "instructor" });
	for (const who of [undefined, student, instructor]) {
		const { status } = await ask(world, who, "POST /api/refunds", { paymentId, reason });
		expect(status).toBe(who ? 403 : 401);
	}
	expect(await givenBack(world)).toEqual([0]);
});

test("a refund whose class was taken at the grant, as formerly, does not release the seat twice", async () => {
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

test("a free class cannot be refunded, and an unknown payment is not found", async () => {
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

test("refunded money does not count as earned, and its enrolment is not counted", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { paymentId } = await bought(world);
	await bought(world, { price: 10 });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await world.work();
	const { body } = await ask(world, admin, "GET /api/admin/totals");
	expect(body).toMatchObject({ enrolled: 1, earnings: 10 });
});

test("administrators filter payments by person, class and refund state", async () => {
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
