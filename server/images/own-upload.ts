import { Problem } from "#contract/problems.ts";
import type { UploadsTable } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import { DAY } from "./begin-upload.ts";
import { findUpload } from "./store.ts";

/** The user's own upload of the last day. Older uploads and those of other users are not found. */
export async function findOwnUpload(
	{ connection, now }: Needs,
	userId: string,
	id: string,
): Promise<UploadsTable> {
	const upload = await findUpload(connection.db, { id, userId, since: now() - DAY });
	if (!upload) throw new Problem("not_found");
	return upload;
}
