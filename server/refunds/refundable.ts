import { Problem } from "#contract/problems.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { findDispute } from "./disputes/disputes-store.ts";

/**
 * Only money that was captured and not yet refunded can be refunded, and not while the bank has taken it back for a
 * dispute: the student could get it twice (decisions/0107).
 */
export async function requireRefundable(
	tx: Tx,
	{ id, amount_cents, refunded_cents, state }: PaymentsTable,
): Promise<void> {
	if (amount_cents === 0) throw new Problem("nothing_to_refund");
	if (state !== "captured") throw new Problem("payment_not_captured");
	if (refunded_cents >= amount_cents) throw new Problem("already_refunded");
	if ((await findDispute(tx, id))?.state === "open") throw new Problem("payment_disputed");
}
