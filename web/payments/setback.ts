import type { ProblemCode } from "#contract/problems.ts";
import { ApiProblem, Unreachable } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { payment } from "../messages/en/payment.ts";

/**
 * What a purchase ran into, as a sentence, and what helps: `retry` the same (perhaps with another card), `restart` with
 * a new payment at the price that counts now, `wait` and ask again, or leave for one of the lists.
 */
export interface Setback {
	sentence: string;
	next: "retry" | "restart" | "wait" | "selected" | "enrolled";
	/** When it is worth trying again, ISO 8601. */
	freeAt?: string | undefined;
}

/** Which part of the purchase failed: preparing it, trying the card, or recording what was paid. */
export type Stage = "start" | "confirm" | "record";

const nextSteps: Partial<Record<ProblemCode, Setback["next"]>> = {
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

export function setbackOf(fault: unknown, stage: Stage): Setback {
	if (fault instanceof ApiProblem && fault.code !== "unreadable" && fault.code in nextSteps) {
		return {
			sentence: uncharged(sentenceOf(fault), fault.code),
			next: nextSteps[fault.code] ?? "retry",
			...(fault.freeAt && { freeAt: fault.freeAt }),
		};
	}
	// The card has been accepted, and we do not know what became of it (docs/specification.md §8).
	if (stage === "record" && !isRefusal(fault))
		return { sentence: payment.notRecorded, next: "retry" };
	if (fault instanceof Unreachable) return { sentence: payment.offline, next: "retry" };
	return { sentence: sentenceOf(fault, payment.failed), next: "retry" };
}

/** The server understood, and said no. */
function isRefusal(fault: unknown): boolean {
	return fault instanceof ApiProblem && fault.status < 500;
}

/** The first question of whoever reads a refusal. */
function uncharged(sentence: string, code: ProblemCode): string {
	if (code === "already_enrolled" || sentence.includes(payment.nothingCharged)) return sentence;
	return `${sentence} ${payment.nothingCharged}`;
}
