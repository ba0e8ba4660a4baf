import { v7 as newId } from "uuid";
import { mayHaveClass, type Share } from "#contract/classes/may-have-class.ts";
import { CURRENCY } from "#contract/money.ts";
import type { RecordedPayment } from "#contract/payments.ts";
import type { Database, PaymentsTable, Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
import { hasConfirmedAddress } from "../accounts/store.ts";
import { saleFacts } from "../classes/sale-store.ts";
import { unconfirmedEnrolments } from "../enrolments/store.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import { throwIfRefused } from "../http/throw-if-refused.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { orderedTerms, readTermsInForce } from "../settings/order-terms.ts";
import { enrol } from "./enrol.ts";
import { notifyEnrolled } from "./notify-enrolled.ts";
import { recordedAnswer } from "./recorded-answer.ts";
import { findPaymentOfClass } from "./store.ts";

/**
 * Enrols in a class with price 0: the same seat code, without the gateway (docs/rules.md, "Money"). Repeatable. A class
 * that cannot be taken now is refused without waiting for its lock.
 */
export async function enrolFree(
	needs: Needs,
	caller: Caller,
	classId: string,
): Promise<RecordedPayment> {
	const { db } = needs.connection;
	const now = needs.now();
	const { verdict } = await judgeFree(db, { now, caller, classId });
	// A student who already has the class gets the same answer as before, below.
	if (!verdict.may && verdict.code !== "already_enrolled") throwIfRefused(verdict, now);
	const payment = await db.transaction().execute((tx) => enrolOnce(needs, tx, caller, classId));
	needs.events.emit("publicChanged", namesOfClass(classId));
	return recordedAnswer(payment);
}

async function enrolOnce(
	needs: Needs,
	tx: Tx,
	caller: Caller,
	classId: string,
): Promise<PaymentsTable> {
	const of = (await lockSeats(tx, classId))?.capacity ?? 0;
	const now = needs.now();
	const [known, { facts, verdict }] = await together(tx, (tx) => [
		findPaymentOfClass(tx, caller.id, classId),
		judgeFree(tx, { now, caller, classId }),
	]);
	// Already enrolled: a repeated call gets the same answer.
	if (known) return known;
	throwIfRefused(verdict, now);
	const share = await shareOf(needs, tx, { userId: caller.id, classId, of });
	const judged = mayHaveClass({ ...facts, seats: { ...facts.seats, share } });
	const terms = await readTermsInForce(tx, needs.settings);
	const payment = await enrol(needs, tx, {
		id: newId(),
		student: caller,
		bought: throwIfRefused(judged, now).class,
		classId,
		transactionId: `free_${newId()}`,
		amountCents: 0,
		currency: CURRENCY,
		state: "captured",
		terms: orderedTerms(terms),
		taxLine: terms.taxLine,
	});
	await notifyEnrolled(needs, tx, payment);
	return payment;
}

interface FreeSeat {
	now: number;
	caller: Caller;
	classId: string;
}

async function judgeFree(db: Database, { now, caller, classId }: FreeSeat) {
	const sale = await saleFacts(db, { now, buyer: caller, classId });
	const facts = { ...sale.facts, offer: { by: "free" } as const };
	return { facts, verdict: mayHaveClass(facts) };
}

/** Seats of unconfirmed accounts are counted only if this student's account is unconfirmed. */
async function shareOf(
	{ settings: { sendsMail } }: Needs,
	tx: Tx,
	{ userId, classId, of }: { userId: string; classId: string; of: number },
): Promise<Share | undefined> {
	if (!sendsMail || (await hasConfirmedAddress(tx, userId))) return undefined;
	const taken = await unconfirmedEnrolments(tx, classId);
	return { emailConfirmed: false, sendsMail, taken, of };
}
