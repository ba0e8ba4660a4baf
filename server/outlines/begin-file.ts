import { v7 as newId } from "uuid";
import type { ParsedBody } from "#contract/api.ts";
import { CLASS_FILES_MAX_BYTES, FILE_PART_BYTES, type FileUpload } from "#contract/files.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { addFile, roomTaken } from "../files/store.ts";
import type { Caller } from "../http/caller.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { requireOwnClass } from "./own-class.ts";

/** The most files of a class: ten for each of 200 lessons. */
const MOST_FILES = 2_000;

/**
 * A teacher starts to upload a file to a class. Its size counts from now on, so that no upload exceeds the quota
 * halfway.
 */
export async function beginFile(
	needs: Needs,
	caller: Caller,
	classId: string,
	{ name, size }: ParsedBody<"POST /api/class/:id/files">,
): Promise<FileUpload> {
	const { connection, now } = needs;
	await requireOwnClass(connection.db, caller, classId);
	await requireDiskSpace(needs, size);
	const id = newId();
	await connection.db.transaction().execute(async (tx) => {
		// Serialises uploads to a class, so that the quota is exact.
		await lockSeats(tx, classId);
		await refuseAboveQuota(tx, classId, size);
		await addFile(tx, { id, classId, name, size, now: now() });
	});
	return { _id: id, name, size, received: 0, partBytes: FILE_PART_BYTES, hashes: [] };
}

async function refuseAboveQuota(tx: Tx, classId: string, size: number): Promise<void> {
	const taken = await roomTaken(tx, classId);
	if (taken.count < MOST_FILES && taken.bytes + size <= CLASS_FILES_MAX_BYTES) return;
	throw new Problem("quota_reached", {
		detail:
			"The files of this class would be larger than 500 MB together. Remove one, or write to us for more.",
	});
}
