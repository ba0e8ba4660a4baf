import { Problem } from "#contract/problems.ts";
import type { ByteStorage } from "#providers/storage/port.ts";
import { checkPicture } from "./check-picture.ts";
import { type EncodedPicture, encodePicture, FILES, WIDTHS } from "./encode-picture.ts";
import { withoutPngText } from "./png-text.ts";

/** The AVIF effort while a user waits: a third of the time of 5, for files that are 8% larger (measured). */
const EFFORT = 2;

/** Makes the files that pages show. Refuses bytes that are not a picture. */
export async function makeFiles(sent: Uint8Array): Promise<EncodedPicture[]> {
	const bytes = withoutPngText(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
	await checkPicture(bytes);
	return await encodePicture(bytes, EFFORT).catch(() => {
		// Its header was valid, but it is cut off, broken, or takes too long to decode.
		throw new Problem("not_a_picture");
	});
}

/** Stores the files in the folder of the picture. Returns its address. */
export async function keepFiles(
	storage: ByteStorage,
	id: string,
	files: EncodedPicture[],
): Promise<string> {
	const outcomes = await Promise.allSettled(
		files.map(({ name, bytes }) => storage.put(`${id}/${name}`, bytes)),
	);
	const failed = outcomes.find((outcome) => outcome.status === "rejected");
	if (failed) throw failed.reason;
	return `/media/${id}/${Math.max(...WIDTHS)}.jpg`;
}

export async function removeFiles(storage: ByteStorage, id: string): Promise<void> {
	await Promise.all(FILES.map((name) => storage.remove(`${id}/${name}`)));
}
