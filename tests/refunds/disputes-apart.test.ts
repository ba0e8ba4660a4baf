import { expect, test } from "vitest";
import { sweepDisputes } from "#server/refunds/disputes/sweep-disputes.ts";
import { payAtStripe } from "#tests/payments/stripe-world.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { boughtAtStripe } from "./disputes.ts";
import { shown } from "./refunded.ts";

const DAY = 24 * 3600_000;

/** Two students bought the class, and the bank disputes both payments. The first dispute is opened first. */
async function twoDisputed(status?: "lost") {
	const sale = await boughtAtStripe();
	const { world, peer, chosen, admin } = sale;
	const other = await payAtStripe(sale, await makePerson(world), chosen);
	const { disputes } = peer.ledger;
	const first = disputes.open(peer.ledger.find(sale.transactionId), status && { status });
	disputes.open(peer.ledger.find(other.transactionId));
	const stateOf = async (id: string) => (await shown(world, admin, id)).dispute?.state;
	const states = async () => [await stateOf(sale.paymentId), await stateOf(other.paymentId)];
	return { ...sale, first, states };
}

test("a dispute that cannot be read does not hide the others, waits for an administrator, and is recorded once it can be read", async () => {
	const { world, admin, first, states, paymentId } = await twoDisputed("lost");
	first.amount = 0;
	const waiting = async () => {
		const list = await ask(world, admin, "GET /api/waiting-list?kind=disputes");
		return list.body.map(({ target }: { target: string }) => target);
	};
	await sweepDisputes(world.needs);
	await sweepDisputes(world.needs);
	await world.work();
	expect(await states()).toEqual(["open", "open"]);
	expect(await waiting()).toContain(paymentId);
	expect(await shown(world, admin, paymentId)).toMatchObject({
		...{ refunded: 0, dispute: { amount: 24, reason: expect.stringContaining("cannot read") } },
	});
	const letters = (await world.letters()).filter(({ subject }) => subject.includes("disputes"));
	expect(letters).toHaveLength(2);
	first.amount = 900;
	await sweepDisputes(world.needs);
	expect(await states()).toEqual(["lost", "open"]);
	expect(await waiting()).not.toContain(paymentId);
	expect(await shown(world, admin, paymentId)).toMatchObject({ refunded: 9 });
});

test("a lost dispute in another currency is about all of the payment", async () => {
	const { world, admin, first, paymentId } = await twoDisputed("lost");
	Object.assign(first, { amount: 500, currency: "eur" });
	await sweepDisputes(world.needs);
	expect(await shown(world, admin, paymentId)).toMatchObject({
		...{ refunded: 24, dispute: { state: "lost", amount: 24 } },
	});
});

test("a fault while one dispute is recorded does not stop the others", async () => {
	const { world, transactionId, states } = await twoDisputed("lost");
	const { gateway } = world.needs;
	const retrieve = gateway.retrieveIntent;
	gateway.retrieveIntent = (id) =>
		id === transactionId ? Promise.reject(new Error("unexpected")) : retrieve(id);
	await sweepDisputes(world.needs);
	expect(await states()).toEqual([undefined, "open"]);
	gateway.retrieveIntent = retrieve;
	await sweepDisputes(world.needs);
	expect(await states()).toEqual(["lost", "open"]);
});

test("while an earlier dispute of the payment cannot be read, the later one waits, so no loss is missed", async () => {
	const { world, peer, paymentId, transactionId } = await boughtAtStripe();
	const intent = peer.ledger.find(transactionId);
	const earlier = peer.ledger.disputes.open(intent, { amount: 0, status: "lost" });
	world.clock.pass(DAY);
	peer.ledger.disputes.open(intent, { amount: 1500 });
	await sweepDisputes(world.needs);
	earlier.amount = 900;
	await sweepDisputes(world.needs);
	await world.work();
	expect(await shown(world, await makePerson(world, { role: "admin" }), paymentId)).toMatchObject({
		...{ refunded: 9, dispute: { state: "open", amount: 15 } },
	});
});
