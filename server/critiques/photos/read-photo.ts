import { photoKey } from "#providers/storage/port.ts";
import { sharedFrom } from "../../files/shared-bytes.ts";
import type { Needs } from "../../needs.ts";

/** The stored picture of a photo. Throws if the storage lost it. */
export async function readPhoto(
	{ lessonStorage }: Pick<Needs, "lessonStorage">,
	id: string,
): Promise<Uint8Array> {
	const bytes = await sharedFrom(lessonStorage, photoKey(id));
	if (!bytes) throw new Error(`the photo ${id} is missing in the storage`);
	return bytes;
}
