import { Problem } from "#contract/problems.ts";
import { findPerson } from "../accounts/store.ts";
import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { releaseSeat } from "../seats/release-seat.ts";
import { findFacts } from "../settings/facts-store.ts";
import { readOrderTerms } from "../settings/order-terms.ts";
import { findOrderTerms } from "../settings/order-terms-store.ts";
import { enrolFree } from "./enrol-free.ts";
import { findReceipt } from "./receipts-store.ts";
import { recordPayment } from "./record-payment.ts";
import { selectionToPay } from "./selection-to-pay.ts";
import { sellerOf } from "./seller.ts";
import { startPayment } from "./start-payment.ts";
import { allPayments, countPayments, countPaymentsOf, paymentsOf, showPayment } from "./store.ts";

export function paymentRoutes(serve: Serve, needs: Needs): void {
	serve("POST /api/create-payment-intent", async ({ body, caller }) =>
		startPayment(needs, caller, await selectionToPay(needs, caller, body)),
	);

	serve("DELETE /api/seat-holds/:id", ({ caller, params, query }) =>
		releaseSeat(needs, caller, { id: params.id, page: query.page }),
	);

	serve("POST /api/payments", async ({ body, caller }) => {
		const { transactionId, classId } = body;
		if (transactionId !== undefined) {
			return await recordPayment(needs, caller, { transactionId, classId });
		}
		if (caller.role !== "student") throw new Problem("wrong_role");
		return await enrolFree(needs, caller, classId ?? "");
	});

	const { db } = needs.connection;
	serve("GET /api/payments", ({ query }) =>
		withTotal(allPayments(db, query), query, () => countPayments(db, query)),
	);
	serve("GET /api/payments/enrolled/:email", ({ caller, query }) =>
		withTotal(paymentsOf(db, caller.id, query), query, () => countPaymentsOf(db, caller.id)),
	);

	serve("GET /api/users/:id/payments", async ({ params, query }) => {
		const person = await findPerson(db, params.id);
		if (!person) throw new Problem("not_found");
		const page = paymentsOf(db, person.id, query);
		return await withTotal(page, query, () => countPaymentsOf(db, person.id));
	});

	serve("GET /api/payment/:id", async ({ caller, params }) => {
		const owner = caller.role === "admin" ? undefined : caller.id;
		const shown = await showPayment(needs.connection.db, params.id, owner);
		if (!shown) throw new Problem("not_found");
		return shown;
	});

	serve("GET /api/receipt/:id", async ({ caller, params }) => {
		const owner = caller.role === "admin" ? undefined : caller.id;
		const { connection, settings } = needs;
		const found = await findReceipt(connection.db, params.id, owner);
		if (!found) throw new Problem("not_found");
		return { ...found, seller: sellerOf(await findFacts(connection.db, settings)) };
	});

	serve("GET /api/receipt/:id/terms", async ({ caller, params }) => {
		const owner = caller.role === "admin" ? undefined : caller.id;
		const body = await findOrderTerms(needs.connection.db, params.id, owner);
		if (body === undefined) throw new Problem("not_found");
		return readOrderTerms(body);
	});
}
