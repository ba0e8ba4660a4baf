import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";

interface Subscriber {
	name: string;
	email: string;
	tokenHash: string;
	now: number;
}

/**
 * Stores a request to subscribe, also for an address that never confirmed or has left. False when it is already
 * subscribed.
 */
export async function askSubscriber(db: Database, subscriber: Subscriber): Promise<boolean> {
	const row = await db
		.insertInto("newsletter_subscribers")
		.values({
			id: newId(),
			name: subscriber.name,
			email: subscriber.email,
			state: "pending",
			token_hash: subscriber.tokenHash,
			created_at: subscriber.now,
			confirmed_at: null,
		})
		.onConflict((conflict) =>
			conflict
				.column("email")
				.doUpdateSet({ state: "pending", token_hash: subscriber.tokenHash, name: subscriber.name })
				.where("newsletter_subscribers.state", "<>", "confirmed"),
		)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
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

/** Deletes a subscriber, by the token of the first letter or by the id in a newsletter's link. */
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
