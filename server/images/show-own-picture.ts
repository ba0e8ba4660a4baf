import type { UploadedImage } from "#contract/images.ts";
import type { Needs } from "../needs.ts";
import { keepPicture } from "./add-picture.ts";
import { makeFiles } from "./picture-files.ts";
import type { PictureQueue } from "./picture-queue.ts";
import { showPersonAt } from "./places-store.ts";

/** Uploads the caller's own picture in one call. Their account shows it as soon as it is stored. */
export async function showOwnPicture(
	needs: Needs,
	queue: PictureQueue,
	userId: string,
	read: () => Promise<Uint8Array>,
): Promise<UploadedImage> {
	const url = await queue.admit(userId, async () => {
		const bytes = await read();
		return await keepPicture(needs, userId, bytes, {
			make: () => queue.inTurn(() => makeFiles(bytes)),
			use: async (tx, url) => void (await showPersonAt(tx, userId, url)),
		});
	});
	// Visitors see the picture of an instructor.
	needs.events.emit("publicChanged", ["instructors"]);
	return { success: true, data: { url } };
}
