import type { UploadedImage } from "#contract/images.ts";
import type { Needs } from "../needs.ts";
import { beginUpload } from "./begin-upload.ts";
import type { PictureDesk } from "./desk.ts";
import { keepFiles, makeFiles, removeFiles } from "./picture-files.ts";
import { deleteUpload, setUploadUrl } from "./store.ts";

/** A whole picture in one call. It has a place at the desk before its first byte is read. */
export async function addPicture(
	needs: Needs,
	desk: PictureDesk,
	userId: string,
	read: () => Promise<Uint8Array>,
): Promise<UploadedImage> {
	return await desk.admit(async () => {
		const bytes = await read();
		const id = await beginUpload(needs, userId, bytes.length);
		const url = await finishOrForget(needs, id, () => desk.inTurn(() => makeFiles(bytes)));
		return { success: true, data: { url } };
	});
}

async function finishOrForget(
	{ connection: { db }, storage, log }: Needs,
	id: string,
	make: () => ReturnType<typeof makeFiles>,
): Promise<string> {
	let files: Awaited<ReturnType<typeof make>> | undefined;
	try {
		files = await make();
		const url = await keepFiles(storage, id, files);
		await setUploadUrl(db, id, url);
		return url;
	} catch (error) {
		const forget = async () => {
			if (files) await removeFiles(storage, id);
			await deleteUpload(db, id);
		};
		// What can't be taken away now, the sweep takes away.
		await forget().catch((fault) => log.warn({ err: fault, upload: id }, "left to the sweep"));
		throw error;
	}
}
