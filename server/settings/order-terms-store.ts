import type { Database } from "#database/tables.ts";

/** Keeps terms once, however many orders are made under them. */
export async function keepOrderTerms(db: Database, id: string, body: string): Promise<void> {
	await db
		.insertInto("order_terms")
		.values({ id, body })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** The terms of a receipt. If a user is given, only of a receipt of that user. */
export async function findOrderTerms(
	db: Database,
	receiptId: string,
	userId: string | undefined,
): Promise<string | undefined> {
	let query = db
		.selectFrom("receipts")
		.innerJoin("order_terms", "order_terms.id", "receipts.terms_id")
		.where("receipts.id", "=", receiptId)
		.select("order_terms.body");
	if (userId !== undefined) query = query.where("receipts.user_id", "=", userId);
	return (await query.executeTakeFirst())?.body;
}
