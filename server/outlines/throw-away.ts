import { Problem } from "#contract/problems.ts";
import { deleted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { requireOwnClass } from "./own-class.ts";
import { deleteOutline, openOutline } from "./store.ts";

/** The teacher deletes the draft. The live outline stays. */
export async function throwAwayOutline(
	{ connection }: Pick<Needs, "connection">,
	caller: Caller,
	classId: string,
) {
	await requireOwnClass(connection.db, caller, classId);
	return await connection.db.transaction().execute(async (tx) => {
		const count = await deleteOutline(tx, classId);
		const open = count === 0 ? await openOutline(tx, classId) : undefined;
		if (open?.state === "in_review") throw new Problem("outline_in_review");
		return deleted(count);
	});
}
