import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Payment } from "#contract/payments.ts";
import type { Refund } from "#contract/refunds.ts";
import { givingRefunds } from "../messages/giving-refunds.ts";
import { MoneyNotes } from "./money-notes.tsx";

const { atGateway, returnByHand } = givingRefunds.payments;

function noted(change: Partial<Refund>, of: object = {}): string {
	const refund = { origin: "gateway", state: "done", reason: "", refusal: null, ...change };
	const payment = { price: 24, refunded: 0, refundedByHand: 0, dispute: null, refund, ...of };
	return renderToStaticMarkup(<MoneyNotes payment={payment as Payment} />);
}

const NO_SEAT = "The class could not be booked";

test("a payment without a seat, whose refund is refused, says what to do and not that it is refunded", () => {
	const refused = noted({ state: "refused", reason: NO_SEAT, refusal: "The service refused." });
	for (const words of [NO_SEAT, "The service refused.", returnByHand])
		expect(refused).toContain(words);
	expect(refused).not.toContain(atGateway);
});

test("a refused refund is still told after a bank took a part", () => {
	const dispute = { state: "lost", amount: 10, reason: "", answerBy: null, openedAt: "2026-03-14" };
	const part = noted({ state: "refused", reason: NO_SEAT, refusal: "No." }, { dispute });
	expect(part).toContain(returnByHand);
	expect(noted({}, { dispute: { ...dispute, amount: 24 } })).not.toContain(atGateway);
});

test("once its money is back, nothing is left to do", () => {
	const done = noted({ reason: NO_SEAT });
	expect(done).toContain(NO_SEAT);
	expect(done).not.toContain(returnByHand);
});

test("a refund that was recorded by hand has no reason of its own: its note stands with the record", () => {
	expect(noted({ origin: "admin" })).toBe("");
});

test("a refund that was made at the payment provider says so", () => {
	expect(noted({})).toContain(atGateway);
});
