import { sheetPictureKey } from "#providers/storage/port.ts";
import type { Needs } from "../../needs.ts";
import { removeUnseen } from "./remove-unseen.ts";
import { addPicture } from "./store.ts";

type PictureNeeds = Pick<Needs, "connection" | "sheetPictureStorage" | "drawPicture" | "now">;

/**
 * The picture of a sheet in the state of this head, as WebP. It is made on the first request and then stored. `read`
 * returns the log of that state.
 */
export async function pictureOf(
	needs: PictureNeeds,
	{ sheetId, head }: { sheetId: string; head: string },
	read: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
	const { connection, sheetPictureStorage, drawPicture, now } = needs;
	const key = sheetPictureKey(sheetId, head);
	const kept = await sheetPictureStorage.get(key);
	if (kept) return kept;
	const made = await drawPicture({ name: head, read });
	const row = { sheet_id: sheetId, head, created_at: now() };
	await addPicture(connection.db, row);
	await sheetPictureStorage.put(key, made);
	// Added again, because the row may have been removed while the bytes were being stored.
	await addPicture(connection.db, row);
	await removeUnseen(needs, sheetId);
	return made;
}
