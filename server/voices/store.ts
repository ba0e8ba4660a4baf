import type { Selectable } from "kysely";
import type { VoiceFormat } from "#contract/enumerations.ts";
import type { Voice } from "#contract/voices.ts";
import type { Database, Tx, VoicesTable } from "#database/tables.ts";

export type VoiceRow = Selectable<VoicesTable>;

interface NewVoice {
	id: string;
	classId: string;
	/** Null for a voice of lessons. */
	critiqueId: string | null;
	now: number;
}

/** Does nothing if the id is taken. */
export async function addVoice(tx: Tx, { id, classId, critiqueId, now }: NewVoice): Promise<void> {
	const owner = { class_id: classId, critique_id: critiqueId };
	const row = { id, ...owner, state: "receiving" as const, created_at: now };
	await tx
		.insertInto("voices")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Finds a voice. One that is being removed is not found. */
export async function findVoice(db: Database, id: string): Promise<VoiceRow | undefined> {
	return await db
		.selectFrom("voices")
		.where("id", "=", id)
		.where("state", "<>", "gone")
		.selectAll()
		.executeTakeFirst();
}

/** Every voice for the lessons of a class, complete or not, oldest first. */
export async function voicesOfClass(db: Database, classId: string): Promise<VoiceRow[]> {
	return await db
		.selectFrom("voices")
		.where("class_id", "=", classId)
		.where("critique_id", "is", null)
		.where("state", "<>", "gone")
		.selectAll()
		.orderBy("id")
		.execute();
}

/** The number of takes of a critique's voice note, including those that are being removed. */
export async function countTakes(db: Database, critiqueId: string): Promise<number> {
	const { takes } = await db
		.selectFrom("voices")
		.where("critique_id", "=", critiqueId)
		.select(({ fn }) => fn.countAll().as("takes"))
		.executeTakeFirstOrThrow();
	return Number(takes);
}

export function asVoice({ id: _id, state, format, size, length_ms: lengthMs }: VoiceRow): Voice {
	return { _id, state, format, size, lengthMs };
}

/**
 * Appends to a voice if it still has `from` bytes and is not closed. The condition is the lock: of two concurrent
 * appends one does nothing.
 */
export async function appendToVoice(
	tx: Tx,
	{ id, from, bytes, format }: { id: string; from: number; bytes: Uint8Array; format: VoiceFormat },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("voices")
		.set({ size: from + bytes.length, format })
		.where("id", "=", id)
		.where("state", "=", "receiving")
		.where("length_ms", "=", 0)
		.where("size", "=", from)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await tx.insertInto("voice_pieces").values({ voice_id: id, from_byte: from, bytes }).execute();
	return true;
}

/** The received bytes of an incomplete voice. */
export async function receivedBytes(db: Database, id: string): Promise<Buffer> {
	const pieces = await db
		.selectFrom("voice_pieces")
		.where("voice_id", "=", id)
		.select("bytes")
		.orderBy("from_byte")
		.execute();
	return Buffer.concat(pieces.map(({ bytes }) => bytes));
}

/** What is known of a voice that is finished. */
interface Finished {
	id: string;
	size: number;
	lengthMs: number;
}

/**
 * Closes a voice: from now on it takes no more sound, so every request that finishes it stores the same bytes. Returns
 * false if it is already complete or has more bytes.
 */
export async function closeVoice(db: Database, { id, size, lengthMs }: Finished): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("voices")
		.set({ length_ms: lengthMs })
		.where("id", "=", id)
		.where("state", "=", "receiving")
		.where("size", "=", size)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Marks a voice as complete after its bytes were stored. Does nothing and returns false if it is already complete or
 * has more bytes.
 */
export async function completeVoice(
	tx: Tx,
	{ id, size, lengthMs, sha256 }: Finished & { sha256: string },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("voices")
		.set({ state: "ready", length_ms: lengthMs, sha256 })
		.where("id", "=", id)
		.where("state", "=", "receiving")
		.where("size", "=", size)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await tx.deleteFrom("voice_pieces").where("voice_id", "=", id).execute();
	return true;
}
