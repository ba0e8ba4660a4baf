import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { askForRefund } from "./ask-refund.ts";
import { declineRefund } from "./decline-refund.ts";
import { refundPayment } from "./grant-refund.ts";

export function refundRoutes(serve: Serve, needs: Needs): void {
	serve("POST /api/refund-requests", ({ caller, body }) => askForRefund(needs, caller, body));
	serve("POST /api/refunds", ({ caller, body }) => refundPayment(needs, caller, body));
	serve("PATCH /api/refunds/:id/decline", ({ caller, params, body }) =>
		declineRefund(needs, caller, params.id, body),
	);
}
