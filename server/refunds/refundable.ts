import { Problem } from "#contract/problems.ts";
import type { PaymentsTable } from "#database/tables.ts";

/** Only money that was captured and not yet refunded can be refunded. */
export function requireRefundable({ amount_cents, refunded_cents, state }: PaymentsTable): void {
	if (amount_cents === 0) throw new Problem("nothing_to_refund");
	if (state !== "captured") throw new Problem("payment_not_captured");
	if (refunded_cents >= amount_cents) throw new Problem("already_refunded");
}
