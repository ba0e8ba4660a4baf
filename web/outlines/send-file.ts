import { FILE_PART_BYTES, type FileUpload } from "#contract/files.ts";
import { call } from "../data/api.ts";
import { persist } from "../data/persist.ts";

/** Milliseconds after which a part counts as stuck and is sent again. A part of 1 MB on a slow line takes a minute. */
const PART_TIMEOUT = 120_000;

export interface FileWatch {
	signal: AbortSignal;
	/** Bytes that the server has. `waiting` is true while the connection is down. */
	onReceived(bytes: number, waiting: boolean): void;
}

export async function beginFile(classId: string, { name, size }: File): Promise<FileUpload> {
	return await call("POST /api/class/:id/files", { params: { id: classId }, body: { name, size } });
}

/** The upload state of a file, if the received parts match this file. Otherwise undefined. */
export async function begunFile(id: string, file: File): Promise<FileUpload | undefined> {
	const upload = await call("GET /api/files/:id", { params: { id } });
	for (const [number, hash] of upload.hashes.entries())
		if ((await hashOf(await partOf(file, number))) !== hash) return undefined;
	return upload;
}

/** Sends the parts of a file that the server does not have yet. After a failure, call it again to continue. */
export async function sendParts(
	{ _id: id, received }: Pick<FileUpload, "_id" | "received">,
	file: File,
	{ signal, onReceived }: FileWatch,
): Promise<void> {
	let there = received;
	while (there < file.size) {
		const number = Math.floor(there / FILE_PART_BYTES);
		// Read first, so that a file that was moved or changed on disk is not reported as a network error.
		const body = new Blob([await partOf(file, number)]);
		const attempt = () =>
			call("PUT /api/files/:id/parts/:number", {
				params: { id, number },
				body,
				signal: AbortSignal.any([signal, AbortSignal.timeout(PART_TIMEOUT)]),
			});
		const before = there;
		const onWait = () => onReceived(before, true);
		({ received: there } = await persist(attempt, { signal, onWait }));
		onReceived(there, false);
	}
}

async function partOf(file: File, number: number): Promise<ArrayBuffer> {
	const from = number * FILE_PART_BYTES;
	return await file.slice(from, from + FILE_PART_BYTES).arrayBuffer();
}

/**
 * SHA-256 in hexadecimal. Browsers provide it only on secure origins. Elsewhere an upload starts again from the
 * beginning.
 */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
	const hash = await crypto.subtle?.digest("SHA-256", bytes);
	return Array.from(new Uint8Array(hash ?? []), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
}
