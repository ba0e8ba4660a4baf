import type { PaymentsTable, Tx } from "#database/tables.ts";
import { deleteEnrolmentOfPayment } from "../enrolments/store.ts";
import { giveSeatBack } from "../seats/store.ts";

/** Ends the enrolment for a refund, under `lockSeats`. Its seat goes back on sale, once. */
export async function withdrawClass(tx: Tx, payment: PaymentsTable): Promise<void> {
	// Refunds granted before decisions/0014 was changed have already ended the enrolment.
	const had = await deleteEnrolmentOfPayment(tx, payment.id);
	if (had) await giveSeatBack(tx, payment.class_id);
}
