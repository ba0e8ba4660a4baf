import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { history } from "./en/enrolments.ts";

/** The state of a payment: "Paid", "$5 refunded", "Refunded". */
export function paymentState({
	price,
	refunded,
	state,
}: Pick<Payment, "price" | "refunded" | "state">): string {
	if (price === 0) return history.free;
	const isPart = refunded > 0 && state !== "refunded";
	return isPart ? history.part(formatDollars(refunded)) : history.states[state];
}
