import type { Database } from "#database/tables.ts";

/**
 * How many cents of their earnings each of these people would lose if every open dispute about their sales were lost.
 * People without an open dispute are left out.
 */
export async function disputedShares(
	db: Database,
	instructorIds: string[],
): Promise<Map<string, number>> {
	const shares = new Map<string, number>();
	for (const sale of await disputedSales(db, instructorIds)) {
		const { instructor_id: id } = sale;
		shares.set(id, (shares.get(id) ?? 0) + shareAtStake(sale));
	}
	return shares;
}

interface DisputedSale {
	amount_cents: number;
	refunded_cents: number;
	disputed_cents: number;
	share_bp: number | null;
}

/**
 * To the cent what the ledger takes when record-dispute.ts records the loss: the bank takes at most what is not refunded
 * yet, and a refund takes the share of everything that is back by then, less what earlier refunds took.
 */
function shareAtStake(sale: DisputedSale): number {
	const { amount_cents, refunded_cents, disputed_cents, share_bp } = sale;
	const afterLoss = Math.min(refunded_cents + disputed_cents, amount_cents);
	return shareOf(afterLoss, share_bp ?? 0) - shareOf(refunded_cents, share_bp ?? 0);
}

/** Rounded to the cent like the entries of the ledger (migration 0048). */
function shareOf(cents: number, shareBp: number): number {
	return Math.floor((cents * shareBp + 5000) / 10_000);
}

/** Cross joins, because SQLite then reads the few open disputes first, and not all sales of a person. */
async function disputedSales(db: Database, instructorIds: string[]) {
	return await db
		.selectFrom("disputes")
		.crossJoin("payments")
		.crossJoin("earning_entries as sale")
		.where("disputes.state", "=", "open")
		.whereRef("payments.id", "=", "disputes.payment_id")
		.whereRef("sale.payment_id", "=", "payments.id")
		.where("sale.kind", "=", "sale")
		.where("sale.instructor_id", "in", instructorIds)
		.select(["sale.instructor_id", "sale.share_bp", "disputes.cents as disputed_cents"])
		.select(["payments.amount_cents", "payments.refunded_cents"])
		.execute();
}
