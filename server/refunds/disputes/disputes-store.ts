import type { Database, DisputesTable, Tx } from "#database/tables.ts";

/** The latest dispute of a payment. */
export async function findDispute(
	db: Database,
	paymentId: string,
): Promise<DisputesTable | undefined> {
	return await db
		.selectFrom("disputes")
		.where("payment_id", "=", paymentId)
		.selectAll()
		.executeTakeFirst();
}

/** Stores a new dispute of a payment, or the present state of the known one. */
export async function keepDispute(tx: Tx, dispute: DisputesTable): Promise<void> {
	await tx
		.insertInto("disputes")
		.values(dispute)
		.onConflict((conflict) => conflict.column("payment_id").doUpdateSet(dispute))
		.execute();
}

/** When the oldest dispute was opened about which no bank has decided. */
export async function oldestUndecided(db: Database): Promise<number | undefined> {
	const oldest = await db
		.selectFrom("disputes")
		.where("state", "in", ["inquiry", "open"])
		.orderBy("opened_at")
		.limit(1)
		.select("opened_at")
		.executeTakeFirst();
	return oldest?.opened_at;
}
