import { Problem } from "#contract/problems.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { findPayment } from "../payments/store.ts";
import { askForRefund } from "./ask-refund.ts";
import { declineRefund } from "./decline-refund.ts";
import { refundPayment } from "./grant-refund.ts";
import { recordByHand } from "./record-by-hand.ts";
import { listRecords } from "./recorded-store.ts";
import { reverseRecord } from "./reverse-record.ts";

export function refundRoutes(serve: Serve, needs: Needs): void {
	serve("POST /api/refund-requests", ({ caller, body }) => askForRefund(needs, caller, body));
	serve("POST /api/refunds", ({ caller, body }) => refundPayment(needs, caller, body));
	serve("GET /api/payment/:id/recorded-refunds", async ({ params, query }) => {
		const { db } = needs.connection;
		if (!(await findPayment(db, params.id))) throw new Problem("not_found");
		return await listRecords(db, params.id, query);
	});
	serve("POST /api/payment/:id/recorded-refunds", ({ caller, params, body }) =>
		recordByHand(needs, caller, params.id, body),
	);
	serve("POST /api/recorded-refunds/:id/reversal", ({ caller, params, body }) =>
		reverseRecord(needs, caller, params.id, body),
	);
	serve("PATCH /api/refunds/:id/decline", ({ caller, params, body }) =>
		declineRefund(needs, caller, params.id, body),
	);
}
