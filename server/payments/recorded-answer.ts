import type { RecordedPayment } from "#contract/payments.ts";
import type { PaymentsTable } from "#database/tables.ts";

/** What `POST /api/payments` answers, at the first call and at every repeated one. */
export function recordedAnswer(payment: PaymentsTable): RecordedPayment {
	return {
		insertResult: { insertedId: payment.id },
		deleteResult: { deletedCount: payment.selections_deleted },
	};
}
