import { v7 as newId } from "uuid";
import type { Database, NewsletterSubscribersTable } from "#database/tables.ts";

interface AskedSubscription {
	name: string;
	email: string;
	/** A random value for the confirm links. Not used while the links of an earlier letter are valid. */
	tokenHash: string;
	now: number;
}

/**
 * Stores a request to subscribe, also for an address that never confirmed, has left or does not exist any more.
 * Undefined when it is already subscribed. The links of earlier letters stay valid, unless the person has left since.
 */
export async function askSubscriber(
	db: Database,
	{ name, email, tokenHash, now }: AskedSubscription,
): Promise<Pick<NewsletterSubscribersTable, "id" | "token_hash"> | undefined> {
	await db
		.updateTable("newsletter_subscribers")
		.set({ state: "pending", token_hash: tokenHash })
		.where("email", "=", email)
		.where("state", "=", "left")
		.execute();
	return await db
		.insertInto("newsletter_subscribers")
		.values({
			...{ id: newId(), name, email, state: "pending", token_hash: tokenHash },
			...{ created_at: now, confirmed_at: null },
		})
		.onConflict((conflict) =>
			conflict
				.column("email")
				.doUpdateSet({ name })
				.where(({ eb, or, exists, selectFrom }) =>
					or([
						eb("newsletter_subscribers.state", "<>", "confirmed"),
						exists(selectFrom("bounced_addresses").where("email", "=", email).select("email")),
					]),
				),
		)
		.returning(["id", "token_hash"])
		.executeTakeFirst();
}

/** Confirms the subscriber of this link and returns the address. Repeatable. */
export async function confirmSubscriber(
	db: Database,
	tokenHash: string,
	now: number,
): Promise<string | undefined> {
	const row = await db
		.updateTable("newsletter_subscribers")
		.set((eb) => ({
			state: "confirmed" as const,
			confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)),
		}))
		.where("token_hash", "=", tokenHash)
		.where("state", "<>", "left")
		.returning("email")
		.executeTakeFirst();
	return row?.email;
}

/** Unsubscribes by the id, or by the token of a confirm link. */
export async function removeSubscriber(
	db: Database,
	by: { tokenHash: string } | { id: string },
): Promise<boolean> {
	const leaves = db.updateTable("newsletter_subscribers").set({ state: "left" });
	const { numUpdatedRows } = await ("id" in by
		? leaves.where("id", "=", by.id)
		: leaves.where("token_hash", "=", by.tokenHash)
	).executeTakeFirst();
	return numUpdatedRows > 0n;
}
