import { expect, test } from "vitest";
import { reason, shown } from "#tests/refunds/refunded.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { authoriseAtStripe, deliverFromStripe, openStripeWorld } from "./stripe-world.ts";

/** The studio captured a payment by hand, and the class is not for sale any more. Nothing has gone back yet. */
async function givenUp() {
	const opened = await openStripeWorld();
	const { world, peer } = opened;
	const [student, admin] = [await makePerson(world), await makePerson(world, { role: "admin" })];
	const chosen = await makeClass(world, { price: 24, seats: 3 });
	const { id: transactionId } = await authoriseAtStripe(opened, student, chosen);
	peer.ledger.capture(transactionId);
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
	await recordPayment(world, student, transactionId, chosen.id);
	const hear = async (type: string) => {
		expect((await deliverFromStripe(opened, peer.events.last(type).body)).status).toBe(200);
		await world.work();
	};
	const payments = async () => await world.db.selectFrom("payments").select("id").execute();
	return { ...opened, student, admin, transactionId, hear, payments };
}

/** Stripe returned the money. */
async function returned() {
	const given = await givenUp();
	const { world, peer, transactionId } = given;
	const before = await world.needs.gateway.retrieveIntent(transactionId);
	await world.work();
	const [refund] = peer.ledger.refundsOf(transactionId);
	if (!refund || !before) throw new Error("the money is not on its way back");
	return { ...given, refund, before };
}

test("money that a bank sends back days later waits for administrators, who are told once", async () => {
	const { world, peer, student, admin, transactionId, refund, hear, payments } = await returned();
	await hear("charge.refunded");
	expect(await payments()).toEqual([]);
	peer.ledger.returnRefund(refund);
	await hear("charge.refund.updated");
	peer.events.add("refund.updated", { ...refund, object: "refund", payment_intent: transactionId });
	await hear("refund.updated");
	const [payment, ...others] = await payments();
	expect(others).toEqual([]);
	const id = payment?.id ?? "";
	expect(await shown(world, admin, id)).toMatchObject({
		...{ state: "captured", price: 24, refunded: 0, seatEnded: true },
		refund: { origin: "gateway", state: "refused" },
	});
	const letters = await world.letters();
	const news = letters.filter(({ to }) => to === admin.email);
	expect(news.map(({ subject }) => subject)).toEqual([expect.stringContaining("got no seat")]);
	const [last, first] = letters.filter(({ to }) => to === student.email);
	expect(first?.text).toContain("on its way back to your card");
	expect(last?.text).toContain("your bank did not accept it");
	expect((await ask(world, admin, "POST /api/refunds", { paymentId: id, reason })).status).toBe(
		200,
	);
	await world.work();
	expect(await shown(world, admin, id)).toMatchObject({ state: "refunded" });
});

test("an answer of the gateway from before the refund is not taken for money that came back", async () => {
	const { world, before, hear, payments } = await returned();
	const { gateway } = world.needs;
	const retrieve = gateway.retrieveIntent;
	gateway.retrieveIntent = async () => {
		gateway.retrieveIntent = retrieve;
		return before;
	};
	await hear("charge.refunded");
	expect(await payments()).toEqual([]);
});

test("while the money is on its way back, a refund at the gateway is not taken for money that came back", async () => {
	const { peer, transactionId, hear, payments } = await givenUp();
	peer.ledger.refund({ payment_intent: transactionId, amount: 500 });
	await hear("charge.refunded");
	expect(await payments()).toEqual([]);
	expect(peer.ledger.find(transactionId).charge?.refunded).toBe(2400);
});
