import { v7 as newId } from "uuid";
import { mayHaveClass, type PaidRefusal } from "#contract/classes/may-have-class.ts";
import { toDollars } from "#contract/money.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { findPerson, type Person } from "../accounts/store.ts";
import { saleFacts } from "../classes/sale-store.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { findFacts } from "../settings/facts-store.ts";
import { orderedTerms, readTermsInForce } from "../settings/order-terms.ts";
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
	const { class_id: classId, user_id: userId } = intent;
	await lockSeats(tx, classId);
	const now = needs.now();
	// Others wait for the lock of the class, so everything is read in one round trip.
	const [found, student, sale, { taxLine }] = await together(tx, (tx) => [
		findIntent(tx, intent.id),
		findPerson(tx, userId),
		saleFacts(tx, { now, buyer: { id: userId, role: undefined }, classId }),
		findFacts(tx, needs.settings),
	]);
	const kept = found ?? intent;
	// The sweep gave it up at the end of the hold, or another tab at a new price. Later work tells the gateway. It may
	// have a payment without a seat (decisions/0111).
	if (isGivenUp(kept)) return { is: "given-up", reason: readReason(kept.refusal) };
	// The transaction that writes a payment also moves its intent on, so an unfinished intent has no payment.
	const known = isUnfinished(kept) ? undefined : await findPaymentByTransaction(tx, truth.id);
	if (known) return { is: "known", payment: known };

	if (!student) return { is: "refused", reason: "not_found" };
	const verdict = judge({ now, facts: sale.facts, student, kept, truth });
	if (!verdict.may) return { is: "refused", reason: reasonOf(verdict.code) };

	const purchase = {
		id: newId(),
		student,
		bought: verdict.class,
		classId,
		transactionId: truth.id,
		amountCents: kept.amount_cents,
		currency: kept.currency,
		state: "authorised",
		terms:
			kept.terms_id === null
				? orderedTerms(await readTermsInForce(tx, needs.settings))
				: { id: kept.terms_id },
		taxLine,
	} as const;
	const [payment] = await together(tx, (tx) => [
		enrol(needs, tx, purchase),
		moveIntent(tx, kept.id, "settled"),
		addLaterWork(tx, {
			id: captureWorkId(purchase.id),
			kind: "capture-payment",
			payload: { paymentId: purchase.id },
			dueAt: now,
		}),
	]);
	return { is: "recorded", payment };
}

interface Sale {
	now: number;
	facts: Awaited<ReturnType<typeof saleFacts>>["facts"];
	student: Person;
	kept: KeptIntent;
	truth: GatewayIntent;
}

/** The price that the student was shown counts, if the card was accepted while the seat was held (decisions/0018). */
function judge({ now, facts, student: { role }, kept, truth }: Sale) {
	const { amount_cents: cents } = kept;
	const wasHeld = (truth.authorisedAt ?? now) <= kept.held_until;
	const heldCents = wasHeld ? cents : undefined;
	// A seat that another student holds is not free, even for a student whose card was accepted.
	return mayHaveClass({
		...facts,
		buyer: { ...facts.buyer, role },
		offer: { by: "card", shown: toDollars(cents), heldCents },
	});
}

/** For a student who has paid, a class that became free has a different price. */
function reasonOf(code: PaidRefusal): UnchargedReason {
	return code === "class_is_free" ? "price_changed" : code;
}
