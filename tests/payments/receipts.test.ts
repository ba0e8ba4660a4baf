import { expect, test } from "vitest";
import { deliver, eventsOf } from "#tests/payments/events.ts";
import { bought } from "#tests/refunds/good-calls.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { authorise, buy, CARDS, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { lineFor, overLine } from "./between.ts";

const TAX_LINE = "VAT ID DE123456789. The price contains 19% VAT.";

async function receiptOf(world: World, who: TestPerson, id: string) {
	return await ask(world, who, `GET /api/receipt/${id}`);
}

test("a receipt names number, date, seller, buyer, class, amount and tax line", async () => {
	const world = await openWorld({
		settings: { TAX_LINE, SITE_NAME: "Inkhouse", MAIL_FROM: "Inkhouse <office@inkhouse.test>" },
	});
	const { student, paymentId } = await bought(world, { price: 19.99 });
	const { status, body } = await receiptOf(world, student, paymentId);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		_id: paymentId,
		number: expect.stringMatching(/^[0-9A-F]{10}-0001$/),
		date: new Date(world.clock.now).toISOString(),
		seller: { name: "Inkhouse", email: "office@inkhouse.test" },
		taxLine: TAX_LINE,
		email: student.email,
		className: expect.stringMatching(/^Class \d+$/),
		price: 19.99,
		refunded: 0,
		state: "paid",
	});
});

test("the receipt keeps the tax line of the purchase, and the receipt of a free class has none", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world);
	world.needs.settings.taxLine = TAX_LINE;
	const free = await makeClass(world, { price: 0 });
	const { body } = await ask(world, student, "POST /api/payments", { classId: free.id });
	const earlier = await receiptOf(world, student, paymentId);
	expect(earlier.body).toMatchObject({ taxLine: null, state: "paid" });
	const later = await receiptOf(world, student, body.insertResult.insertedId);
	expect(later.body).toMatchObject({ taxLine: null, state: "free", price: 0 });
});

test("each buyer's receipt numbers have no gaps, even when purchases arrive together and one is refused", async () => {
	const world = await openWorld();
	const [student, other] = [await makePerson(world), await makePerson(world)];
	await buy(world, other, await makeClass(world));
	const [one, two] = [await makeClass(world), await makeClass(world)];
	const paid = await authorise(world, student, one);
	const refused = await authorise(world, student, two, CARDS.captureRefused);
	await Promise.all([
		recordPayment(world, student, paid, one.id),
		recordPayment(world, student, refused, two.id),
	]);
	await buy(world, student, await makeClass(world));
	const receipts = await world.db
		.selectFrom("receipts")
		.where("user_id", "=", student.id)
		.orderBy("number")
		.selectAll()
		.execute();
	const [first] = receipts;
	const series = first?.number.slice(0, 10);
	expect(receipts.map(({ number }) => number)).toEqual(
		["0001", "0002", "0003"].map((place) => `${series}-${place}`),
	);
	const others = await world.db
		.selectFrom("receipts")
		.where("user_id", "=", other.id)
		.select("number")
		.execute();
	expect(others).toMatchObject([{ number: expect.stringMatching(/-0001$/) }]);
	expect(others[0]?.number.slice(0, 10)).not.toBe(series);
	const states = await Promise.all(
		receipts.map(async ({ id }) => (await receiptOf(world, student, id)).body.state),
	);
	expect(states.sort()).toEqual(["paid", "paid", "refused"]);
});

test("the receipt stays available in every state: being captured, paid, partly refunded, refunded", async () => {
	const line = lineFor("captureIntent");
	const world = await openWorld({ gateway: (real) => overLine(real, line) });
	const [student, admin] = [await makePerson(world), await makePerson(world, { role: "admin" })];
	const chosen = await makeClass(world);
	const transaction = await authorise(world, student, chosen);
	line.is = "down";
	const { body } = await recordPayment(world, student, transaction, chosen.id);
	const id = body.insertResult.insertedId;
	const capturing = (await receiptOf(world, student, id)).body;
	expect(capturing).toMatchObject({ state: "capturing", refunded: 0 });

	line.is = "up";
	world.clock.pass(10_000);
	await world.work();
	expect((await receiptOf(world, student, id)).body).toEqual({ ...capturing, state: "paid" });

	await world.gateway.refundIntent({
		...{ intentId: transaction, amountCents: 500, idempotencyKey: "part", reason: "a part" },
	});
	for (const event of await eventsOf(world, transaction)) await deliver(world, event);
	const part = { ...capturing, state: "part_refunded", refunded: 5 };
	expect((await receiptOf(world, student, id)).body).toEqual(part);

	await ask(world, admin, "POST /api/refunds", { paymentId: id, reason: "The rest too." });
	await world.work();
	const whole = { ...capturing, state: "refunded", refunded: 24 };
	expect((await receiptOf(world, student, id)).body).toEqual(whole);
	expect((await receiptOf(world, admin, id)).body).toEqual(whole);
});

test("only the buyer and administrators find a receipt, by its id or by its number", async () => {
	const world = await openWorld();
	const { student, paymentId } = await bought(world);
	const { number } = (await receiptOf(world, student, paymentId)).body;
	const [stranger, teacher] = [
		await makePerson(world),
		await makePerson(world, { role: "instructor" }),
	];
	for (const who of [stranger, teacher]) {
		expect((await receiptOf(world, who, paymentId)).status).toBe(404);
		expect((await receiptOf(world, who, number)).status).toBe(404);
	}
	expect((await receiptOf(world, student, number)).status).toBe(404);
});
