import { Problem, type ProblemCode, problems } from "#contract/problems.ts";

/**
 * Every reason for which a payment is given up and nothing is charged. Each reason has its own letter
 * (uncharged-letters.ts). A reason without a letter does not compile.
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

/** Reads a reason from the row of an intent. */
export function readReason(kept: string | null): UnchargedReason {
	return unchargedReasons.find((reason) => reason === kept) ?? "payment_canceled";
}

const NOTHING = "Nothing was charged.";

/** The problem that the student sees. It says exactly once that nothing was charged. */
export function unchargedProblem(reason: UnchargedReason): Problem {
	const { title } = problems[reason];
	return new Problem(reason, { detail: title.includes(NOTHING) ? title : `${title} ${NOTHING}` });
}

/** The same for a payment whose money had been captured already, and goes back (docs/rules.md, "Money"). */
export function chargedProblem(reason: UnchargedReason): Problem {
	const why = problems[reason].title.replace(` ${NOTHING}`, "");
	const money = "The money that was charged goes back. We write to you about it.";
	return new Problem(reason, { detail: `${why} ${money}` });
}
