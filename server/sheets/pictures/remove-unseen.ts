import { sheetPictureKey } from "#providers/storage/port.ts";
import type { Needs } from "../../needs.ts";
import { forgetPicture, unseenPictures } from "./store.ts";

/** Pictures that are removed in one go. */
const AT_ONCE = 100;

type PictureNeeds = Pick<Needs, "connection" | "sheetPictureStorage">;

/**
 * Removes the pictures that nobody can see any more, of one sheet or of all. Repeatable, because the row is deleted
 * last.
 */
export async function removeUnseen(
	{ connection: { db }, sheetPictureStorage }: PictureNeeds,
	sheetId?: string,
): Promise<void> {
	for (;;) {
		const found = await unseenPictures(db, { ...(sheetId && { sheetId }), limit: AT_ONCE });
		for (const picture of found) {
			await sheetPictureStorage.remove(sheetPictureKey(picture.sheet_id, picture.head));
			await forgetPicture(db, picture);
		}
		if (found.length < AT_ONCE) return;
	}
}
