import { v7 as newId } from "uuid";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { findPerson } from "../accounts/store.ts";
import { classForSale } from "../classes/sale-store.ts";
import type { Needs } from "../needs.ts";
import { findIntentByGatewayId, type KeptIntent, moveIntent } from "../payments/intent-store.ts";
import { notifyUncharged, notifyUnreturned } from "../payments/notify-uncharged.ts";
import { setStudioWords } from "../payments/receipts-store.ts";
import { addPayment, findPaymentByTransaction } from "../payments/store.ts";
import { setSeatEnded } from "../refunds/recorded-store.ts";
import { REFUSAL } from "../refunds/refund-at-gateway.ts";
import { addRefund } from "../refunds/store.ts";
import { lockSeats } from "../seats/store.ts";
import { findFacts } from "../settings/facts-store.ts";

/** Why the money goes back, for the gateway and for administrators. */
export const NO_SEAT = "The class could not be booked";

/**
 * Records that the gateway finally refuses to return the money of a payment that was given up (decisions/0111). The
 * student has paid and has no seat: that is a payment whose seat has ended and whose refund was refused. Administrators
 * find it where they find every refused refund. No work asks the gateway again, because they may have paid in cash.
 */
export async function recordUnreturned(
	needs: Needs,
	tx: Tx,
	intent: KeptIntent,
	truth: GatewayIntent,
): Promise<void> {
	await lockSeats(tx, intent.class_id);
	// Another process may have recorded it since the gateway's answer.
	if (!(await moveIntent(tx, intent.id, "canceled", { gateway_id: truth.id }))) return;
	await record(needs, tx, intent, truth);
}

/**
 * The gateway returned the money, and days later the bank sent it back (decisions/0108). It is recorded in the same way.
 * `truth` is only a hint.
 */
export async function recordReturnedLater(needs: Needs, truth: GatewayIntent): Promise<void> {
	const { connection, gateway, events } = needs;
	if (!isUnreturned(truth)) return;
	const intent = await findIntentByGatewayId(connection.db, truth.id);
	if (intent?.state !== "canceled") return;
	// Asked again, because the money may have gone back after the gateway's first answer.
	const now = await gateway.retrieveIntent(truth.id);
	if (!isUnreturned(now)) return;
	await connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, intent.class_id);
		if (await findPaymentByTransaction(tx, now.id)) return;
		await record(needs, tx, intent, now);
	});
	events.emit("workDue");
}

/** True if money was captured, and not all of it is back. */
export function isUnreturned(truth: GatewayIntent | undefined): truth is GatewayIntent {
	return truth?.status === "succeeded" && truth.refundedCents < truth.amountCents;
}

async function record(needs: Needs, tx: Tx, intent: KeptIntent, truth: GatewayIntent) {
	const payment = await addSeatless(needs, tx, intent, truth);
	const id = newId();
	await addRefund(tx, {
		...{ id, payment_id: payment.id, idempotency_key: id, reason: NO_SEAT },
		...{ origin: "gateway", asked_by: null, decided_by: null, state: "refused" },
		amount_cents: truth.amountCents - truth.refundedCents,
		refusal: REFUSAL,
		...{ created_at: payment.created_at, finished_at: payment.created_at },
	});
	await notifyUncharged(needs, tx, intent, "kept");
	await notifyUnreturned(needs, tx, payment);
}

async function addSeatless(
	{ now, settings }: Needs,
	tx: Tx,
	intent: KeptIntent,
	truth: GatewayIntent,
): Promise<PaymentsTable> {
	const at = now();
	const person = await findPerson(tx, intent.user_id);
	const wanted = await classForSale(tx, intent.class_id);
	// An account and a class stay until a payment is settled. They may be gone when a bank returns the money later.
	if (!person || !wanted) throw new Error(`the person or class of intent ${intent.id} is gone`);
	const payment: PaymentsTable = {
		...{ id: newId(), transaction_id: truth.id, state: "captured", currency: truth.currency },
		...{ user_id: person.id, email: person.email, class_id: intent.class_id },
		...{ amount_cents: truth.amountCents, refunded_cents: truth.refundedCents, by_hand_cents: 0 },
		...{ class_name: wanted.name, class_image: wanted.image },
		...{ instructor_name: wanted.instructorName, instructor_email: wanted.instructorEmail },
		...{ selections_deleted: 0, selection_id: null, selection_price_cents: null },
		...{ created_at: at, money_at: at, seat_ended_at: null },
		// Nothing was sold, so the instructor earns nothing by it.
		share_bp: 0,
	};
	await addPayment(tx, payment);
	// Alone, because the trigger that counts the payments with a seat sees only a change (migration 0084).
	await setSeatEnded(tx, payment.id, at);
	const { taxLine } = await findFacts(tx, settings);
	await setStudioWords(tx, payment.id, { tax_line: taxLine || null, terms_id: intent.terms_id });
	return payment;
}
