import type { UploadedImage } from "#contract/images.ts";
import { Problem } from "#contract/problems.ts";
import type { UploadsTable } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import { requireDiskSpace } from "./disk-space.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { findOwnUpload } from "./own-upload.ts";
import { deleteParts, joinParts, partNumbers } from "./parts-store.ts";
import { keepFiles, makeFiles, removeFiles } from "./picture-files.ts";
import type { PictureQueue } from "./picture-queue.ts";
import { partCount } from "./receive-part.ts";
import { deleteOpenUpload, setUploadUrl } from "./store.ts";

/**
 * Joins the parts and stores the picture. A repeated call returns the same address. Invalid pictures are deleted.
 * After an error of our own the parts stay for another attempt.
 */
export async function finishUpload(
	needs: Needs,
	queue: PictureQueue,
	userId: string,
	id: string,
): Promise<UploadedImage> {
	const upload = await findOwnUpload(needs, userId, id);
	if (!upload.url) {
		await requireDiskSpace(needs);
		await refuseIncomplete(needs, userId, upload);
	}
	const url =
		upload.url ?? (await queue.admit(userId, () => queue.inTurn(() => finish(needs, userId, id))));
	return { success: true, data: { url } };
}

async function refuseIncomplete(
	needs: Needs,
	userId: string,
	{ id, size }: UploadsTable,
): Promise<void> {
	const there = await partNumbers(needs.connection.db, id);
	const wanted = Array.from({ length: partCount(size) }, (_, number) => number);
	const missing = wanted.filter((number) => !there.has(number));
	if (missing.length === 0) return;
	// Another process may have finished it meanwhile, and then its parts are gone.
	if ((await findOwnUpload(needs, userId, id)).url) return;
	throw new Problem("upload_incomplete", { detail: `Still missing: part ${missing.join(", ")}.` });
}

async function finish(needs: Needs, userId: string, id: string): Promise<string> {
	const { db } = needs.connection;
	// Of two simultaneous calls, the second finds the result of the first.
	const upload = await findOwnUpload(needs, userId, id);
	if (upload.url) return upload.url;
	let files: EncodedPicture[];
	try {
		files = await makeFiles(await joinParts(db, id));
	} catch (error) {
		if (!(error instanceof Problem) || (await deleteOpenUpload(db, id))) throw error;
		// The parts are gone because another process has finished it meanwhile.
		const { url } = await findOwnUpload(needs, userId, id);
		if (!url) throw error;
		return url;
	}
	const url = await keepFiles(needs.storage, id, files);
	const isKept = await db.transaction().execute(async (tx) => {
		// The upload before its parts, as when a part is received or the upload is deleted.
		if (!(await setUploadUrl(tx, id, url))) return false;
		await deleteParts(tx, id);
		return true;
	});
	if (isKept) return url;
	// Deleted in the meantime, for example with the account.
	await removeFiles(needs.storage, id);
	throw new Problem("not_found");
}
