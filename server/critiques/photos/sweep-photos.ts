import { photoKey } from "#providers/storage/port.ts";
import type { Needs } from "../../needs.ts";
import { deletePhoto, unusedPhotos } from "./photos-store.ts";
import { PHOTO_KEPT } from "./receive-photo.ts";

/**
 * In milliseconds, added to the day in which a photo can be handed in, so that a photo that is being handed in is not
 * removed.
 */
const GRACE = 3600_000;
/** Photos per sweep. */
const BATCH = 200;

type SweepNeeds = Pick<Needs, "connection" | "lessonStorage" | "now" | "log">;

/** Removes photos that were not handed in within a day, and those whose hand-in is gone. The row goes last. */
export async function sweepPhotos({ connection, lessonStorage, now, log }: SweepNeeds) {
	for (const id of await unusedPhotos(connection.db, now() - PHOTO_KEPT - GRACE, BATCH)) {
		try {
			await lessonStorage.remove(photoKey(id));
			await deletePhoto(connection.db, id);
		} catch (error) {
			log.warn({ err: error, photo: id }, "sweep: this photo will be removed next time");
		}
	}
}
