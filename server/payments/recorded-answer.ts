import type { RecordedPayment } from "#contract/payments.ts";
import type { PaymentsTable } from "#database/tables.ts";

/** The answer of `POST /api/payments`, for the first call and every repeated one. */
export function recordedAnswer(payment: PaymentsTable): RecordedPayment {
	return {
		insertResult: { insertedId: payment.id },
		deleteResult: { deletedCount: payment.selections_deleted },
	};
}
