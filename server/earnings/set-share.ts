import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { findShare, setShare } from "./share-store.ts";

/**
 * An administrator sets the instructor's share of a class. Null stands for the share of the site. It applies to later
 * sales only.
 */
export async function setShareOfClass(
	{ connection, now }: Needs,
	caller: Caller,
	id: string,
	share: number | null,
) {
	await connection.db.transaction().execute(async (tx) => {
		// The lock puts every sale before or after the change.
		await lockSeats(tx, id);
		const before = await findShare(tx, id);
		if (!before) throw new Problem("not_found");
		await setShare(tx, id, share);
		await addAudit(tx, {
			...{ actorId: caller.id, action: "class.share", subjectId: id, now: now() },
			detail: { from: inWords(before.share), to: inWords(share) },
		});
	});
	return updated();
}

function inWords(share: number | null): string {
	return share === null ? "the share of the site" : `${share}%`;
}
