import { v7 as newId } from "uuid";
import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { requireDiskSpace } from "./disk-space.ts";
import { addUpload, lockUploader, uploadsSince } from "./store.ts";

/** In milliseconds. The window of the quota, and the time within which an upload in parts must be finished. */
export const DAY = 24 * 3600_000;
/** Pictures that a user may upload within a day. A busy instructor changes a few dozen (docs/threats.md F5). */
export const PICTURES_A_DAY = 100;
/** Bytes that a user may upload within a day. */
export const BYTES_A_DAY = 300 * 1024 * 1024;

/**
 * Starts an upload within the user's quota. Its id becomes the folder of the picture. From now on a row names the
 * files that must be removed after an error.
 */
export async function beginUpload(needs: Needs, userId: string, size: number): Promise<string> {
	const { connection, now } = needs;
	await requireDiskSpace(needs);
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
