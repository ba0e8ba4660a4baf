import { afterEach, expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	authorise,
	buy,
	payByCard,
	recordPayment,
	select,
	startPaying,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const MINUTE = 60_000;
const zone = process.env.TZ;
afterEach(() => {
	if (zone === undefined) delete process.env.TZ;
	else process.env.TZ = zone;
});

async function openShop() {
	const world = await openWorld();
	return { world, student: await makePerson(world), chosen: await makeClass(world, { seats: 1 }) };
}

test.each([10, -10])(
	"a clock jump of %d minutes during a purchase keeps the held seat and the payment",
	async (minutes) => {
		const { world, student, chosen } = await openShop();
		const transactionId = await authorise(world, student, chosen);
		world.clock.pass(minutes * MINUTE);
		expect((await ask(world, student, "GET /api/me")).status).toBe(200);
		// The seat is still held, so another student is refused.
		const other = await makePerson(world);
		const refused = await startPaying(
			world,
			other,
			await select(world, other, chosen),
			chosen.price,
		);
		expect([refused.status, refused.body.code]).toEqual([409, "seats_held"]);
		expect((await recordPayment(world, student, transactionId)).status).toBe(200);
		await world.work();
		const [payment] = await world.db.selectFrom("payments").selectAll().execute();
		expect(payment).toMatchObject({ state: "captured", created_at: world.clock.now });
	},
);

test("a payment recorded before the clock goes back is captured once the clock has caught up", async () => {
	const { world, student, chosen } = await openShop();
	await recordPayment(world, student, await authorise(world, student, chosen));
	world.clock.pass(-10 * MINUTE);
	await world.work();
	await world.sweep();
	world.clock.pass(10 * MINUTE);
	await world.work();
	const states = await world.db.selectFrom("payments").select("state").execute();
	expect(states).toEqual([{ state: "captured" }]);
});

/** New York sets its clocks forward at 07:00 UTC on the first day, and back at 06:00 UTC on the second. */
const nights = { forward: "2026-03-08T06:55:00Z", back: "2026-11-01T05:55:00Z" };

test.each(Object.entries(nights))(
	"a hold lasts 15 minutes in the night when clocks go %s",
	async (_, night) => {
		process.env.TZ = "America/New_York";
		const { world, chosen } = await openShop();
		world.clock.now = Date.parse(night);
		const [student, other] = [await makePerson(world), await makePerson(world)];
		const selection = await select(world, student, chosen);
		const started = await startPaying(world, student, selection, chosen.price);
		expect(started.body.heldUntil).toBe(new Date(Date.parse(night) + 15 * MINUTE).toISOString());
		const wanted = await select(world, other, chosen);
		world.clock.pass(15 * MINUTE - 1);
		expect((await startPaying(world, other, wanted, chosen.price)).status).toBe(409);
		world.clock.pass(1);
		expect((await startPaying(world, other, wanted, chosen.price)).status).toBe(200);
	},
);

test("a purchase in the last second of a leap day is dated in UTC, not in the server's time zone", async () => {
	process.env.TZ = "Pacific/Auckland";
	const { world, chosen } = await openShop();
	world.clock.now = Date.parse("2028-02-29T23:59:59Z");
	const student = await makePerson(world);
	expect((await buy(world, student, chosen)).status).toBe(200);
	const history = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	expect(history.body[0].date).toBe("2028-02-29T23:59:59.000Z");
	const row = await world.db.selectFrom("payments").select("created_at").executeTakeFirst();
	expect(row?.created_at).toBe(Date.parse("2028-02-29T23:59:59Z"));
});

test("a card is valid until the end of its month in UTC, here a leap day", async () => {
	process.env.TZ = "Pacific/Auckland";
	const { world, chosen } = await openShop();
	world.clock.now = Date.parse("2028-02-29T23:59:59Z");
	const student = await makePerson(world);
	const selection = await select(world, student, chosen);
	const { body } = await startPaying(world, student, selection, chosen.price);
	const pay = async () => {
		const card = { number: "4242 4242 4242 4242", expMonth: 2, expYear: 2028, cvc: "123" };
		const form = { clientSecret: body.clientSecret, card };
		return (await ask(world, undefined, "POST /api/sandbox/confirm", form)).body;
	};
	world.clock.pass(1_000);
	expect((await pay()).error.code).toBe("expired_card");
	world.clock.pass(-1_000);
	expect((await pay()).status).toBe("requires_capture");
	expect((await payByCard(world, body.clientSecret)).body.status).toBe("requires_capture");
});
