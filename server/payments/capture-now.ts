import { GatewayUnavailable } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { capturePayment } from "./capture-payment.ts";
import { findIntentByGatewayId } from "./intent-store.ts";
import { findPaymentByTransaction } from "./store.ts";
import { readReason, type UnchargedReason } from "./uncharged.ts";

export type Capture =
	| { is: "captured" }
	/** The purchase stands. Later work captures the money. */
	| { is: "later" }
	/** This call or later work took the purchase back. Nothing is charged. */
	| { is: "taken-back"; reason: UnchargedReason };

/**
 * Captures the money while the student waits, so that a refusal is shown on the payment page and not only sent by
 * letter. The purchase is recorded in any case, and later work tries again.
 */
export async function captureNow(needs: Needs, transactionId: string): Promise<Capture> {
	const { db } = needs.connection;
	const payment = await findPaymentByTransaction(db, transactionId);
	if (payment?.state === "captured") return { is: "captured" };
	if (payment) {
		await capturePayment(needs, { paymentId: payment.id }).catch((error: unknown) =>
			logFault(needs, payment.id, error),
		);
		const now = await findPaymentByTransaction(db, transactionId);
		if (now) return { is: now.state === "captured" ? "captured" : "later" };
	}
	const intent = await findIntentByGatewayId(db, transactionId);
	return { is: "taken-back", reason: readReason(intent?.refusal ?? null) };
}

function logFault({ log }: Needs, payment: string, error: unknown): void {
	if (error instanceof GatewayUnavailable) {
		log.warn({ err: error, payment }, "capture: the gateway is unavailable; later work will retry");
		return;
	}
	log.error({ err: error, payment }, "capture: unexpected fault; later work will retry");
}
