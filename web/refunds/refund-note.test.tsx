import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Payment } from "#contract/payments.ts";
import { refunds } from "../messages/refunds.ts";
import { RefundOutcome } from "./refund-note.tsx";

const day = "2026-03-14T10:00:00.000Z";
const done = { origin: "gateway", state: "done", reason: "", refusal: null, finishedAt: day };
const lost = { state: "lost", amount: 24, reason: "fraudulent" };

function shown(change: object): string {
	const payment = { price: 24, refunded: 0, refundedByHand: 0, refund: null, dispute: null };
	return renderToStaticMarkup(
		<RefundOutcome payment={{ ...payment, ...change } as unknown as Payment} />,
	);
}

test("a refund of a payment without a seat does not say that the student loses a seat", () => {
	const refund = { ...done, state: "granted" };
	expect(shown({ seatEnded: true, refund })).toContain(`<p>${refunds.afterSeat.granted}</p>`);
	expect(shown({ seatEnded: false, refund })).toContain("you no longer have a seat");
});

test("after a dispute that took everything, only the dispute is told; after one that took a part, also the refund of the rest", () => {
	const whole = shown({ refunded: 24, refund: done, dispute: lost });
	expect(whole).toContain(refunds.takenBack("$24"));
	expect(whole).not.toContain("Refunded on");
	const part = shown({ refunded: 24, refund: done, dispute: { ...lost, amount: 10 } });
	expect(part).toContain(refunds.takenBack("$10"));
	expect(part).toContain("Refunded on");
});
