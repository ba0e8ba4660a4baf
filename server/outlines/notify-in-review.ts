import type { Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { countOnce, dropCount } from "../limits/store.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import type { Needs } from "../needs.ts";

const DAY = 24 * 3600_000;

/** The count belongs to the class, because a teacher can delete an outline and begin another one. */
const keyOf = (classId: string) => `outline letter class ${classId}`;

/**
 * Tells administrators that an outline waits for a decision, in the transaction that hands it in. A teacher may take it
 * back and hand it in again as often as they like, so there is one letter a day for a class until a decision.
 */
export async function notifyInReview(
	needs: Pick<Needs, "settings" | "now">,
	tx: Tx,
	one: { id: string; classId: string; className: string; teacher: Caller },
): Promise<void> {
	const { id, classId, className, teacher } = one;
	const today = { key: keyOf(classId), most: 1, within: DAY };
	const [window] = await countOnce(tx, [today], needs.now());
	if (window && window.count > 1) return;
	const news = `The lessons of "${className}" by ${teacher.name} wait for approval`;
	await notifyStaff(needs, tx, { news, path: `/dashboard/outlines/${id}` });
}

/** The next outline of the class sends a letter again. Call it in the transaction of a decision. */
export async function notifyAgain(tx: Tx, classId: string): Promise<void> {
	await dropCount(tx, keyOf(classId));
}
