import type { PaymentsTable } from "#database/tables.ts";
import { GatewayUnavailable } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { captureAuthorised } from "./capture-payment.ts";
import { findIntentByGatewayId } from "./intent-store.ts";
import { findPayment } from "./store.ts";
import { readReason, type UnchargedReason } from "./uncharged.ts";

export type Capture =
	| { is: "captured" }
	/** The purchase stands. Later work captures the money. */
	| { is: "later" }
	/** This call or later work undid the purchase. Nothing is charged. */
	| { is: "taken-back"; reason: UnchargedReason };

/**
 * Captures the money of a payment that was just recorded, so that a refusal is shown on the payment page and not only
 * sent by letter. If this call fails, later work tries again.
 */
export async function captureNow(needs: Needs, payment: PaymentsTable): Promise<Capture> {
	if (payment.state === "captured") return { is: "captured" };
	if (await captureOrLog(needs, payment)) return { is: "captured" };
	const { db } = needs.connection;
	const now = await findPayment(db, payment.id);
	if (now) return { is: now.state === "captured" ? "captured" : "later" };
	const intent = await findIntentByGatewayId(db, payment.transaction_id);
	return { is: "taken-back", reason: readReason(intent?.refusal ?? null) };
}

/** Captures a payment that the gateway's event recorded. If this fails, later work tries again. */
export async function captureRecorded(needs: Needs, payment: PaymentsTable): Promise<void> {
	const capture = await captureNow(needs, payment);
	if (capture.is !== "captured") needs.events.emit("workDue");
}

async function captureOrLog(needs: Needs, payment: PaymentsTable): Promise<boolean> {
	try {
		return await captureAuthorised(needs, payment);
	} catch (error) {
		logFault(needs, payment.id, error);
		return false;
	}
}

function logFault({ log }: Needs, payment: string, error: unknown): void {
	if (error instanceof GatewayUnavailable) {
		log.warn({ err: error, payment }, "capture: the gateway is unavailable; later work will retry");
		return;
	}
	log.error({ err: error, payment }, "capture: unexpected fault; later work will retry");
}
