import { PAID_STATUSES } from "#contract/rules.ts";
import type { Database, PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { dropHold, lockSeats } from "../seats/store.ts";
import { enrolPaid, type PaidEnrolment } from "./enrol-paid.ts";
import { findIntentByGatewayId, type KeptIntent, moveIntent } from "./intent-store.ts";
import { notifyUncharged } from "./notify-uncharged.ts";
import { isGivenUp, isUnfinished } from "./states.ts";
import { findPaymentByTransaction } from "./store.ts";
import { readReason } from "./uncharged.ts";
import { voidIntentAndHold } from "./void-intent.ts";

/** The outcome of a card payment. Every caller handles each case by its name. */
export type Settlement =
	| PaidEnrolment
	/** Canceled at the gateway, not by us. */
	| { is: "canceled" }
	/** The gateway's payment differs from the one that we asked for. It is given up. */
	| { is: "mismatched" }
	/** The card has not been accepted yet. `isDeciding`: the student has done everything, and the bank decides. */
	| { is: "unpaid"; isDeciding: boolean }
	/** We did not request this payment, or the gateway does not have it. */
	| { is: "unknown" };

/** A write of the caller's in the transaction that records the outcome of an accepted card. */
export type AlsoInTransaction = (tx: Tx) => Promise<void>;

/**
 * The one way in which a card payment becomes an enrolment. POST /payments, the gateway's webhook and the sweep all
 * end here, in any order and any number of times, and produce one payment row (docs/rules.md, "Money"). When the
 * class can no longer be had, the payment is given up and nothing is charged. Only the gateway is believed. `fetched`
 * is an answer of the gateway that the caller has just received.
 * The caller captures the money of a recorded payment, and emits `workDue` for what is left to do.
 */
export async function settlePayment(
	needs: Needs,
	transactionId: string,
	fetched?: GatewayIntent,
	andAlso?: AlsoInTransaction,
): Promise<Settlement> {
	const records = await recordsOf(needs.connection.db, transactionId);
	return await settleRecords(needs, transactionId, { ...records, fetched, andAlso });
}

/** Our records of a transaction. A payment is found by its own row, also if its intent is gone. */
export interface TransactionRecords {
	payment: PaymentsTable | undefined;
	intent: KeptIntent | undefined;
}

export async function recordsOf(db: Database, transactionId: string): Promise<TransactionRecords> {
	const intent = await findIntentByGatewayId(db, transactionId);
	// The transaction that writes a payment also moves its intent on.
	if (intent && isUnfinished(intent)) return { intent, payment: undefined };
	return { intent, payment: await findPaymentByTransaction(db, transactionId) };
}

/** Does the same with records that the caller has just read. */
export async function settleRecords(
	needs: Needs,
	transactionId: string,
	{
		payment,
		intent: kept,
		fetched,
		andAlso,
	}: TransactionRecords & {
		fetched?: GatewayIntent | undefined;
		andAlso?: AlsoInTransaction | undefined;
	},
): Promise<Settlement> {
	// Before the payment, because money that could not be returned has one, without a seat (decisions/0111).
	if (kept && isGivenUp(kept)) return { is: "given-up", reason: readReason(kept.refusal) };
	if (payment) return { is: "known", payment };
	if (!kept) return { is: "unknown" };
	const truth = fetched ?? (await needs.gateway.retrieveIntent(transactionId));
	if (!truth) return { is: "unknown" };
	if (truth.status === "canceled") return await endCanceled(needs, kept, truth);
	if (!isPaid(truth)) return { is: "unpaid", isDeciding: truth.status === "processing" };
	if (!isSamePurchase(kept, truth)) return await giveUpMismatched(needs, kept, truth);
	return await enrolOrGiveUp(needs, kept, truth, andAlso);
}

async function enrolOrGiveUp(
	needs: Needs,
	kept: KeptIntent,
	truth: GatewayIntent,
	andAlso: AlsoInTransaction | undefined,
): Promise<PaidEnrolment> {
	const enrolment = await needs.connection.db.transaction().execute(async (tx) => {
		const enrolment = await enrolPaid(needs, tx, kept, truth);
		if (enrolment.is === "refused") await voidIntentAndHold(needs, tx, kept, enrolment.reason);
		await andAlso?.(tx);
		return enrolment;
	});
	if (enrolment.is === "recorded") needs.events.emit("publicChanged", namesOfClass(kept.class_id));
	return enrolment;
}

/**
 * The payment was canceled at the gateway, so its held seat is released. If another call gave it up in the meantime,
 * that call's reason is returned.
 */
async function endCanceled(
	needs: Needs,
	kept: KeptIntent,
	truth: GatewayIntent,
): Promise<Settlement> {
	const refusal = "payment_canceled";
	const other = await needs.connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, kept.class_id);
		if (!(await moveIntent(tx, kept.id, "canceled", { refusal })))
			return await findIntentByGatewayId(tx, truth.id);
		await dropHold(tx, kept.class_id, kept.user_id);
		if (truth.authorisedAt !== null)
			await notifyUncharged(needs, tx, { ...kept, refusal }, "untaken");
		return undefined;
	});
	if (other && isGivenUp(other)) return { is: "given-up", reason: readReason(other.refusal) };
	return { is: "canceled" };
}

async function giveUpMismatched(
	needs: Needs,
	kept: KeptIntent,
	truth: GatewayIntent,
): Promise<Settlement> {
	const { connection, log } = needs;
	log.error({ intent: kept.id, transaction: truth.id }, "the gateway's intent differs from ours");
	await connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, kept.class_id);
		await voidIntentAndHold(needs, tx, kept, "payment_mismatch");
	});
	return { is: "mismatched" };
}

function isSamePurchase(kept: KeptIntent, truth: GatewayIntent): boolean {
	return (
		truth.amountCents === kept.amount_cents &&
		truth.currency === kept.currency &&
		truth.metadata.userId === kept.user_id &&
		truth.metadata.classId === kept.class_id
	);
}

/** docs/specification.md §9: succeeded and requires_capture count as paid. */
export function isPaid(intent: GatewayIntent): boolean {
	return (PAID_STATUSES as readonly string[]).includes(intent.status);
}
