import type {
	Database,
	SandboxEventsTable,
	SandboxIntentsTable,
	SandboxRefundsTable,
	Tx,
} from "#database/tables.ts";
import { together } from "#database/together.ts";
import type { MadeRefund } from "./port.ts";
import { eventAbout } from "./sandbox-events.ts";
import type { Move } from "./sandbox-moves.ts";

/** The only SQL of the sandbox gateway. Times are milliseconds since 1970. */

/** All of them by name, because a statement with `*` is never prepared (database/prepared.ts). */
const COLUMNS = [
	...(["id", "client_secret", "idempotency_key", "status", "amount_cents"] as const),
	...(["captured_cents", "refunded_cents", "currency", "metadata", "error", "challenge"] as const),
	...(["return_url", "card", "created_at", "authorised_at"] as const),
] satisfies (keyof SandboxIntentsTable)[];

/**
 * An intent after a call, and the event that announces what changed, if anything did. The call claims the event until
 * `claimedUntil`, because its process is about to send it. If undefined, the first process that polls sends it.
 */
interface Written<Intent> {
	intent: Intent;
	event?: SandboxEventsTable;
}

/**
 * Inserts the intent and its first event, unless its idempotency key exists. Answers the intent that has the key. Of
 * several simultaneous calls one inserts; on Postgres the others wait here for its commit.
 */
export async function keepIntent(
	db: Database,
	intent: SandboxIntentsTable,
	claimedUntil: number | undefined,
): Promise<Written<SandboxIntentsTable>> {
	return await db.transaction().execute(async (tx) => {
		const kept = await tx
			.insertInto("sandbox_intents")
			.values(intent)
			.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
			.returning(COLUMNS)
			.executeTakeFirst();
		if (kept) {
			const event = eventAbout(kept, "payment_intent.created", intent.created_at);
			await keepEvent(tx, event, claimedUntil);
			return { intent: kept, event };
		}
		const known = await tx
			.selectFrom("sandbox_intents")
			.select(COLUMNS)
			.where("idempotency_key", "=", intent.idempotency_key)
			.executeTakeFirstOrThrow();
		return { intent: known };
	});
}

export async function findIntent(
	db: Database,
	id: string,
): Promise<SandboxIntentsTable | undefined> {
	return await db
		.selectFrom("sandbox_intents")
		.select(COLUMNS)
		.where("id", "=", id)
		.executeTakeFirst();
}

/**
 * Locks the intent, passes it to `decide`, and writes the resulting change with the event that announces it. Answers
 * the intent afterwards, or undefined when there is none. An error from `decide` rolls everything back.
 */
export async function moveIntent(
	db: Database,
	{ id, now, claimedUntil }: { id: string; now: number; claimedUntil: number | undefined },
	decide: (intent: SandboxIntentsTable) => Move,
): Promise<Written<SandboxIntentsTable | undefined>> {
	return await db.transaction().execute(async (tx) => {
		const intent = await lockIntent(tx, id);
		const move = intent && decide(intent);
		if (!move) return { intent };
		const changes = move.status === "requires_capture" ? { ...move, authorised_at: now } : move;
		const moved = { ...intent, ...changes };
		const event = eventAbout(moved, announces[move.status], now);
		await together(tx, (tx) => [
			tx.updateTable("sandbox_intents").set(changes).where("id", "=", id).execute(),
			keepEvent(tx, event, claimedUntil),
		]);
		return { intent: moved, event };
	});
}

/**
 * The same for a refund. `decide` gets the current intent and any refund that already has the key, and answers the
 * refund to write. Undefined when there is no such intent.
 */
export async function keepRefund(
	db: Database,
	call: { intentId: string; key: string; now: number; claimedUntil: number | undefined },
	decide: (
		intent: SandboxIntentsTable,
		known: SandboxRefundsTable | undefined,
	) => SandboxRefundsTable | undefined,
): Promise<Written<SandboxIntentsTable | undefined>> {
	const { intentId, key, now, claimedUntil } = call;
	return await db.transaction().execute(async (tx) => {
		const intent = await lockIntent(tx, intentId);
		const refund = intent && decide(intent, await findRefund(tx, key));
		if (!refund) return { intent };
		const refunded_cents = intent.refunded_cents + refund.amount_cents;
		await tx.insertInto("sandbox_refunds").values(refund).execute();
		await tx
			.updateTable("sandbox_intents")
			.set({ refunded_cents })
			.where("id", "=", intentId)
			.execute();
		const moved = { ...intent, refunded_cents };
		const event = eventAbout(moved, "charge.refunded", now);
		await keepEvent(tx, event, claimedUntil);
		return { intent: moved, event };
	});
}

export async function refundedSince(db: Database, since: number): Promise<MadeRefund[]> {
	return await db
		.selectFrom("sandbox_refunds")
		.where("created_at", ">=", since)
		.select(["id", "intent_id as intentId"])
		.execute();
}

/** Captured intents of these cards, accepted since then. */
export async function capturedWith(db: Database, cards: string[], since: number) {
	return await db
		.selectFrom("sandbox_intents")
		.where("card", "in", cards)
		.where("status", "=", "succeeded")
		.where("authorised_at", ">=", since)
		.select(COLUMNS)
		.execute();
}

async function findRefund(tx: Tx, key: string): Promise<SandboxRefundsTable | undefined> {
	return await tx
		.selectFrom("sandbox_refunds")
		.selectAll()
		.where("idempotency_key", "=", key)
		.executeTakeFirst();
}

async function lockIntent(tx: Tx, id: string): Promise<SandboxIntentsTable | undefined> {
	return await tx
		.selectFrom("sandbox_intents")
		.where("id", "=", id)
		.select(COLUMNS)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

const announces = {
	requires_payment_method: "payment_intent.payment_failed",
	requires_action: "payment_intent.requires_action",
	requires_capture: "payment_intent.amount_capturable_updated",
	succeeded: "payment_intent.succeeded",
	canceled: "payment_intent.canceled",
} as const;

async function keepEvent(
	tx: Tx,
	event: SandboxEventsTable,
	claimedUntil: number | undefined,
): Promise<void> {
	const claim = claimedUntil === undefined ? {} : { attempts: 1, due_at: claimedUntil };
	await tx
		.insertInto("sandbox_events")
		.values({ ...event, ...claim })
		.execute();
}

/** Undelivered events that are due, longest waiting first. */
export async function dueEvents(
	db: Database,
	now: number,
	{ limit, maxAttempts }: { limit: number; maxAttempts: number },
): Promise<SandboxEventsTable[]> {
	return await db
		.selectFrom("sandbox_events")
		.selectAll()
		.where("delivered_at", "is", null)
		.where("due_at", "<=", now)
		.where("attempts", "<", maxAttempts)
		.orderBy("due_at")
		.limit(limit)
		.execute();
}

/**
 * Claims these events for one process and counts one more attempt of each. Answers those that no other process claimed
 * meanwhile, as they were.
 */
export async function claimEvents(
	db: Database,
	events: SandboxEventsTable[],
	{ now, until }: { now: number; until: number },
): Promise<SandboxEventsTable[]> {
	const claimed = await db
		.updateTable("sandbox_events")
		.set((eb) => ({ attempts: eb("attempts", "+", 1), due_at: until }))
		.where(
			"id",
			"in",
			events.map(({ id }) => id),
		)
		.where("due_at", "<=", now)
		.where("delivered_at", "is", null)
		.returning("id")
		.execute();
	const ids = new Set(claimed.map(({ id }) => id));
	return events.filter(({ id }) => ids.has(id));
}

export async function markDelivered(db: Database, ids: string[], now: number): Promise<void> {
	if (ids.length === 0) return;
	await db
		.updateTable("sandbox_events")
		.set({ delivered_at: now })
		.where("id", "in", ids)
		.execute();
}

/** After the failed attempt of that number. An event that was claimed again since is left alone. */
export async function postponeEvent(
	db: Database,
	id: string,
	attempts: number,
	dueAt: number,
): Promise<void> {
	await db
		.updateTable("sandbox_events")
		.set({ due_at: dueAt })
		.where("id", "=", id)
		.where("attempts", "=", attempts)
		.execute();
}
