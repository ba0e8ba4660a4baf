import { bytesOfParts, filePartCount, filePartLength } from "#contract/files.ts";
import { Problem } from "#contract/problems.ts";
import { filePartKey } from "#providers/storage/port.ts";
import { recordPart } from "../files/store.ts";
import { sha256Of } from "../files/stored-bytes.ts";
import type { Caller } from "../http/caller.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { findOwnFile } from "./own-file.ts";

/**
 * Receives the next part of a file. A repeated part is ignored, whatever it contains. A part that comes too early is
 * refused. The last part completes the file.
 */
export async function receiveFilePart(
	needs: Needs,
	caller: Caller,
	{ id, number }: { id: string; number: number },
	read: () => Promise<Uint8Array>,
): Promise<{ received: number }> {
	const { connection, lessonStorage } = needs;
	await requireDiskSpace(needs);
	const { size, hashes } = await findOwnFile(connection.db, caller, id);
	const bytes = await read();
	refuseMisfit(size, number, bytes.length);
	if (number > hashes.length) throw gap(hashes.length);
	if (number < hashes.length) return { received: bytesOfParts(size, hashes.length) };
	await lessonStorage.put(filePartKey(id, number), bytes);
	const part = { number, sha256: sha256Of(bytes) };
	const parts = await connection.db.transaction().execute((tx) => recordPart(tx, id, part));
	if (parts !== undefined) return { received: bytesOfParts(size, parts) };
	// The file was removed in the meantime, so this part is removed too.
	await lessonStorage.remove(filePartKey(id, number));
	throw new Problem("not_found");
}

function refuseMisfit(size: number, number: number, length: number): void {
	const last = filePartCount(size) - 1;
	if (number > last) throw misfit("number", `This file has the parts 0 to ${last}`);
	const wanted = filePartLength(size, number);
	if (length !== wanted) throw misfit("body", `Part ${number} has ${wanted} bytes, not ${length}`);
}

function misfit(field: string, message: string): Problem {
	return new Problem("invalid_input", { errors: [{ field, message }] });
}

function gap(next: number): Problem {
	return new Problem("part_missing", { detail: `Send part ${next} of this file next.` });
}
