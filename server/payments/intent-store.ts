import { sql } from "kysely";
import type { IntentState } from "#contract/enumerations.ts";
import type { Database, PaymentIntentsTable } from "#database/tables.ts";
import { statesBefore } from "./states.ts";

export type KeptIntent = PaymentIntentsTable;

/** All of them by name, because a statement with `*` is never prepared (database/prepared.ts). */
const COLUMNS = [
	...(["id", "user_id", "class_id", "selection_id", "amount_cents", "currency", "state"] as const),
	...(["gateway_id", "client_secret", "refusal", "created_at", "held_until", "terms_id"] as const),
] satisfies (keyof KeptIntent)[];

/** The one unfinished intent of this person for this class. */
export async function findOpenIntent(
	db: Database,
	userId: string,
	classId: string,
): Promise<KeptIntent | undefined> {
	return await db
		.selectFrom("payment_intents")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.where("state", "in", ["creating", "open"])
		.select(COLUMNS)
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

export async function findIntent(db: Database, id: string): Promise<KeptIntent | undefined> {
	return await db
		.selectFrom("payment_intents")
		.where("id", "=", id)
		.select(COLUMNS)
		.executeTakeFirst();
}

export async function findIntentByGatewayId(
	db: Database,
	gatewayId: string,
): Promise<KeptIntent | undefined> {
	return await db
		.selectFrom("payment_intents")
		.where("gateway_id", "=", gatewayId)
		.select(COLUMNS)
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

/** Stores the gateway's answer to a new intent. Undefined if the intent was opened or voided in the meantime. */
export async function openIntent(
	db: Database,
	id: string,
	answer: Pick<PaymentIntentsTable, "gateway_id" | "client_secret">,
): Promise<KeptIntent | undefined> {
	return await db
		.updateTable("payment_intents")
		.set({ state: "open", ...answer })
		.where("id", "=", id)
		.where("state", "in", statesBefore("open"))
		.returning(COLUMNS)
		.executeTakeFirst();
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
		// Must match the condition of the partial index literally, because SQLite does not use it with parameters.
		.where(sql<boolean>`state in ('creating', 'open')`)
		.where("created_at", "<", before)
		.where("id", ">", after)
		.orderBy("id")
		.limit(limit)
		.select(COLUMNS)
		.execute();
}
