import { v7 as newId } from "uuid";
import type { Tx } from "#database/tables.ts";
import { findPerson } from "../accounts/store.ts";
import type { Needs } from "../needs.ts";
import { keepHold, type Seat } from "../seats/hold-store.ts";
import { judgeHold } from "./judge-hold.ts";

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
	const { verdict } = await judgeHold(needs, tx, { now, buyer: student, classId, isNew: false });
	if (verdict.may) await keepHold(tx, { classId, userId, id: newId(), expiresAt });
}
