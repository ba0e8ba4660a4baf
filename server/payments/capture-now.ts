import { GatewayUnavailable } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { capturePayment } from "./capture-payment.ts";
import { findIntentByGatewayId } from "./intent-store.ts";
import { findPaymentByTransaction } from "./store.ts";
import { readReason, type UnchargedReason } from "./uncharged.ts";

export type Capture =
	| { is: "captured" }
	/** The purchase stands, and later work takes the money. */
	| { is: "later" }
	/** By this call or by later work: nothing is charged. */
	| { is: "taken-back"; reason: UnchargedReason };

/**
 * While the student waits, the bank is asked for the money at once, so that a refusal is heard on the payment page and
 * not by letter alone. The purchase is recorded whatever happens here, and later work asks again.
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
		log.warn({ err: error, payment }, "capture: the gateway is away; later work asks again");
		return;
	}
	log.error({ err: error, payment }, "capture: unexpected fault; later work asks again");
}
