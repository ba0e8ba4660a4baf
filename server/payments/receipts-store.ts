import type { ReceiptState } from "#contract/enumerations.ts";
import { toDollars } from "#contract/money.ts";
import type { Receipt } from "#contract/payments.ts";
import type { Database, PaymentsTable, ReceiptsTable } from "#database/tables.ts";

/** Adds the studio's tax line and terms at the time of purchase to the receipt, which a trigger has written. */
export async function setStudioWords(
	db: Database,
	id: string,
	words: Pick<ReceiptsTable, "tax_line" | "terms_id">,
): Promise<void> {
	await db.updateTable("receipts").set(words).where("id", "=", id).execute();
}

/** One receipt, without its seller. If a user is given, only a receipt of that user. */
export async function findReceipt(
	db: Database,
	id: string,
	userId: string | undefined,
): Promise<Omit<Receipt, "seller"> | undefined> {
	let query = withPayment(db).where("receipts.id", "=", id);
	if (userId !== undefined) query = query.where("receipts.user_id", "=", userId);
	const row = await query.executeTakeFirst();
	if (!row) return undefined;
	const state = stateOf(row);
	return {
		_id: row.id,
		number: row.number,
		date: new Date(row.issued_at).toISOString(),
		taxLine: row.tax_line,
		hasTerms: row.terms_id !== null,
		email: row.email,
		className: row.class_name,
		instructorName: row.instructor_name,
		transactionId: row.transaction_id,
		price: toDollars(row.amount_cents),
		refunded: toDollars(state === "refunded" ? row.amount_cents : (row.refunded_cents ?? 0)),
		state,
	};
}

/** A receipt without a payment has no payment state, because the bank refused the money. */
function withPayment(db: Database) {
	return db
		.selectFrom("receipts")
		.leftJoin("payments", "payments.id", "receipts.id")
		.leftJoin("refunds", "refunds.payment_id", "receipts.id")
		.selectAll("receipts")
		.select(["payments.state", "payments.refunded_cents", "refunds.state as refund_state"]);
}

interface Facts {
	amount_cents: number;
	state: PaymentsTable["state"] | null;
	refunded_cents: number | null;
	refund_state: string | null;
}

function stateOf({ amount_cents, state, refunded_cents, refund_state }: Facts): ReceiptState {
	if (state === null) return "refused";
	if (amount_cents === 0) return "free";
	if (refund_state === "done") return "refunded";
	if (state === "authorised") return "capturing";
	return refunded_cents ? "part_refunded" : "paid";
}
