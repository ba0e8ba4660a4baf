import type { RefundState } from "#contract/enumerations.ts";
import type { Database, RefundsTable, Tx } from "#database/tables.ts";
import { statesBefore } from "./states.ts";

export async function findRefund(db: Database, id: string) {
	return await db.selectFrom("refunds").where("id", "=", id).selectAll().executeTakeFirst();
}

export async function findRefundOfPayment(db: Database, paymentId: string) {
	return await db
		.selectFrom("refunds")
		.where("payment_id", "=", paymentId)
		.selectAll()
		.executeTakeFirst();
}

export async function addRefund(tx: Tx, row: RefundsTable): Promise<void> {
	await tx.insertInto("refunds").values(row).execute();
}

/**
 * Changes the amount of a granted refund, because a part was refunded at the gateway. It is requested again with a
 * new key.
 */
export async function changeGranted(
	db: Database,
	id: string,
	change: Pick<RefundsTable, "amount_cents" | "idempotency_key">,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("refunds")
		.set(change)
		.where("id", "=", id)
		.where("state", "=", "granted")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Moves a refund if states.ts allows it. Returns whether it did. */
export async function moveRefund(
	db: Database,
	id: string,
	to: RefundState,
	rest: Partial<Omit<RefundsTable, "id" | "state">>,
): Promise<boolean> {
	const moved = await db
		.updateTable("refunds")
		.set({ ...rest, state: to })
		.where("id", "=", id)
		.where("state", "in", statesBefore(to))
		.returning("id")
		.executeTakeFirst();
	return moved !== undefined;
}
