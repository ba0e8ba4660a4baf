import { Problem } from "#contract/problems.ts";
import { deleted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { endHold } from "../seats/hold-store.ts";
import { isPaymentUnderWay } from "../seats/payment-under-way.ts";
import { lockSeats } from "../seats/store.ts";
import { deleteSelection, findSelectionRow } from "./store.ts";

/**
 * Deletes a selection and releases the seat that was held for it, unless a payment for that seat is under way. A
 * repeated call answers 0. A selection of another user is not found.
 */
export async function dropSelection(needs: Needs, caller: Caller, id: string) {
	const { db } = needs.connection;
	const selection = await findSelectionRow(db, id);
	if (!selection) return deleted(0);
	const { user_id: userId, class_id: classId } = selection;
	if (userId !== caller.id) throw new Problem("not_found");
	const keepsSeat = await isPaymentUnderWay(needs, { userId, classId });
	const deletedCount = await db.transaction().execute(async (tx) => {
		await lockSeats(tx, classId);
		const deleted = await deleteSelection(tx, id, userId);
		if (deleted > 0 && !keepsSeat) await endHold(tx, { userId, classId }, needs.now());
		return deleted;
	});
	return deleted(deletedCount);
}
