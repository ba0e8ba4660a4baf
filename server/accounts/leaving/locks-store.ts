import type { Tx } from "#database/tables.ts";

/** Classes that this person teaches or may be buying, in the order in which their counters are locked. */
export async function classesAround(tx: Tx, userId: string): Promise<string[]> {
	const chosen = tx.selectFrom("selections").where("user_id", "=", userId).select("class_id as id");
	const held = tx.selectFrom("seat_holds").where("user_id", "=", userId).select("class_id as id");
	const paying = tx
		.selectFrom("payment_intents")
		.where("user_id", "=", userId)
		.where("state", "in", ["creating", "open", "voiding"])
		.select("class_id as id");
	const taught = tx.selectFrom("classes").where("owner_id", "=", userId).select("id");
	const rows = await chosen.union(held).union(paying).union(taught).execute();
	return rows.map(({ id }) => id).sort();
}

/**
 * Locks the row of a person until the transaction ends, so that nothing can add rows for them. That includes their
 * sheets: whatever locks a person's storage of sheets locks this row first, by a trigger (migration 0033). Returns
 * undefined if the account is already deleted.
 */
export async function lockPerson(tx: Tx, userId: string) {
	return await tx
		.selectFrom("users")
		.where("id", "=", userId)
		.where("left_at", "is", null)
		.select(["id", "email", "email_verified", "role"])
		.forUpdate()
		.executeTakeFirst();
}

export type Leaver = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;
