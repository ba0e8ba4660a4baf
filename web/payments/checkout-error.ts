import type { ProblemCode } from "#contract/problems.ts";
import { ApiProblem, Unreachable } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { payment } from "../messages/en/payment.ts";

/**
 * A failed purchase as a sentence and a next step: `retry` (perhaps with another card), `restart` with a new payment
 * at the current price, `wait` and ask again, or leave for one of the lists.
 */
export interface CheckoutError {
	sentence: string;
	next: "retry" | "restart" | "wait" | "selected" | "enrolled";
	/** The earliest time for a retry, ISO 8601. */
	freeAt?: string | undefined;
}

/** The step of the purchase that failed: preparing it, confirming the card, or recording the payment. */
export type Stage = "start" | "confirm" | "record";

const nextSteps: Partial<Record<ProblemCode, CheckoutError["next"]>> = {
	price_changed: "restart",
	class_is_free: "restart",
	class_is_not_free: "restart",
	payment_canceled: "restart",
	hold_over: "restart",
	capture_refused: "restart",
	payment_not_authorised: "restart",
	seats_held: "wait",
	too_many_holds: "wait",
	address_unconfirmed: "wait",
	hold_limit_reached: "selected",
	sold_out: "selected",
	class_not_open: "selected",
	students_only: "selected",
	not_found: "selected",
	payment_mismatch: "selected",
	already_enrolled: "enrolled",
};

export function checkoutErrorOf(fault: unknown, stage: Stage): CheckoutError {
	if (fault instanceof ApiProblem && fault.code !== "unreadable" && fault.code in nextSteps) {
		return {
			sentence: uncharged(sentenceOf(fault), fault.code),
			next: nextSteps[fault.code] ?? "retry",
			...(fault.freeAt && { freeAt: fault.freeAt }),
		};
	}
	// The card was accepted, but the outcome is unknown (docs/specification.md §8).
	if (stage === "record" && !isRefusal(fault))
		return { sentence: payment.notRecorded, next: "retry" };
	if (fault instanceof Unreachable) return { sentence: payment.offline, next: "retry" };
	return { sentence: sentenceOf(fault, payment.failed), next: "retry" };
}

/** The server understood the request and refused it. */
function isRefusal(fault: unknown): boolean {
	return fault instanceof ApiProblem && fault.status < 500;
}

/** Readers of a refusal first want to know whether they were charged. The server may have said so already. */
function uncharged(sentence: string, code: ProblemCode): string {
	if (code === "already_enrolled" || sentence.includes(" charged")) return sentence;
	return `${sentence} ${payment.nothingCharged}`;
}
