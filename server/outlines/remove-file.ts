import type { OutlineState } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { deleteFile, filesInOutlines } from "../files/store.ts";
import { removeOrphans } from "../files/sweep-files.ts";
import { deleted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { findOwnFile } from "./own-file.ts";

/** States of outlines that other people see. Only the teacher sees a draft. */
const SHOWN: OutlineState[] = ["in_review", "live"];

/** The teacher removes a file that no live outline and no outline in review uses, with its bytes. */
export async function removeFile(needs: Needs, caller: Caller, id: string) {
	const { connection } = needs;
	const { classId } = await findOwnFile(connection.db, caller, id);
	const count = await connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, classId);
		if ((await filesInOutlines(tx, classId, SHOWN)).has(id)) throw new Problem("file_in_use");
		return await deleteFile(tx, id);
	});
	await removeOrphans(needs);
	return deleted(count);
}
