import { PART_BYTES } from "#contract/images.ts";
import { call } from "../../data/api.ts";
import { persist } from "../../data/persist.ts";
import { ApiProblem } from "../../data/problem.ts";

/** Milliseconds after which a part counts as stuck and is sent again. */
const PART_TIMEOUT = 30_000;

export interface Watch {
	signal: AbortSignal;
	/** The uploaded share of the file, between 0 and 1. `waiting` is true while the connection is down. */
	onProgress(share: number, waiting: boolean): void;
}

/**
 * An upload in parts. Parts that have arrived are kept: when `send` is called again after a failure, it resumes.
 * Returns the picture's address.
 */
export function pictureOnItsWay(file: File) {
	let uploadId: string | undefined;
	let arrived = 0;

	return async function send({ signal, onProgress }: Watch): Promise<string> {
		const report = (waiting: boolean) =>
			onProgress(Math.min(1, (arrived * PART_BYTES) / file.size), waiting);
		const stubbornly = <T>(attempt: () => Promise<T>) =>
			persist(attempt, { signal, onWait: report });
		try {
			report(false);
			uploadId ??= await stubbornly(() => begin(file.size, signal));
			while (arrived * PART_BYTES < file.size) {
				const part = { id: uploadId, number: arrived };
				await stubbornly(() => sendPart(file, part, signal));
				arrived++;
				report(false);
			}
			const id = uploadId;
			return await stubbornly(() => finish(id, signal));
		} catch (fault) {
			// The server does not know this upload, or no longer does. The next attempt starts from the beginning.
			if (isUnknownUpload(fault)) [uploadId, arrived] = [undefined, 0];
			throw fault;
		}
	};
}

async function begin(size: number, signal: AbortSignal): Promise<string> {
	return (await call("POST /api/uploads", { body: { size }, signal })).uploadId;
}

async function sendPart(file: File, part: { id: string; number: number }, signal: AbortSignal) {
	const from = part.number * PART_BYTES;
	// Read first, so that a file that was moved or changed on disk is not reported as a network error.
	const bytes = new Blob([await file.slice(from, from + PART_BYTES).arrayBuffer()]);
	await call("PUT /api/uploads/:id/parts/:number", {
		params: part,
		body: bytes,
		signal: AbortSignal.any([signal, AbortSignal.timeout(PART_TIMEOUT)]),
	});
}

async function finish(id: string, signal: AbortSignal): Promise<string> {
	return (await call("POST /api/uploads/:id/finish", { params: { id }, signal })).data.url;
}

function isUnknownUpload(fault: unknown): boolean {
	return fault instanceof ApiProblem && fault.status < 500 && fault.code !== "too_many_requests";
}
