import type { Needs } from "../needs.ts";
import { capturePayment } from "./capture-payment.ts";
import { findIntentByGatewayId } from "./intent-store.ts";
import { findPaymentByTransaction } from "./store.ts";
import { readReason, unchargedProblem } from "./uncharged.ts";

/**
 * While the student waits, the bank is asked for the money at once, so that a refusal is heard on the payment page and
 * not by letter alone. A gateway that is away changes nothing: the purchase is recorded, and later work asks again.
 */
export async function captureNow(needs: Needs, transactionId: string): Promise<void> {
	const { connection, log } = needs;
	const payment = await findPaymentByTransaction(connection.db, transactionId);
	if (payment?.state === "captured") return;
	if (payment) {
		await capturePayment(needs, { paymentId: payment.id }).catch((error: unknown) =>
			log.warn({ err: error, payment: payment.id }, "capture: later work asks again"),
		);
		if (await findPaymentByTransaction(connection.db, transactionId)) return;
	}
	// It was taken back, by this call or by the work.
	const intent = await findIntentByGatewayId(connection.db, transactionId);
	throw unchargedProblem(readReason(intent?.refusal ?? null));
}
