import { v7 as newId } from "uuid";
import { mayHaveClass } from "#contract/classes/may-have-class.ts";
import type { Tx } from "#database/tables.ts";
import { findPerson } from "../accounts/store.ts";
import { classForSale } from "../classes/store.ts";
import { isEnrolled } from "../enrolments/store.ts";
import type { Needs } from "../needs.ts";
import { keepHold, type Seat } from "../seats/hold-store.ts";
import { factsOfHold } from "../seats/take-hold.ts";

/**
 * Restores the hold of a student whose purchase was taken back, unless the student may no longer have the class or
 * holds other seats by now. It starts no period. Call it under `lockSeats`.
 */
export async function holdAgain(
	needs: Needs,
	tx: Tx,
	{ classId, userId, expiresAt }: Seat & { expiresAt: number },
): Promise<void> {
	const now = needs.now();
	const student = await findPerson(tx, userId);
	if (!student || expiresAt <= now) return;
	const seat = { classId, userId };
	const wanted = await classForSale(tx, classId);
	const { hold, ...seats } = await factsOfHold(needs, tx, {
		...seat,
		now,
		available: wanted?.available ?? 0,
	});
	const verdict = mayHaveClass({
		now,
		buyer: { id: userId, role: student.role, isEnrolled: await isEnrolled(tx, userId, classId) },
		class: wanted,
		seats: { ...seats, hold: { ...hold, periods: [] } },
	});
	if (verdict.may) await keepHold(tx, { ...seat, id: newId(), expiresAt });
}
