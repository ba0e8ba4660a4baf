import { sql } from "kysely";
import { compiledOnce } from "#database/compiled.ts";
import type { Engine } from "#database/connect.ts";
import { isOneOf } from "#database/one-of.ts";
import type { Database, Tx } from "#database/tables.ts";
import type { Reading } from "../needs.ts";
import type { Seat } from "./seat.ts";

export type { Seat };

/** Holds the seat under this id until `expiresAt`. It replaces an earlier hold of the same seat. */
export async function keepHold(
	tx: Tx,
	{ classId, userId, id, expiresAt }: Seat & { id: string; expiresAt: number },
): Promise<void> {
	const now = { id, expires_at: expiresAt };
	await tx
		.insertInto("seat_holds")
		.values({ class_id: classId, user_id: userId, ...now })
		.onConflict((conflict) => conflict.columns(["class_id", "user_id"]).doUpdateSet(now))
		.execute();
}

/**
 * Locks the row of a user who is about to hold a seat, so that the user's holds in all classes can be counted until
 * the transaction ends. Take the lock after `lockSeats`, never before: two transactions that lock in different orders
 * would wait for each other.
 */
export async function lockHolder(tx: Tx, userId: string): Promise<{ emailConfirmed: boolean }> {
	const row = await tx
		.selectFrom("users")
		.where("id", "=", userId)
		.select("email_verified")
		.forNoKeyUpdate()
		.executeTakeFirst();
	return { emailConfirmed: Boolean(row?.email_verified) };
}

/** The person's running holds, the first to expire first. */
export async function holdsOf(db: Database, userId: string, now: number) {
	const rows = await db
		.selectFrom("seat_holds")
		.where("user_id", "=", userId)
		.where("expires_at", ">", now)
		.orderBy("expires_at")
		.select(["class_id", "expires_at"])
		.execute();
	return rows.map((row) => ({ classId: row.class_id, expiresAt: row.expires_at }));
}

/** The number of seats of a class that accounts without a confirmed address hold now. */
export async function unconfirmedHolds(tx: Tx, classId: string, now: number): Promise<number> {
	const { count } = await tx
		.selectFrom("seat_holds")
		.innerJoin("users", "users.id", "seat_holds.user_id")
		.where("class_id", "=", classId)
		.where("expires_at", ">", now)
		.where(sql<boolean>`not users.email_verified`)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The class of a hold, by the id of its latest visit. */
export async function classOfHold(
	db: Database,
	{ id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
	const row = await db
		.selectFrom("seat_holds")
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.select("class_id")
		.executeTakeFirst();
	return row?.class_id;
}

/** Shortens a hold. True if that changed something. If an id is given, only if it is of the latest visit. */
export async function endHold(
	tx: Tx,
	{ classId, userId, id }: Seat & { id?: string | undefined },
	at: number,
): Promise<boolean> {
	let query = tx
		.updateTable("seat_holds")
		.set({ expires_at: at })
		.where("class_id", "=", classId)
		.where("user_id", "=", userId)
		.where("expires_at", ">", at);
	if (id !== undefined) query = query.where("id", "=", id);
	const { numUpdatedRows } = await query.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The number of held seats of each class, and when the first of these holds expires. */
export async function holdsByClass({ db, engine }: Reading, classIds: string[], now: number) {
	if (classIds.length === 0) return new Map<string, { count: number; firstExpiry: number }>();
	const rows = await holdCounts(db, { ids: JSON.stringify(classIds), now }, engine);
	return new Map(
		rows.map(({ class_id, count, firstExpiry }) => [
			class_id,
			{ count: Number(count), firstExpiry: Number(firstExpiry) },
		]),
	);
}

const holdCounts = compiledOnce((db, { ids, now }: { ids: string; now: number }, engine: Engine) =>
	db
		.selectFrom("seat_holds")
		.where(isOneOf(engine, sql`class_id`, { json: ids, type: "text" }))
		.where("expires_at", ">", now)
		.groupBy("class_id")
		.select(({ fn }) => [
			"class_id",
			fn.countAll<number>().as("count"),
			fn.min("expires_at").as("firstExpiry"),
		])
		.compile(),
);

/** The gateway's id of the open payment for this seat. Undefined when there is none yet. */
export async function openGatewayId(
	db: Database,
	{ classId, userId }: Seat,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("payment_intents")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.where("state", "in", ["creating", "open"])
		.select("gateway_id")
		.executeTakeFirst();
	return row?.gateway_id ?? undefined;
}
