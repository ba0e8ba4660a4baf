import { expect, test } from "vitest";
import { sweepDisputes } from "#server/refunds/disputes/sweep-disputes.ts";
import { sweepRefunds } from "#server/refunds/sweep-refunds.ts";
import { makePerson } from "#tests/support/make.ts";
import type { World } from "#tests/support/world.ts";
import { boughtAtStripe, decided, disputed } from "./disputes.ts";
import { shown } from "./refunded.ts";

const DAY = 24 * 3600_000;

/** As an administrator who logs in now sees it. The sessions of the test's people may have ended. */
async function shownNow(world: World, paymentId: string) {
	return await shown(world, await makePerson(world, { role: "admin" }), paymentId);
}

test("the event of a bank that changes its decision is enough, however old the dispute is", async () => {
	const sale = await boughtAtStripe();
	const { world, paymentId } = sale;
	const dispute = await disputed(sale, sale.transactionId);
	await decided(sale, dispute, "won");
	world.clock.pass(70 * DAY);
	await decided(sale, dispute, "lost");
	expect(await shownNow(world, paymentId)).toMatchObject({ state: "refunded", refunded: 24 });
});

test("of two disputes that one sweep finds, the earlier one is recorded first", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, paymentId, transactionId } = sale;
	const intent = peer.ledger.find(transactionId);
	peer.ledger.disputes.open(intent, { amount: 900, status: "lost" });
	world.clock.pass(DAY);
	peer.ledger.disputes.open(intent, { amount: 1500 });
	await sweepDisputes(world.needs);
	await world.work();
	expect(await shownNow(world, paymentId)).toMatchObject({
		...{ refunded: 9, dispute: { state: "open", amount: 15 } },
	});
});

test("a second dispute waits until the bank has decided the first, so both losses count", async () => {
	const sale = await boughtAtStripe();
	const { world, paymentId, transactionId } = sale;
	const first = await disputed(sale, transactionId, { amount: 900 });
	world.clock.pass(DAY);
	const second = await disputed(sale, transactionId, { amount: 1000 });
	await sweepDisputes(world.needs);
	await world.work();
	// Its own day for the answer may come before the decision.
	const told = (await world.letters()).filter(({ subject }) => subject.includes("Answer it by"));
	const days = told.map(({ subject }) => subject.slice(-10)).sort();
	expect(days).toEqual(["2026-03-22", "2026-03-23"]);
	await decided(sale, first, "lost");
	expect(await shownNow(world, paymentId)).toMatchObject({
		...{ refunded: 9, dispute: { state: "open", amount: 10 } },
	});
	await decided(sale, second, "lost");
	await sweepDisputes(world.needs);
	expect(await shownNow(world, paymentId)).toMatchObject({
		...{ state: "captured", refunded: 19, dispute: { state: "lost", amount: 10 } },
	});
});

test("a dispute after an open inquiry is recorded at once", async () => {
	const sale = await boughtAtStripe();
	const { world, paymentId, transactionId } = sale;
	await disputed(sale, transactionId, { status: "warning_needs_response" });
	world.clock.pass(DAY);
	await disputed(sale, transactionId);
	expect(await shownNow(world, paymentId)).toMatchObject({ dispute: { state: "open" } });
});

test("two disputes of the same second are both counted, once", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, paymentId, transactionId } = sale;
	for (const amount of [900, 700])
		peer.ledger.disputes.open(peer.ledger.find(transactionId), { amount, status: "lost" });
	await sweepDisputes(world.needs);
	await sweepDisputes(world.needs);
	await world.work();
	expect(await shownNow(world, paymentId)).toMatchObject({ state: "captured", refunded: 16 });
});

test("a refund at the gateway that was not heard of is not counted as taken by the bank", async () => {
	const sale = await boughtAtStripe();
	const { world, peer, paymentId, transactionId } = sale;
	peer.ledger.refund({ payment_intent: transactionId, amount: 900 });
	peer.ledger.disputes.open(peer.ledger.find(transactionId), { status: "lost" });
	await sweepDisputes(world.needs);
	await sweepRefunds(world.needs);
	await world.work();
	expect(await shownNow(world, paymentId)).toMatchObject({
		...{ state: "refunded", refunded: 24, refundedByHand: 15 },
	});
});
