import { expect, test } from "vitest";
import { settlePayment } from "#server/payments/settle-payment.ts";
import { confirmByCard } from "#tests/payment-gateway/stripe-on-trial.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	CARDS,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { books } from "./books.ts";
import { authoriseAtStripe, deliverFromStripe, openStripeWorld } from "./stripe-world.ts";

/** The books after a purchase was taken back. */
const REVERTED = { payments: [], enrolments: 0, intents: ["canceled"], work: [] };

async function oneOfEach() {
	const opened = await openStripeWorld();
	const { world } = opened;
	const [student, chosen] = [await makePerson(world), await makeClass(world, { price: 19.99 })];
	return { ...opened, student, chosen };
}

test("a student buys a class through Stripe", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const selection = await select(world, student, chosen);
	const { body } = await startPaying(world, student, selection, 19.99);
	expect(body).toMatchObject({
		gateway: "stripe",
		publishableKey: peer.settings.STRIPE_PUBLISHABLE_KEY,
	});
	const id = transactionOf(body.clientSecret);
	expect(peer.ledger.find(id)).toMatchObject({
		amount: 1999,
		currency: "usd",
		metadata: { userId: student.id, classId: chosen.id, selectionId: selection },
	});
	const kept = await world.db.selectFrom("payment_intents").select("id").executeTakeFirst();
	expect(peer.requests.map(({ line, key }) => [line, key])).toEqual([
		["POST /v1/payment_intents", kept?.id],
	]);

	await confirmByCard(peer, body.clientSecret, CARDS.pays);
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
	expect(peer.ledger.find(id).status).toBe("succeeded");
	await world.work();
	expect(peer.ledger.find(id).status).toBe("succeeded");
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1, work: [] });
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
});

test("the sandbox's own endpoints are not available", async () => {
	const { world } = await oneOfEach();
	const form = {
		clientSecret: "pi_1_secret_1",
		card: { number: "", expMonth: 1, expYear: 30, cvc: "" },
	};
	expect((await ask(world, undefined, "POST /api/sandbox/confirm", form)).status).toBe(404);
	expect((await ask(world, undefined, "GET /sandbox/authenticate?token=x")).status).toBe(404);
});

test("a declined card pays nothing, and the next card pays the same intent", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const { id, fault } = await authoriseAtStripe({ world, peer }, student, chosen, CARDS.declined);
	expect(fault).toBe("card_declined");
	const refused = await recordPayment(world, student, id, chosen.id);
	expect([refused.status, refused.body.code]).toEqual([409, "payment_not_authorised"]);
	expect((await authoriseAtStripe({ world, peer }, student, chosen)).id).toBe(id);
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
	await world.work();
	expect(peer.ledger.find(id).status).toBe("succeeded");
});

test("while the bank still decides, the student is not told that it refused", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const { id } = await authoriseAtStripe({ world, peer }, student, chosen);
	const record = async () => await recordPayment(world, student, id, chosen.id);
	peer.ledger.find(id).status = "processing";
	expect((await record()).body.code).toBe("payment_undecided");
	peer.ledger.find(id).status = "requires_capture";
	expect((await record()).status).toBe(200);
});

test("a payment that waits for bank authentication counts only after the bank approves", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const { id } = await authoriseAtStripe({ world, peer }, student, chosen, CARDS.asks);
	const record = async () => (await recordPayment(world, student, id, chosen.id)).status;
	expect([peer.ledger.find(id).status, await record()]).toEqual(["requires_action", 409]);
	peer.ledger.authenticate(id, false);
	expect([peer.ledger.find(id).status, await record()]).toEqual(["requires_payment_method", 409]);
	await authoriseAtStripe({ world, peer }, student, chosen, CARDS.asks);
	peer.ledger.authenticate(id, true);
	expect([peer.ledger.find(id).status, await record()]).toEqual(["requires_capture", 200]);
	await world.work();
});

test("a capture permanently refused by Stripe reverts the purchase (P11)", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const { id } = await authoriseAtStripe({ world, peer }, student, chosen);
	peer.ledger.refuses.captures = true;
	await recordPayment(world, student, id, chosen.id);
	await world.work();
	expect(await books(world)).toMatchObject(REVERTED);
	expect(peer.ledger.find(id).status).toBe("canceled");
	expect((await world.letters())[0]?.to).toBe(student.email);
});

test("an authorisation that ends at Stripe before its capture reverts the purchase, and is no refund", async () => {
	const opened = await oneOfEach();
	const { world, peer, student, chosen } = opened;
	const { id } = await authoriseAtStripe(opened, student, chosen);
	await settlePayment(world.needs, id);
	// In Stripe's dashboard, or after its seven days. Stripe calls both a refund.
	peer.ledger.cancel(id);
	const event = peer.events.last("charge.refunded").body;
	expect((await deliverFromStripe(opened, event)).status).toBe(200);
	await world.work();
	expect(await books(world)).toMatchObject(REVERTED);
	const letters = (await world.letters()).map(({ subject }) => subject);
	expect(letters).toEqual([expect.stringContaining("was canceled")]);
	expect(await world.db.selectFrom("refunds").selectAll().execute()).toEqual([]);
});

test("a class sold out before the card was accepted: canceled at Stripe, nothing charged", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const { id } = await authoriseAtStripe({ world, peer }, student, chosen);
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
	const refused = await recordPayment(world, student, id, chosen.id);
	expect([refused.status, refused.body.code]).toEqual([409, "class_not_open"]);
	await world.work();
	expect(peer.ledger.find(id)).toMatchObject({ status: "canceled", charge: { captured: false } });
});

test("a transaction that is not ours, or another student's, is not found (P2)", async () => {
	const { world, peer, student, chosen } = await oneOfEach();
	const thief = await makePerson(world);
	await select(world, thief, chosen);
	const { id } = await authoriseAtStripe({ world, peer }, student, chosen);
	// Created in the same Stripe account by another shop, paid, and with our metadata.
	const metadata = { userId: thief.id, classId: chosen.id, selectionId: "none" };
	const foreign = peer.ledger.create({ amount: 1999, currency: "usd", metadata });
	peer.ledger.confirm(foreign.id, "pm_card_visa", undefined);
	for (const transaction of ["pi_fake", foreign.id, id, peer.ledger.find(id).secret]) {
		const answer = await recordPayment(world, thief, transaction, chosen.id);
		expect([transaction, answer.status, answer.body.code]).toEqual([transaction, 404, "not_found"]);
	}
	peer.ledger.intents.delete(foreign.id);
	await recordPayment(world, student, id, chosen.id);
	expect((await recordPayment(world, thief, id, chosen.id)).status).toBe(404);
	await world.work();
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
});

test("an intent that differs between Stripe and our records is a mismatch (P2)", async () => {
	const { world, peer } = await oneOfEach();
	const forgeries = [
		{ amount: 50 },
		{ currency: "jpy" },
		{ metadata: {} },
		{ metadata: { userId: "somebody", classId: "cheaper", selectionId: "" } },
	];
	for (const forgery of forgeries) {
		const student = await makePerson(world);
		const chosen = await makeClass(world);
		const { id } = await authoriseAtStripe({ world, peer }, student, chosen);
		Object.assign(peer.ledger.find(id), forgery);
		const answer = await recordPayment(world, student, id, chosen.id);
		expect([answer.status, answer.body.code]).toEqual([409, "payment_mismatch"]);
	}
	await world.work();
	expect(await books(world)).toMatchObject({ payments: [], enrolments: 0 });
});
