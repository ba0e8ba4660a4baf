import type { Needs } from "../needs.ts";
import { notifyLate } from "./notify.ts";
import { findCritique } from "./rows-store.ts";
import { markLateTold } from "./store.ts";

/**
 * The later work one millisecond after a critique was due: notifies student and teacher that it is late and does not
 * count. Both letters and the mark are one transaction, so that they are sent once, even if the work runs twice.
 */
export async function tellLate(
	needs: Needs,
	{ critiqueId }: { critiqueId: string },
): Promise<void> {
	const isTold = await needs.connection.db.transaction().execute(async (tx) => {
		if (!(await markLateTold(tx, critiqueId, needs.now()))) return false;
		const row = await findCritique(tx, critiqueId);
		if (row) await notifyLate(needs, tx, row);
		return true;
	});
	if (isTold) needs.events.emit("workDue");
}
