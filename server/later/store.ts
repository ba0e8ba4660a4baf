import { type CompiledQuery, sql } from "kysely";
import { v7 as newId } from "uuid";
import { compiledOnce } from "#database/compiled.ts";
import type { Database, LaterWorkTable, Tx } from "#database/tables.ts";
import type { AskedAddress } from "#providers/identity/port.ts";
import type { Mail } from "#providers/mail/port.ts";
import { currentTrace } from "../http/trace.ts";
import type { PicturePlace } from "./picture-place.ts";

/** A letter that waits to be sent. */
export interface QueuedMail extends Mail {
	/** How often the mail server said that it does not take this letter yet. */
	deferrals?: number;
}

/** Every kind of later work, and its payload. */
export interface LaterWork {
	"capture-payment": { paymentId: string };
	"void-intent": { intentId: string };
	"pay-back": { refundId: string };
	"send-mail": QueuedMail;
	"mail-reset-link": { email: string };
	"mail-address-change": AskedAddress;
	"bring-picture-home": PicturePlace;
	"tell-students-taken-down": { workId: string; classId: string; after: string };
	"tell-late-critique": { critiqueId: string };
	"remove-ink": { sha256: string };
	"remove-frozen": { sha256: string };
	"remove-picture": { id: string };
}
export type LaterKind = keyof LaterWork;

/**
 * Queues work in the transaction that makes it necessary, so that both happen or neither. Work that may be done before
 * it is claimed has an id by which `finishLaterWork` ends it.
 */
export async function addLaterWork<K extends LaterKind>(
	db: Database,
	work: { kind: K; payload: LaterWork[K]; dueAt: number; id?: string },
): Promise<void> {
	await db
		.insertInto("later_work")
		.values({
			id: work.id ?? newId(),
			kind: work.kind,
			// The work's log lines then name the request that caused it.
			payload: JSON.stringify({ ...work.payload, traceId: currentTrace() }),
			due_at: work.dueAt,
			attempts: 0,
			claimed_until: 0,
			last_error: null,
		})
		.execute();
}

/** In milliseconds. After this time another process may take over the claim of a crashed one. */
const CLAIM = 60_000;
/** For a letter, because a slow mail server may take its 10 s for each step (providers/mail/smtp.ts). */
const LETTER_CLAIM = 5 * 60_000;

/**
 * Claims one due row of these kinds, the longest due first. The claim is one conditional update, so two processes
 * cannot claim the same row.
 */
export async function claimLaterWork(
	db: Database,
	kinds: LaterKind[],
	now: number,
): Promise<LaterWorkTable | undefined> {
	while (true) {
		// Usually there is none. A read is cheaper, because it does not wait for writers.
		const [due] = await firstDue(db, { kinds, now });
		if (!due) return undefined;
		const claimUntil = now + (due.kind === "send-mail" ? LETTER_CLAIM : CLAIM);
		const claimed = await db
			.updateTable("later_work")
			.set((eb) => ({ claimed_until: claimUntil, attempts: eb("attempts", "+", 1) }))
			.where("id", "=", due.id)
			.where("claimed_until", "<=", now)
			// By their names, because Postgres does not prepare a statement with `*`.
			.returning(["id", "kind", "payload", "due_at", "attempts", "claimed_until", "last_error"])
			.executeTakeFirst();
		// Otherwise another process has claimed it meanwhile.
		if (claimed) return claimed;
	}
}

/** Asks for each kind alone, because thousands of letters may wait while a payment is captured (decisions/0103). */
const firstDue = compiledOnce(
	(
		db,
		{ kinds, now }: { kinds: string[]; now: number },
	): CompiledQuery<{ id: string; kind: string }> => {
		const [first, ...others] = kinds.map((kind) => firstDueOf(db, kind, now));
		const all = others.reduce((some, other) => some.unionAll(other), first as FirstDue);
		return db
			.selectFrom(all.as("first"))
			.orderBy("due_at")
			.limit(sql.lit(1))
			.select(["id", "kind"])
			.compile();
	},
);

type FirstDue = ReturnType<typeof firstDueOf>;

/** In a query around it, because SQLite allows no order and no limit in a part of a union. */
function firstDueOf(db: Database, kind: string, now: number) {
	const row = db
		.selectFrom("later_work")
		.where("kind", "=", kind)
		.where("due_at", "<=", now)
		.where("claimed_until", "<=", now)
		.orderBy("due_at")
		.limit(sql.lit(1))
		.select(["id", "kind", "due_at"]);
	return db.selectFrom(row.as("row")).select(["id", "kind", "due_at"]);
}

/** Ends work in the transaction that does it. False when another process has done it. */
export async function takeLaterWork(tx: Tx, id: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("later_work")
		.where("id", "=", id)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function finishLaterWork(db: Database, id: string): Promise<void> {
	await db.deleteFrom("later_work").where("id", "=", id).execute();
}

/** Postpones failed work, unless another process has claimed it since, because this one took too long. */
export async function postponeLaterWork(
	db: Database,
	{ id, claimed_until }: Pick<LaterWorkTable, "id" | "claimed_until">,
	dueAt: number,
	error: string,
): Promise<void> {
	await db
		.updateTable("later_work")
		.set({ due_at: dueAt, claimed_until: 0, last_error: error })
		.where("id", "=", id)
		.where("claimed_until", "=", claimed_until)
		.execute();
}
