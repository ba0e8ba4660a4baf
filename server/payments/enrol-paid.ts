import { mayHaveClass, type PaidRefusal } from "#contract/classes/may-have-class.ts";
import { toDollars } from "#contract/money.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { findPerson, type Person } from "../accounts/store.ts";
import { saleFacts } from "../classes/sale-store.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { captureWorkId } from "./capture-work-id.ts";
import { enrol } from "./enrol.ts";
import { findIntent, type KeptIntent, moveIntent } from "./intent-store.ts";
import { isGivenUp, isUnfinished } from "./states.ts";
import { findPaymentByTransaction } from "./store.ts";
import { readReason, type UnchargedReason } from "./uncharged.ts";

export type PaidEnrolment =
	| { is: "recorded"; payment: PaymentsTable }
	/** Another call recorded it in the meantime. */
	| { is: "known"; payment: PaymentsTable }
	| { is: "refused"; reason: UnchargedReason }
	/** Another call gave it up in the meantime, so nothing is left to do. */
	| { is: "given-up"; reason: UnchargedReason };

/**
 * Writes payment, seat, enrolment count and the removal of the student's selection in the caller's transaction, or
 * returns why the class cannot be had. Judged here, under the lock, because the facts may have changed since the card
 * form opened.
 */
export async function enrolPaid(
	needs: Needs,
	tx: Tx,
	intent: KeptIntent,
	truth: GatewayIntent,
): Promise<PaidEnrolment> {
	await lockSeats(tx, intent.class_id);
	const kept = (await findIntent(tx, intent.id)) ?? intent;
	// The transaction that writes a payment also moves its intent on, so an unfinished intent has no payment.
	const known = isUnfinished(kept) ? undefined : await findPaymentByTransaction(tx, truth.id);
	if (known) return { is: "known", payment: known };
	// The sweep gave it up at the end of the hold, or another tab at a new price. Later work tells the gateway.
	if (isGivenUp(kept)) return { is: "given-up", reason: readReason(kept.refusal) };

	const student = await findPerson(tx, kept.user_id);
	if (!student) return { is: "refused", reason: "not_found" };
	const verdict = await judge(needs, tx, { student, kept, truth });
	if (!verdict.may) return { is: "refused", reason: reasonOf(verdict.code) };

	const payment = await enrol(needs, tx, {
		student,
		bought: verdict.class,
		classId: kept.class_id,
		transactionId: truth.id,
		amountCents: kept.amount_cents,
		currency: kept.currency,
		state: "authorised",
		termsId: kept.terms_id,
	});
	await moveIntent(tx, kept.id, "settled");
	await addLaterWork(tx, {
		id: captureWorkId(payment.id),
		kind: "capture-payment",
		payload: { paymentId: payment.id },
		dueAt: needs.now(),
	});
	return { is: "recorded", payment };
}

interface Sale {
	student: Person;
	kept: KeptIntent;
	truth: GatewayIntent;
}

/** The price that the student was shown counts, if the card was accepted while the seat was held (decisions/0018). */
async function judge(needs: Needs, tx: Tx, { student, kept, truth }: Sale) {
	const now = needs.now();
	const { class_id: classId, amount_cents: cents } = kept;
	const wasHeld = (truth.authorisedAt ?? now) <= kept.held_until;
	// A seat that another student holds is not free, even for a student whose card was accepted.
	const { facts } = await saleFacts(tx, { now, buyer: student, classId });
	const heldCents = wasHeld ? cents : undefined;
	return mayHaveClass({ ...facts, offer: { by: "card", shown: toDollars(cents), heldCents } });
}

/** For a student who has paid, a class that became free has a different price. */
function reasonOf(code: PaidRefusal): UnchargedReason {
	return code === "class_is_free" ? "price_changed" : code;
}
