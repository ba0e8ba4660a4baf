import { expect, test } from "vitest";
import { GatewayRefused } from "#providers/payment/port.ts";
import { workers } from "#server/background.ts";
import { settlePayment, settleRecords } from "#server/payments/settle-payment.ts";
import { record } from "#tests/refunds/by-hand.ts";
import { reason, shown } from "#tests/refunds/refunded.ts";
import { makeClass, makePerson, signIn } from "#tests/support/make.ts";
import { authorise, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { between } from "./between.ts";
import { books } from "./books.ts";

const DAY = 24 * 3600_000;

/** The answer to the student's own call, now and later: not that nothing was charged. */
const refusal = expect.objectContaining({
	code: "class_not_open",
	detail:
		"This class is not open for enrolment. The money that was charged goes back. We write to you about it.",
});

/** The studio captured a payment by hand, the class is not for sale any more, and the bank takes no money back. */
async function unreturned() {
	const bank = { refuses: true, asked: 0, before: async () => {} };
	const world = await openWorld({
		gateway: (real) =>
			between(real, {
				async refundIntent(request) {
					bank.asked += 1;
					await bank.before();
					if (bank.refuses) throw new GatewayRefused("The card's account is closed");
					return await real.refundIntent(request);
				},
			}),
	});
	const [student, admin] = [await makePerson(world), await makePerson(world, { role: "admin" })];
	const chosen = await makeClass(world, { price: 24, seats: 3 });
	const transactionId = await authorise(world, student, chosen);
	await world.gateway.captureIntent(transactionId);
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
	const record = async () => await recordPayment(world, student, transactionId, chosen.id);
	expect((await record()).body).toEqual(refusal);
	return { world, bank, student, admin, chosen, transactionId, again: record };
}

async function paymentOf({ db }: World) {
	return (await db.selectFrom("payments").select("id").executeTakeFirstOrThrow()).id;
}

async function subjectsTo(world: World, { email }: { email: string }) {
	return (await world.letters()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

async function waiting(world: World, admin: Parameters<typeof ask>[1]) {
	return (await ask(world, admin, "GET /api/waiting")).body.counts.refused;
}

test("money that the gateway refuses to return waits for administrators, who are told once", async () => {
	const { world, bank, student, admin, again } = await unreturned();
	await world.work();
	const id = await paymentOf(world);
	expect(await shown(world, admin, id)).toMatchObject({
		...{ state: "captured", price: 24, refunded: 0, seatEnded: true },
		refund: { origin: "gateway", state: "refused" },
	});
	expect(await waiting(world, admin)).toBe(1);
	for (let day = 0; day < 3; day += 1) {
		world.clock.pass(DAY);
		await world.work();
	}
	expect(bank.asked).toBe(1);
	const [news, ...others] = await subjectsTo(world, admin);
	expect(news).toMatch(/refused the refund of a payment for ".+" that got no seat/);
	expect(others).toEqual([]);
	const [letter, ...more] = (await world.letters()).filter(({ to }) => to === student.email);
	expect(letter).toMatchObject({
		subject: expect.stringContaining("is not for sale any more"),
		text: expect.stringContaining("your bank did not accept it"),
	});
	expect(more).toEqual([]);
	expect(await books(world)).toMatchObject({ intents: ["canceled"], enrolments: 0, work: [] });
	Object.assign(student, await signIn(world, student.id));
	expect((await again()).body).toEqual(refusal);
});

test("processes that hear the refusal at once record it once", async () => {
	const { world, admin } = await unreturned();
	const { id: intentId } = await world.db
		.selectFrom("payment_intents")
		.select("id")
		.executeTakeFirstOrThrow();
	const cancel = () => workers["void-intent"](world.needs, { intentId }, intentId);
	await Promise.all([cancel(), cancel(), cancel()]);
	await world.work();
	expect((await books(world)).payments).toEqual(["captured"]);
	expect(await subjectsTo(world, admin)).toHaveLength(1);
});

test("money that was returned by hand and recorded is not sent again", async () => {
	const { world, bank, student, admin } = await unreturned();
	await world.work();
	const id = await paymentOf(world);
	expect((await record(world, admin, id, { amount: 24 })).status).toBe(200);
	bank.refuses = false;
	world.clock.pass(10 * 60_000);
	await world.work();
	expect(bank.asked).toBe(1);
	const twice = await ask(world, admin, "POST /api/refunds", { paymentId: id, reason });
	expect([twice.status, twice.body.code]).toEqual([409, "already_refunded"]);
	expect(await shown(world, admin, id)).toMatchObject({ state: "refunded", refundedByHand: 24 });
	expect(await waiting(world, admin)).toBe(0);
	const seats = await world.db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
	expect(seats).toMatchObject({ available: 3, enrolled: 0 });
	const [letter] = (await world.letters()).filter(({ to }) => to === student.email);
	expect(letter?.text).toContain("You have all of your money back.");
	const { body } = await ask(world, student, "GET /api/me/leaving");
	expect(body.obstacles).toEqual([]);
});

test("an administrator can ask the gateway again, and the instructor earns nothing", async () => {
	const { world, bank, admin } = await unreturned();
	await world.work();
	const id = await paymentOf(world);
	bank.refuses = false;
	expect((await ask(world, admin, "POST /api/refunds", { paymentId: id, reason })).status).toBe(
		200,
	);
	await world.work();
	expect(await shown(world, admin, id)).toMatchObject({ state: "refunded", refundedByHand: 0 });
	const entries = await world.db.selectFrom("earning_entries").select("cents").execute();
	expect(entries.map(({ cents }) => Math.abs(cents))).toEqual([0, 0]);
});

test("a gateway that is away is not taken for one that refuses", async () => {
	const { world, bank } = await unreturned();
	const { gateway } = world.needs;
	const { refundIntent } = gateway;
	gateway.refundIntent = () => Promise.reject(new Error("away"));
	await world.work();
	expect(await books(world)).toMatchObject({ intents: ["voiding"], payments: [] });
	gateway.refundIntent = refundIntent;
	bank.refuses = false;
	world.clock.pass(10_000);
	await world.work();
	expect(await books(world)).toMatchObject({ intents: ["canceled"], payments: [], work: [] });
});

test("a refund that somebody made at the gateway just before ours leaves nothing to return", async () => {
	const { world, bank, transactionId, admin } = await unreturned();
	const refund = { intentId: transactionId, idempotencyKey: "by hand", reason: "" };
	bank.before = async () => void (await world.gateway.refundIntent(refund));
	await world.work();
	expect(await books(world)).toMatchObject({ intents: ["canceled"], payments: [], work: [] });
	expect(await subjectsTo(world, admin)).toEqual([]);
});

test("a report that began before the refusal does not take the payment without a seat for a purchase", async () => {
	const { world, transactionId } = await unreturned();
	await world.work();
	const intent = await world.db.selectFrom("payment_intents").selectAll().executeTakeFirstOrThrow();
	const known = { payment: undefined, intent: { ...intent, state: "open" as const } };
	const reports = [
		await settleRecords(world.needs, transactionId, known),
		await settlePayment(world.needs, transactionId),
	];
	expect(reports.map(({ is }) => is)).toEqual(["given-up", "given-up"]);
});
