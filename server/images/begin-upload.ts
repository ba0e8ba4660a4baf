import { v7 as newId } from "uuid";
import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { refuseWithoutRoom } from "./room.ts";
import { addUpload, lockUploader, uploadsSince } from "./store.ts";

/** Milliseconds for which an upload counts, and within which one in parts must be finished. */
export const DAY = 24 * 3600_000;
/** Pictures that a person may upload within a day: a busy instructor changes a few dozen (docs/threats.md F5). */
export const PICTURES_A_DAY = 100;
/** Bytes of them together. */
export const BYTES_A_DAY = 300 * 1024 * 1024;

/**
 * Begins an upload within the person's quota. Its id becomes the picture's folder: whatever happens from
 * here on, there is a row that says which files to take away.
 */
export async function beginUpload(needs: Needs, userId: string, size: number): Promise<string> {
	const { connection, now } = needs;
	await refuseWithoutRoom(needs);
	const id = newId();
	const createdAt = now();
	await connection.db.transaction().execute(async (tx) => {
		await lockUploader(tx, userId);
		const today = await uploadsSince(tx, userId, createdAt - DAY);
		if (today.count >= PICTURES_A_DAY || today.bytes + size > BYTES_A_DAY) {
			throw new Problem("quota_reached", { retryAfter: (today.first + DAY - createdAt) / 1000 });
		}
		await addUpload(tx, { id, user_id: userId, size, url: null, created_at: createdAt });
	});
	return id;
}
