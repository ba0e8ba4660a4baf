import { expect, test } from "vitest";
import type { DisputeState } from "#contract/enumerations.ts";
import type { GatewayDispute } from "#providers/payment/port.ts";
import { recordDispute } from "#server/refunds/disputes/record-dispute.ts";
import { record } from "#tests/refunds/by-hand.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { earned, payoutOf } from "./good-calls.ts";

/** The site hears that a bank disputes a payment, or what the bank decided. */
async function hear(world: World, paymentId: string, cents: number, state: DisputeState = "open") {
	const { transaction_id } = await world.db
		.selectFrom("payments")
		.where("id", "=", paymentId)
		.select("transaction_id")
		.executeTakeFirstOrThrow();
	const dispute: GatewayDispute = {
		...{
			id: `dp_${paymentId}`,
			intentId: transaction_id,
			state,
			amountCents: cents,
			currency: "usd",
		},
		...{ reason: "fraudulent", answerBy: null, openedAt: world.clock.now },
	};
	await recordDispute(world.needs, dispute);
}

async function balance(world: World, who: TestPerson, { id }: { id: string } = who) {
	const { earned: all, due, inDispute } = (await ask(world, who, `GET /api/earnings/${id}`)).body;
	return { earned: all, due, inDispute };
}

async function sold(price = 24) {
	const world = await openWorld();
	const sale = await earned(world, { price });
	return { world, admin: await makePerson(world, { role: "admin" }), ...sale };
}

test("while a bank disputes a payment, the instructor and administrators see the share of it", async () => {
	const { world, admin, teacher, paymentId } = await sold();
	expect(await balance(world, teacher)).toEqual({ earned: 16.8, due: 16.8, inDispute: 0 });
	await hear(world, paymentId, 2400);
	const disputed = { earned: 16.8, due: 16.8, inDispute: 16.8 };
	expect(await balance(world, teacher)).toEqual(disputed);
	expect(await balance(world, admin, teacher)).toEqual(disputed);
	const { body } = await ask(world, admin, "GET /api/earnings");
	expect(body).toMatchObject([{ _id: teacher.id, ...disputed }]);
});

test.each([
	["won", { earned: 16.8, due: 16.8, inDispute: 0 }],
	["lost", { earned: 0, due: 0, inDispute: 0 }],
] as const)("nothing is in dispute after the bank decided: %s", async (decision, after) => {
	const { world, teacher, paymentId } = await sold();
	await hear(world, paymentId, 2400);
	await hear(world, paymentId, 2400, decision);
	expect(await balance(world, teacher)).toEqual(after);
});

test("an inquiry puts nothing in dispute, because the bank holds no money", async () => {
	const { world, teacher, paymentId } = await sold();
	await hear(world, paymentId, 2400, "inquiry");
	expect(await balance(world, teacher)).toEqual({ earned: 16.8, due: 16.8, inDispute: 0 });
});

test("a dispute about a part puts the share of that part in dispute", async () => {
	const { world, teacher, paymentId } = await sold();
	await hear(world, paymentId, 900);
	expect(await balance(world, teacher)).toEqual({ earned: 16.8, due: 16.8, inDispute: 6.3 });
	await hear(world, paymentId, 900, "lost");
	expect(await balance(world, teacher)).toEqual({ earned: 10.5, due: 10.5, inDispute: 0 });
});

/** In cents: the price, what was refunded before, what the bank disputes, and the share that is at stake. */
const cases = [
	// The bank disputes the whole payment and can take only the rest.
	[2400, 1000, 2400, 980],
	[2400, 2399, 2400, 1],
	// 70 % of 5 cents are 3.5 cents, rounded to 4. Of 10 cents they are 7, so the second part has 3.
	[2400, 5, 5, 3],
	[99, 33, 33, 23],
	[101, 1, 49, 34],
	[101, 51, 50, 35],
] as const;

test.each(cases)(
	"of a payment of %i cents, of which %i were refunded before, a dispute about %i puts %i in dispute, as many as its loss takes",
	async (price, refunded, disputed, share) => {
		const { world, admin, teacher, paymentId } = await sold(price / 100);
		const { status } = await record(world, admin, paymentId, { amount: refunded / 100 });
		expect(status).toBe(200);
		await hear(world, paymentId, disputed);
		const before = await balance(world, teacher);
		expect(before.inDispute).toBe(share / 100);
		await hear(world, paymentId, disputed, "lost");
		const after = await balance(world, teacher);
		expect(Math.round((before.due - after.due) * 100)).toBe(share);
		expect(after.inDispute).toBe(0);
	},
);

test("each instructor has the disputes about their own sales, each with the share of its sale", async () => {
	const { world, admin, teacher: one, paymentId, chosen } = await sold();
	const other = await makePerson(world, { role: "instructor" });
	const course = await makeClass(world, { price: 10, owner: other });
	await ask(world, admin, `PATCH /api/class/${course.id}/share`, { share: 55 });
	const sales = [
		await buy(world, await makePerson(world), chosen),
		await buy(world, await makePerson(world), course),
		await buy(world, await makePerson(world), course),
	].map(({ body }) => String(body.insertResult.insertedId));
	// The share of the class changes afterwards. The sales keep theirs.
	await ask(world, admin, `PATCH /api/class/${course.id}/share`, { share: 90 });
	await hear(world, paymentId, 2400);
	await hear(world, String(sales[0]), 900);
	await hear(world, String(sales[1]), 1000);
	const third = await earned(world);

	expect(await balance(world, one)).toEqual({ earned: 33.6, due: 33.6, inDispute: 23.1 });
	expect(await balance(world, other)).toEqual({ earned: 11, due: 11, inDispute: 5.5 });
	const { body } = await ask(world, admin, "GET /api/earnings");
	expect(body).toMatchObject([
		{ _id: one.id, inDispute: 23.1 },
		{ _id: third.teacher.id, inDispute: 0 },
		{ _id: other.id, inDispute: 5.5 },
	]);
	await hear(world, paymentId, 2400, "lost");
	expect(await balance(world, one)).toEqual({ earned: 16.8, due: 16.8, inDispute: 6.3 });
	expect(await balance(world, other)).toEqual({ earned: 11, due: 11, inDispute: 5.5 });
});

test("the share in dispute can be paid out, and is owed when the dispute is lost", async () => {
	const { world, admin, teacher, paymentId } = await sold();
	await hear(world, paymentId, 2400);
	const paid = await ask(world, admin, "POST /api/payouts", payoutOf(teacher, 16.8));
	expect(paid.status).toBe(200);
	expect(await balance(world, teacher)).toEqual({ earned: 16.8, due: 0, inDispute: 16.8 });
	await hear(world, paymentId, 2400, "lost");
	expect(await balance(world, teacher)).toEqual({ earned: 0, due: -16.8, inDispute: 0 });
});
