import { createHash } from "node:crypto";
import { FILE_PART_BYTES, filePartCount } from "#contract/files.ts";
import { type ByteStorage, filePartKey } from "#providers/storage/port.ts";
import type { FileRow } from "./store.ts";

export function sha256Of(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

/**
 * The bytes of a complete file between two positions, with one part in memory at a time. Throws if a part differs from
 * the received one.
 */
export async function* bytesBetween(
	storage: ByteStorage,
	file: Pick<FileRow, "id" | "hashes">,
	{ first, last }: { first: number; last: number },
): AsyncGenerator<Uint8Array> {
	const partOf = (position: number) => Math.floor(position / FILE_PART_BYTES);
	for (let number = partOf(first); number <= partOf(last); number++) {
		const begin = number * FILE_PART_BYTES;
		const bytes = await readPart(storage, file, number);
		yield bytes.subarray(Math.max(0, first - begin), last + 1 - begin);
	}
}

async function readPart(
	storage: ByteStorage,
	{ id, hashes }: Pick<FileRow, "id" | "hashes">,
	number: number,
): Promise<Uint8Array> {
	const bytes = await storage.get(filePartKey(id, number));
	if (bytes && sha256Of(bytes) === hashes[number]) return bytes;
	throw new Error(`part ${number} of the file ${id} is missing or changed in the storage`);
}

/** Removes every part that a file of this size may have. */
export async function removeBytes(
	storage: ByteStorage,
	{ id, size }: { id: string; size: number },
): Promise<void> {
	for (let number = 0; number < filePartCount(size); number++)
		await storage.remove(filePartKey(id, number));
}
