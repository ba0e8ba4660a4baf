import type { DisputesTable, PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayDispute, UnreadableDispute } from "#providers/payment/port.ts";
import { namesOfClass } from "../../http/public-names.ts";
import type { Needs } from "../../needs.ts";
import { findPayment, findPaymentByTransaction } from "../../payments/store.ts";
import { lockSeats } from "../../seats/store.ts";
import { notifyTakenBack } from "../notify-refund.ts";
import { markDone, recordRefund } from "../record-refund.ts";
import { setByHand } from "../recorded-store.ts";
import { withdrawClass } from "../withdraw-class.ts";
import { findDispute, keepDispute } from "./disputes-store.ts";
import { isLater } from "./is-later.ts";
import { notifyDispute, notifyWaiting } from "./notify-dispute.ts";

/**
 * Records a dispute as the gateway reports it (decisions/0107). Each change is recorded once, whether an event or the
 * sweep reports it. While it is open, nothing of the payment can be refunded. If the studio loses, the disputed money
 * counts as refunded, and all of it ends the enrolment.
 */
export async function recordDispute(needs: Needs, dispute: GatewayDispute): Promise<void> {
	const { connection, events } = needs;
	const payment = await findPaymentByTransaction(connection.db, dispute.intentId);
	if (!payment) return;
	const known = await findDispute(connection.db, payment.id);
	if (known && mustWait(known, dispute)) return await notifyWaiting(needs, payment, dispute);
	if (!changes(known, dispute)) return;
	if (dispute.state === "lost") await hearRefunds(needs, dispute);
	const outcome = await connection.db
		.transaction()
		.execute((tx) => recordUnderLock(needs, tx, payment, dispute));
	if (outcome === "known") return;
	events.emit("workDue");
	if (outcome === "taken") events.emit("publicChanged", namesOfClass(payment.class_id));
}

/**
 * A dispute in an unexpected format counts as one about all of the payment that is not decided, until it can be read. So
 * the administrators see it, and nothing is refunded meanwhile.
 */
export async function recordUnreadable(needs: Needs, dispute: UnreadableDispute): Promise<void> {
	const { id, intentId } = dispute;
	const payment = intentId && (await findPaymentByTransaction(needs.connection.db, intentId));
	// What was read of it before says more.
	if (!payment || (await findDispute(needs.connection.db, payment.id))?.id === id) return;
	const openedAt = dispute.openedAt || needs.now();
	await recordDispute(needs, {
		...{ id, intentId: payment.transaction_id, openedAt, state: "open", reason: UNREADABLE },
		...{ amountCents: payment.amount_cents, currency: payment.currency },
		// The day is not known, so it is due at once.
		answerBy: openedAt,
	});
}

const UNREADABLE = "the site cannot read it, so look at the payment provider's pages";

/** What was refunded before, and was not heard of yet, is not what the bank took. */
async function hearRefunds(needs: Needs, { intentId }: GatewayDispute): Promise<void> {
	const truth = await needs.gateway.retrieveIntent(intentId);
	if (truth) await recordRefund(needs, truth);
}

async function recordUnderLock(
	needs: Needs,
	tx: Tx,
	{ id, class_id }: PaymentsTable,
	dispute: GatewayDispute,
): Promise<"known" | "recorded" | "taken"> {
	await lockSeats(tx, class_id);
	const payment = await findPayment(tx, id);
	const known = await findDispute(tx, id);
	if (!payment || !changes(known, dispute)) return "known";
	const left = payment.amount_cents - payment.refunded_cents;
	const cents = centsOf(payment, dispute);
	const taken = dispute.state === "lost" ? Math.min(cents, left) : 0;
	await keepDispute(tx, {
		payment_id: id,
		id: dispute.id,
		state: dispute.state,
		cents,
		reason: dispute.reason,
		answer_by: dispute.answerBy,
		opened_at: dispute.openedAt,
		taken_cents: (known?.taken_cents ?? 0) + taken,
	});
	const isNews = known?.id !== dispute.id || known.state !== dispute.state;
	if (isNews) await notifyDispute(needs, tx, payment, dispute);
	if (taken === 0) return "recorded";
	return await takeBack(needs, tx, payment, taken);
}

/** The bank took the money outside our refunds, so it counts as refunded by hand (decisions/0075). */
async function takeBack(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
	taken: number,
): Promise<"recorded" | "taken"> {
	const now = needs.now();
	const cents = payment.refunded_cents + taken;
	await setByHand(tx, payment.id, { cents, byHand: payment.by_hand_cents + taken, now });
	const isWhole = cents >= payment.amount_cents;
	if (isWhole) {
		await markDone(tx, payment, now);
		await withdrawClass(tx, payment, now);
	}
	await notifyTakenBack(needs, tx, payment, { cents: taken, isWhole });
	return isWhole ? "taken" : "recorded";
}

/** A bank may count in its own currency. That amount says nothing about the payment's, so it stands for all of it. */
function centsOf({ currency, amount_cents }: PaymentsTable, dispute: GatewayDispute): number {
	return dispute.currency === currency ? dispute.amountCents : amount_cents;
}

/** A later dispute waits while the bank has money for the one before, whose decision would be missed. */
function mustWait(known: DisputesTable, dispute: GatewayDispute): boolean {
	return known.id !== dispute.id && known.state === "open" && follows(known, dispute);
}

function follows(known: DisputesTable, dispute: GatewayDispute): boolean {
	return isLater(dispute, { id: known.id, openedAt: known.opened_at });
}

/** False for a dispute that is recorded like this, was lost, must wait, or is followed by a later one of the payment. */
function changes(known: DisputesTable | undefined, dispute: GatewayDispute): boolean {
	if (known === undefined) return true;
	if (known.id !== dispute.id) return known.state !== "open" && follows(known, dispute);
	if (known.state === "lost") return false;
	return known.state !== dispute.state || known.answer_by !== dispute.answerBy;
}
