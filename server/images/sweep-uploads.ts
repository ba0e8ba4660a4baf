import type { Needs } from "../needs.ts";
import { DAY } from "./begin-upload.ts";
import { removeFiles } from "./picture-files.ts";
import { abandonedUploads, deleteOpenUpload } from "./store.ts";

/** In milliseconds, added to the day in which an upload can be finished, so that none is still in progress. */
const GRACE = 3600_000;
/** Uploads per sweep. */
const BATCH = 200;

/** Deletes uploads that were not finished within a day, with any files that a crash left behind. */
export async function sweepUploads({ connection, storage, now, log }: Needs): Promise<void> {
	for (const id of await abandonedUploads(connection.db, now() - DAY - GRACE, BATCH)) {
		try {
			await removeFiles(storage, id);
			await deleteOpenUpload(connection.db, id);
		} catch (error) {
			log.warn({ err: error, upload: id }, "sweep: this upload will be removed next time");
		}
	}
}
