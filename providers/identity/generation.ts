import type { Database } from "#database/tables.ts";

/**
 * Locks the generation of an account's links to the end of the transaction and answers it; undefined when
 * there is no such account. Everything that issues, follows or ends links takes this lock first.
 */
export async function lockLinkGeneration(
	tx: Database,
	userId: string,
): Promise<number | undefined> {
	const row = await tx
		.updateTable("users")
		.set((eb) => ({ updated_at: eb.ref("updated_at") }))
		.where("id", "=", userId)
		.returning("link_generation")
		.executeTakeFirst();
	return row?.link_generation;
}

export async function generationOf(db: Database, userId: string): Promise<number | undefined> {
	const row = await db
		.selectFrom("users")
		.where("id", "=", userId)
		.select("link_generation")
		.executeTakeFirst();
	return row?.link_generation;
}

/**
 * Ends every session of an account but `kept`, every link that was issued for it and every log-in that
 * waits for its code (decisions/0016). Answers how many sessions ended.
 */
export async function endAccess(tx: Database, userId: string, kept?: string): Promise<number> {
	await tx
		.updateTable("users")
		.set((eb) => ({ link_generation: eb("link_generation", "+", 1) }))
		.where("id", "=", userId)
		.execute();
	await dropChallenges(tx, userId);
	let ended = tx.deleteFrom("sessions").where("user_id", "=", userId);
	if (kept !== undefined) ended = ended.where("id", "!=", kept);
	const { numDeletedRows } = await ended.executeTakeFirst();
	return Number(numDeletedRows);
}

/** The library's challenges after a right password. Our own links have a generation. */
export async function dropChallenges(db: Database, userId: string): Promise<void> {
	await db
		.deleteFrom("verifications")
		.where("value", "=", userId)
		.where("generation", "is", null)
		.execute();
}
