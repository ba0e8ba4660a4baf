import type { Database } from "#database/tables.ts";

/** A mail server says that there is no such address. */
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

/** A letter to this address arrived after all: somebody followed its link. */
export async function forgiveBounces(db: Database, email: string): Promise<void> {
	await db.deleteFrom("bounced_addresses").where("email", "=", email).execute();
}
