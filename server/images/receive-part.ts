import { PART_BYTES } from "#contract/images.ts";
import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { requireDiskSpace } from "./disk-space.ts";
import { findOwnUpload } from "./own-upload.ts";
import { keepPart, lockOpenUpload } from "./parts-store.ts";

/** How many parts an upload of this size has. */
export function partCount(size: number): number {
	return Math.ceil(size / PART_BYTES);
}

/** Receives one part of an upload. Parts may come in any order and repeatedly. The last version of a part counts. */
export async function receivePart(
	needs: Needs,
	userId: string,
	part: { id: string; number: number },
	read: () => Promise<Uint8Array>,
): Promise<{ received: number }> {
	const { id, number } = part;
	await requireDiskSpace(needs);
	const upload = await findOwnUpload(needs, userId, id);
	const bytes = await read();
	refuseMisfit(upload.size, number, bytes.length);
	await needs.connection.db.transaction().execute(async (tx) => {
		// A part that arrives after the picture was finished is ignored.
		if (await lockOpenUpload(tx, id)) await keepPart(tx, { uploadId: id, number, bytes });
	});
	return { received: bytes.length };
}

function refuseMisfit(size: number, number: number, length: number): void {
	const last = partCount(size) - 1;
	if (number > last) throw misfit("number", `This upload has the parts 0 to ${last}`);
	const wanted = number < last ? PART_BYTES : size - last * PART_BYTES;
	if (length !== wanted) throw misfit("body", `Part ${number} has ${wanted} bytes, not ${length}`);
}

function misfit(field: string, message: string): Problem {
	return new Problem("invalid_input", { errors: [{ field, message }] });
}
