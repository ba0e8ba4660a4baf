import type { PaymentsTable, Tx } from "#database/tables.ts";
import { revokeCertificate } from "../certificates/store.ts";
import { closeHandIns } from "../critiques/store.ts";
import { deleteEnrolmentOfPayment } from "../enrolments/store.ts";
import { giveSeatBack } from "../seats/store.ts";

/**
 * Ends the enrolment for a refund, under `lockSeats`. The seat goes back on sale, once. The certificate is revoked, and
 * hand-ins without a critique are closed.
 */
export async function withdrawClass(tx: Tx, payment: PaymentsTable, at: number): Promise<void> {
	// Refunds granted before decisions/0014 was changed have already ended the enrolment.
	const had = await deleteEnrolmentOfPayment(tx, payment.id);
	if (!had) return;
	await giveSeatBack(tx, payment.class_id);
	await revokeCertificate(tx, payment, at);
	await closeHandIns(tx, payment.id, at);
}
