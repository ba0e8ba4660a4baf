import type { PageEnd } from "#contract/enumerations.ts";
import { CLOSED_PAGE_SECONDS } from "#contract/rules.ts";
import { acknowledged } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { classOfHold, endHold } from "./hold-store.ts";
import { isPaymentUnderWay } from "./payment-under-way.ts";
import { lockSeats } from "./store.ts";

/**
 * Releases the seat of a student who left the payment page. A page that was closed may be reloading, so its seat stays
 * held for a moment. Nothing changes if the id is unknown or of an earlier visit, or while a payment is in progress. No
 * intent is voided: a card that is confirmed later is judged as usual.
 */
export async function releaseSeat(
	needs: Needs,
	caller: Caller,
	{ id, page }: { id: string; page: PageEnd },
) {
	const at = needs.now() + (page === "closed" ? CLOSED_PAGE_SECONDS * 1000 : 0);
	const ended = await endVisit(needs, { id, userId: caller.id }, at);
	return { ...acknowledged, freeAt: ended ? new Date(at).toISOString() : null };
}

async function endVisit(
	needs: Needs,
	{ id, userId }: { id: string; userId: string },
	at: number,
): Promise<boolean> {
	const { db } = needs.connection;
	const classId = await classOfHold(db, { id, userId });
	if (classId === undefined || (await isPaymentUnderWay(needs, { classId, userId }))) return false;
	return await db.transaction().execute(async (tx) => {
		await lockSeats(tx, classId);
		return await endHold(tx, { classId, userId, id }, at);
	});
}
