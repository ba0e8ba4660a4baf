import { formatDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";

/**
 * For money that was moved outside the site. A request may arrive twice, and two administrators may record the same
 * transfer, but one day has only one transfer of that amount with that reference.
 */
export function recordedBefore(
	what: "payout" | "refund",
	{ amount, paidOn, reference }: { amount: number; paidOn: string; reference: string },
): Problem {
	const message = `A ${what} of ${formatDollars(amount)} on ${paidOn} with the reference “${reference}” is already recorded`;
	return new Problem("invalid_input", { errors: [{ field: "reference", message }] });
}
