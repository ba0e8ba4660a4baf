import { formatDollars, toDollars } from "#contract/money.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import type { Needs } from "../needs.ts";
import { isKnownEvent, rememberEvent } from "../payments/events-store.ts";
import { findPaymentByTransaction } from "../payments/store.ts";
import { lockSeats } from "../seats/store.ts";
import { atGateway } from "./record-refund.ts";

/**
 * A bank may return a refund days later, for example because the card's account is closed. Then the gateway reports less
 * than it did. Our figures stay, because the seat may be sold again, and the administrators are told, once for each
 * refund, that the student does not have the money (decisions/0108).
 */
export async function notifyReturned(
	needs: Needs,
	truth: GatewayIntent,
	refundId: string,
): Promise<void> {
	const { connection, gateway, events } = needs;
	const payment = await findPaymentByTransaction(connection.db, truth.id);
	if (!payment || returned(payment, truth) <= 0) return;
	// Asked again, because the payment may have been written after the gateway's first answer.
	const now = await gateway.retrieveIntent(truth.id);
	const cents = now ? returned(payment, now) : 0;
	if (cents <= 0) return;
	await connection.db
		.transaction()
		.execute((tx) => notifyOnce(needs, tx, payment, { cents, refundId }));
	events.emit("workDue");
}

async function notifyOnce(
	needs: Needs,
	tx: Tx,
	{ id, class_id, class_name }: PaymentsTable,
	{ cents, refundId }: { cents: number; refundId: string },
): Promise<void> {
	await lockSeats(tx, class_id);
	const key = `returned-${refundId}`;
	if (await isKnownEvent(tx, key)) return;
	await rememberEvent(tx, key, needs.now());
	const amount = formatDollars(toDollars(cents));
	const news = `The bank returned a refund of ${amount} for "${class_name}". The student does not have the money`;
	await notifyStaff(needs, tx, { news, path: `/dashboard/refund/${id}` });
}

/** The amount that the gateway reported as refunded before, and does not report any more. */
function returned(payment: PaymentsTable, truth: GatewayIntent): number {
	return atGateway(payment) - truth.refundedCents;
}
