import type { IntentState } from "#contract/enumerations.ts";
import type { Database, PaymentIntentsTable } from "#database/tables.ts";
import { statesBefore } from "./states.ts";

export type KeptIntent = PaymentIntentsTable;

/**
 * The price of the seat that this person holds now: the price of the newest intent under the hold. Undefined when the
 * person holds none.
 */
export async function heldPrice(
	db: Database,
	{ userId, classId, now }: { userId: string; classId: string; now: number },
): Promise<number | undefined> {
	const row = await db
		.selectFrom("payment_intents as held")
		.innerJoin("seat_holds", (join) =>
			join
				.onRef("seat_holds.user_id", "=", "held.user_id")
				.onRef("seat_holds.class_id", "=", "held.class_id")
				.onRef("seat_holds.expires_at", "<=", "held.held_until"),
		)
		.where("held.user_id", "=", userId)
		.where("held.class_id", "=", classId)
		.where("seat_holds.expires_at", ">", now)
		.orderBy("held.created_at", "desc")
		.orderBy("held.id", "desc")
		.select("held.amount_cents")
		.limit(1)
		.executeTakeFirst();
	return row?.amount_cents;
}

/** The one unfinished intent of this person for this class. */
export async function findOpenIntent(db: Database, userId: string, classId: string) {
	return await db
		.selectFrom("payment_intents")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.where("state", "in", ["creating", "open"])
		.selectAll()
		.executeTakeFirst();
}

/** The amounts of the person's unfinished intents, by class. */
export async function openAmountsOf(db: Database, userId: string): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("payment_intents")
		.where("user_id", "=", userId)
		.where("state", "in", ["creating", "open"])
		.select(["class_id", "amount_cents"])
		.execute();
	return new Map(rows.map((row) => [row.class_id, row.amount_cents]));
}

export async function findIntent(db: Database, id: string) {
	return await db.selectFrom("payment_intents").where("id", "=", id).selectAll().executeTakeFirst();
}

export async function findIntentByGatewayId(db: Database, gatewayId: string) {
	return await db
		.selectFrom("payment_intents")
		.where("gateway_id", "=", gatewayId)
		.selectAll()
		.executeTakeFirst();
}

export async function addIntent(db: Database, row: PaymentIntentsTable): Promise<void> {
	await db.insertInto("payment_intents").values(row).execute();
}

/** Moves an intent to a state that states.ts allows. False when its current state does not allow the move. */
export async function moveIntent(
	db: Database,
	id: string,
	to: IntentState,
	also: Partial<Pick<PaymentIntentsTable, "gateway_id" | "client_secret" | "refusal">> = {},
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("payment_intents")
		.set({ state: to, ...also })
		.where("id", "=", id)
		.where("state", "in", statesBefore(to))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function setHeldUntil(db: Database, id: string, heldUntil: number): Promise<void> {
	await db
		.updateTable("payment_intents")
		.set({ held_until: heldUntil })
		.where("id", "=", id)
		.execute();
}

/** Unfinished intents created before `before`, in the order of their ids, starting after the id `after`. */
export async function unfinishedIntents(
	db: Database,
	{ before, after, limit }: { before: number; after: string; limit: number },
): Promise<KeptIntent[]> {
	return await db
		.selectFrom("payment_intents")
		.where("state", "in", ["creating", "open"])
		.where("created_at", "<", before)
		.where("id", ">", after)
		.orderBy("id")
		.limit(limit)
		.selectAll()
		.execute();
}
