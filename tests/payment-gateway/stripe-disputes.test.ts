import { expect, test } from "vitest";
import { asDispute } from "#providers/payment/stripe-disputes.ts";
import type { Dispute } from "#tests/peers/stripe/ledger-rows.ts";
import { disputeObject } from "#tests/peers/stripe/objects.ts";
import { confirmByCard, openStripe } from "./stripe-on-trial.ts";

async function captured() {
	const { peer, gateway } = await openStripe();
	const intent = await gateway.createIntent({
		...{ amountCents: 1999, currency: "usd", idempotencyKey: "one" },
		metadata: { userId: "user-1", classId: "class-1", selectionId: "selection-1" },
	});
	await confirmByCard(peer, intent.clientSecret, "4242 4242 4242 4242");
	await gateway.captureIntent(intent.id);
	return { gateway, disputes: peer.ledger.disputes, intent: peer.ledger.find(intent.id) };
}

test.each([
	["warning_needs_response", "inquiry", true],
	["warning_under_review", "inquiry", false],
	["warning_closed", "won", false],
	["charge_refunded", "won", false],
	["needs_response", "open", true],
	["under_review", "open", false],
	["won", "won", false],
	["lost", "lost", false],
] as [Dispute["status"], string, boolean][])(
	"a dispute that Stripe calls %s is %s, and an answer is expected: %s",
	async (status, state, isExpected) => {
		const { gateway, disputes, intent } = await captured();
		const { dueBy } = disputes.open(intent, { status });
		const answerBy = isExpected ? (dueBy ?? 0) * 1000 : null;
		expect(await gateway.disputesSince(0)).toMatchObject([{ state, answerBy }]);
	},
);

test("a dispute that the bank does not let anybody answer has no day for it", async () => {
	const { gateway, disputes, intent } = await captured();
	disputes.open(intent).dueBy = 0;
	expect(await gateway.disputesSince(0)).toMatchObject([{ state: "open", answerBy: null }]);
});

/** Not over the peer, whose description is older than this status. */
test.each([
	["blocked", [], "won"],
	["resolved with the studio's money", [-1999], "lost"],
	["resolved, and the money came back", [-1999, 1999], "won"],
])("a dispute that was prevented: %s", async (_how, amounts, state) => {
	const { disputes, intent } = await captured();
	const object = disputeObject(disputes.open(intent, { status: "prevented" }));
	const balance_transactions = amounts.map((amount) => ({ amount }));
	expect(asDispute({ ...object, balance_transactions })).toMatchObject({ state, answerBy: null });
});

test("more disputes than one page are all listed", async () => {
	const { gateway, disputes, intent } = await captured();
	for (let count = 0; count < 101; count += 1) disputes.open(intent, { amount: 1 });
	const ids = (await gateway.disputesSince(0)).map(({ id }) => id);
	expect(new Set(ids).size).toBe(101);
});
