import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { correctCount } from "./correct-count.ts";
import { enrolFree } from "./enrol-free.ts";
import { settlePayment } from "./settle-payment.ts";
import { startPayment } from "./start-payment.ts";
import { paymentsOf } from "./store.ts";

export function paymentRoutes(serve: Serve, needs: Needs): void {
	serve("POST /api/create-payment-intent", ({ body, caller }) => startPayment(needs, caller, body));

	serve("POST /api/payments", async ({ body, caller }) => {
		const { transactionId, classId } = body;
		if (transactionId !== undefined) {
			return await settlePayment(needs, transactionId, { userId: caller.id, classId });
		}
		return await enrolFree(needs, caller, classId ?? "");
	});

	serve("GET /api/payments/enrolled/:email", ({ caller, query }) =>
		paymentsOf(needs.connection.db, caller.id, query),
	);

	serve("PATCH /api/class/updateCount/:classId", ({ caller, params }) =>
		correctCount(needs, caller, params.classId),
	);
}
