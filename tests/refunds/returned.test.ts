import { expect, test } from "vitest";
import { recordRefund } from "#server/refunds/record-refund.ts";
import { deliverFromStripe } from "#tests/payments/stripe-world.ts";
import { ask } from "#tests/support/scenario.ts";
import { record } from "./by-hand.ts";
import { boughtAtStripe } from "./disputes.ts";
import { reason, seats, shown } from "./refunded.ts";

/** A refunded payment, and what the administrators read about refunds that came back. */
async function refunded() {
	const sale = await boughtAtStripe();
	const { world, peer, admin, paymentId, transactionId } = sale;
	await ask(world, admin, "POST /api/refunds", { paymentId, reason });
	await world.work();
	const [refund] = peer.ledger.refundsOf(transactionId);
	if (!refund) throw new Error("the payment is not refunded");
	const hear = async (type: string) => {
		const { status } = await deliverFromStripe(sale, peer.events.last(type).body);
		await world.work();
		return status;
	};
	const news = async () =>
		(await world.letters()).filter(({ subject }) => subject.includes("The bank returned"));
	return { ...sale, refund, hear, news };
}

test("when a bank returns a refund, the administrators are told once, and the books stay", async () => {
	const { world, peer, admin, paymentId, transactionId, refund, hear, news } = await refunded();
	const before = await shown(world, admin, paymentId);
	peer.ledger.returnRefund(refund);
	expect(await hear("charge.refund.updated")).toBe(200);
	peer.events.add("refund.updated", { ...refund, object: "refund", payment_intent: transactionId });
	expect(await hear("refund.updated")).toBe(200);
	const [letter, ...others] = await news();
	expect(letter).toMatchObject({
		to: admin.email,
		subject: expect.stringContaining("a refund of $24"),
	});
	expect(others).toEqual([]);
	expect(await shown(world, admin, paymentId)).toEqual(before);
	expect(await seats(world)).toMatchObject({ available: 3 });
	// Paid in the end, for the comparison of the books with the gateway.
	peer.ledger.refund({ payment_intent: transactionId });
});

test("a refund of the same amount that comes back, too, is told again", async () => {
	const { peer, admin, transactionId, refund, hear, news } = await refunded();
	peer.ledger.returnRefund(refund);
	await hear("charge.refund.updated");
	const second = peer.ledger.refund({ payment_intent: transactionId });
	await hear("charge.refunded");
	expect(await news()).toHaveLength(1);
	peer.ledger.returnRefund(second);
	await hear("charge.refund.updated");
	const letters = await news();
	expect(letters.map(({ to }) => to)).toEqual([admin.email, admin.email]);
	peer.ledger.refund({ payment_intent: transactionId });
});

test("after a part came back, no more is sent than was granted: the administrators refund it at the gateway", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, admin, student, paymentId, transactionId } = sale;
	const hear = async (type: string) => {
		await deliverFromStripe(sale, peer.events.last(type).body);
		await world.work();
	};
	const part = peer.ledger.refund({ payment_intent: transactionId, amount: 1000 });
	await hear("charge.refunded");
	peer.ledger.returnRefund(part);
	await hear("charge.refund.updated");

	expect((await ask(world, admin, "POST /api/refunds", { paymentId, reason })).status).toBe(200);
	await world.work();
	expect(peer.ledger.refundsOf(transactionId).map(({ status }) => status)).toEqual(["failed"]);
	const { refund } = await shown(world, admin, paymentId);
	expect(refund).toMatchObject({
		state: "refused",
		refusal: expect.stringContaining("A bank returned an earlier refund of this payment"),
	});

	peer.ledger.refund({ payment_intent: transactionId });
	await hear("charge.refunded");
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
});

test("a part that came back and was paid in cash counts once, and the card gets all that is left", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, admin, student, paymentId, transactionId } = sale;
	const part = peer.ledger.refund({ payment_intent: transactionId, amount: 1000 });
	await deliverFromStripe(sale, peer.events.last("charge.refunded").body);
	peer.ledger.returnRefund(part);
	await deliverFromStripe(sale, peer.events.last("charge.refund.updated").body);

	const paid = await Promise.all([
		record(world, admin, paymentId, { amount: 4, reference: "Receipt 1" }),
		record(world, admin, paymentId, { amount: 8, reference: "Receipt 2" }),
	]);
	expect(paid.map(({ status }) => status)).toEqual([200, 200]);
	expect(await shown(world, admin, paymentId)).toMatchObject({ refunded: 12, refundedByHand: 12 });

	expect((await ask(world, admin, "POST /api/refunds", { paymentId, reason })).status).toBe(200);
	await world.work();
	const sent = peer.ledger.refundsOf(transactionId).map(({ amount, status }) => [amount, status]);
	expect(sent).toEqual(expect.arrayContaining([[1200, "succeeded"]]));
	expect(await shown(world, student, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
});

test("an answer of the gateway from before a refund is not taken for a returned one", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, transactionId } = sale;
	const { gateway } = world.needs;
	peer.ledger.refund({ payment_intent: transactionId, amount: 900 });
	const old = await gateway.retrieveIntent(transactionId);
	peer.ledger.refund({ payment_intent: transactionId, amount: 500 });
	const retrieve = gateway.retrieveIntent;
	gateway.retrieveIntent = async (id) => {
		gateway.retrieveIntent = retrieve;
		const now = await retrieve(id);
		if (now) await recordRefund(world.needs, now);
		return old;
	};
	peer.ledger.refuses.refunds = true;
	peer.ledger.refund({ payment_intent: transactionId, amount: 100 });
	await deliverFromStripe(sale, peer.events.last("refund.created").body);
	await world.work();
	const subjects = (await world.letters()).map(({ subject }) => subject);
	expect(subjects).not.toContainEqual(expect.stringContaining("The bank returned"));
});
