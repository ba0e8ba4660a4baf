import { Problem, type ProblemCode, problems } from "#contract/problems.ts";

/**
 * Every reason for which a payment is given up and nothing is charged. Each has its own letter (uncharged-letters.ts):
 * a reason without one does not compile.
 */
export const unchargedReasons = [
	"already_enrolled",
	"students_only",
	"own_class",
	"class_not_open",
	"not_found",
	"price_changed",
	"sold_out",
	"seats_held",
	"hold_over",
	"payment_mismatch",
	"payment_canceled",
	"capture_refused",
] as const satisfies readonly ProblemCode[];

export type UnchargedReason = (typeof unchargedReasons)[number];

/** A reason as it is kept in the intent's row. */
export function readReason(kept: string | null): UnchargedReason {
	return unchargedReasons.find((reason) => reason === kept) ?? "payment_canceled";
}

const NOTHING = "Nothing was charged";

/** What the student is answered. The sentence says once that nothing was charged. */
export function unchargedProblem(reason: UnchargedReason): Problem {
	const { title } = problems[reason];
	return new Problem(reason, { detail: title.includes(NOTHING) ? title : `${title} ${NOTHING}.` });
}
