import type { PaymentsTable, Tx } from "#database/tables.ts";
import { deleteEnrolmentOfPayment } from "../enrolments/store.ts";
import { giveSeatBack } from "../seats/store.ts";

/** Takes the class back for a refund, under `lockSeats`: its seat is for sale again, once. */
export async function withdrawClass(tx: Tx, payment: PaymentsTable): Promise<void> {
	// A refund that was granted before decisions/0014 was changed has taken the class already.
	const had = await deleteEnrolmentOfPayment(tx, payment.id);
	if (had) await giveSeatBack(tx, payment.class_id);
}
