import type { Database } from "#database/tables.ts";

/** Records that a mail server reported a non-existent address. */
export async function countBounce(
	db: Database,
	email: string,
	{ answer, now }: { answer: string; now: number },
): Promise<void> {
	await db
		.insertInto("bounced_addresses")
		.values({ email, bounces: 1, answer, last_at: now })
		.onConflict((conflict) =>
			conflict.column("email").doUpdateSet((eb) => ({
				bounces: eb("bounced_addresses.bounces", "+", 1),
				answer,
				last_at: now,
			})),
		)
		.execute();
}

/** Clears the bounces of an address, because somebody followed the link of a letter to it. */
export async function clearBounces(db: Database, email: string): Promise<void> {
	await db.deleteFrom("bounced_addresses").where("email", "=", email).execute();
}

/** Clears the bounces of an account's address, for the same reason. */
export async function clearBouncesOf(db: Database, userId: string): Promise<void> {
	await db
		.deleteFrom("bounced_addresses")
		.where("email", "=", ({ selectFrom }) =>
			selectFrom("users").where("id", "=", userId).select("email"),
		)
		.execute();
}
