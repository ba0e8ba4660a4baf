import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { Problem } from "#contract/problems.ts";
import { photoKey } from "#providers/storage/port.ts";
import type { Caller } from "../../http/caller.ts";
import { requireDiskSpace } from "../../images/disk-space.ts";
import { makePhoto } from "../../images/make-photo.ts";
import type { PictureQueue } from "../../images/picture-queue.ts";
import { lockUploader } from "../../images/store.ts";
import { findLesson } from "../../lessons/store.ts";
import type { Needs } from "../../needs.ts";
import { judgeSeat } from "../count-hand-in.ts";
import { addPhoto, completePhoto, deletePhoto, photosSince } from "./photos-store.ts";

/** In milliseconds: how long a photo waits to be handed in, and the window of the quota. */
export const PHOTO_KEPT = 24 * 3600_000;
/** Photos that a student may send within a day. A seat holds 20 critiques at most (docs/threats.md D72). */
export const PHOTOS_A_DAY = 40;

/**
 * Stores a photo for a lesson of a class in which the caller has a critique left. After an error nothing stays stored.
 */
export async function receivePhoto(
	needs: Needs,
	queue: PictureQueue,
	{ caller, lessonId }: { caller: Caller; lessonId: string },
	read: () => Promise<Uint8Array>,
) {
	const { db } = needs.connection;
	const lesson = await findLesson(db, lessonId, caller.id);
	if (!lesson || lesson.retired_at !== null) throw new Problem("not_found");
	await judgeSeat(needs, db, caller, { classId: lesson.class_id, findSame: async () => undefined });
	await requireDiskSpace(needs);
	return await queue.admit(caller.id, async () => {
		const sent = await read();
		const id = await beginPhoto(needs, { caller, lessonId, size: sent.length });
		try {
			const { bytes, width, height } = await queue.inTurn(() => makePhoto(sent));
			const sha256 = createHash("sha256").update(bytes).digest("hex");
			await needs.lessonStorage.put(photoKey(id), bytes);
			await completePhoto(db, id, { sha256, width, height });
			return { _id: id, width, height };
		} catch (error) {
			await forget(needs, id);
			throw error;
		}
	});
}

/** From now on a row names the bytes that must be removed after an error. */
async function beginPhoto(
	{ connection, now }: Needs,
	{ caller, lessonId, size }: { caller: Caller; lessonId: string; size: number },
): Promise<string> {
	const [id, at] = [newId(), now()];
	await connection.db.transaction().execute(async (tx) => {
		await lockUploader(tx, caller.id);
		const today = await photosSince(tx, caller.id, at - PHOTO_KEPT);
		if (today.count >= PHOTOS_A_DAY)
			throw new Problem("quota_reached", { retryAfter: (today.first + PHOTO_KEPT - at) / 1000 });
		await addPhoto(tx, { id, user_id: caller.id, lesson_id: lessonId, size, created_at: at });
	});
	return id;
}

/** If removing fails, the sweep tries again. */
async function forget({ connection, lessonStorage, log }: Needs, id: string): Promise<void> {
	try {
		await lessonStorage.remove(photoKey(id));
		await deletePhoto(connection.db, id);
	} catch (fault) {
		log.warn({ err: fault, photo: id }, "the sweep will remove this photo");
	}
}
