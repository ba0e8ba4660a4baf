import type { UploadedImage } from "#contract/images.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import { beginUpload } from "./begin-upload.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { keepFiles, makeFiles, removeFiles } from "./picture-files.ts";
import type { PictureQueue } from "./picture-queue.ts";
import { deleteOpenUpload, isFinishedUpload, setUploadUrl } from "./store.ts";

/** Uploads a whole picture in one call. It gets a place in the queue before its first byte is read. */
export async function addPicture(
	needs: Needs,
	queue: PictureQueue,
	userId: string,
	read: () => Promise<Uint8Array>,
): Promise<UploadedImage> {
	return await queue.admit(userId, async () => {
		const bytes = await read();
		const make = () => queue.inTurn(() => makeFiles(bytes));
		const url = await keepPicture(needs, userId, bytes, { make });
		return { success: true, data: { url } };
	});
}

interface KeepOptions {
	make(): Promise<EncodedPicture[]>;
	/** Uses the address in the transaction that stores it. Throws to discard the picture. */
	use?(tx: Tx, url: string): Promise<void>;
}

/** Stores a picture for this user. After an error nothing of it is left. */
export async function keepPicture(
	needs: Needs,
	userId: string,
	bytes: Uint8Array,
	{ make, use }: KeepOptions,
): Promise<string> {
	const { connection, storage } = needs;
	const id = await beginUpload(needs, userId, bytes.length);
	let files: EncodedPicture[] | undefined;
	try {
		files = await make();
		const url = await keepFiles(storage, id, files);
		await connection.db.transaction().execute(async (tx) => {
			// Before the upload, because the deletion of the account locks seats and the person before uploads.
			await use?.(tx, url);
			// Only the deletion of the account removes an upload that is under way.
			if (!(await setUploadUrl(tx, id, url))) throw new Problem("not_signed_in");
		});
		return url;
	} catch (error) {
		await forget(needs, id, files !== undefined);
		throw error;
	}
}

/** If removing fails, the sweep tries again. */
async function forget({ connection, storage, log }: Needs, id: string, hasFiles: boolean) {
	try {
		// Then the commit succeeded and only its answer was lost.
		if (await isFinishedUpload(connection.db, id)) return;
		if (hasFiles) await removeFiles(storage, id);
		await deleteOpenUpload(connection.db, id);
	} catch (fault) {
		log.warn({ err: fault, upload: id }, "the sweep will remove this upload");
	}
}
