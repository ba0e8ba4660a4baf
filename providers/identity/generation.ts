import type { Database } from "#database/tables.ts";

/**
 * Locks an account until the transaction ends. Answers the generation of its links, or undefined when there is no such
 * account. Everything that issues, follows or ends links takes this lock first.
 */
export async function lockLinkGeneration(
	tx: Database,
	userId: string,
): Promise<number | undefined> {
	const row = await tx
		.selectFrom("users")
		.where("id", "=", userId)
		.select("link_generation")
		.forNoKeyUpdate()
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
 * Ends every session of an account except `kept`, every link issued for it and every login that waits for its code
 * (decisions/0016). Answers the number of sessions ended.
 */
export async function endAccess(tx: Database, userId: string, kept?: string): Promise<number> {
	await endLinks(tx, userId);
	await dropChallenges(tx, userId);
	let ended = tx.deleteFrom("sessions").where("user_id", "=", userId);
	if (kept !== undefined) ended = ended.where("id", "!=", kept);
	const { numDeletedRows } = await ended.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Ends every link issued for an account. Its sessions stay. */
export async function endLinks(tx: Database, userId: string): Promise<void> {
	await tx
		.updateTable("users")
		.set((eb) => ({ link_generation: eb("link_generation", "+", 1) }))
		.where("id", "=", userId)
		.execute();
}

/**
 * Deletes better-auth's login challenges, which are issued after a right password. Our own links are ended by their
 * generation.
 */
export async function dropChallenges(db: Database, userId: string): Promise<void> {
	await db
		.deleteFrom("verifications")
		.where("value", "=", userId)
		.where("generation", "is", null)
		.execute();
}
