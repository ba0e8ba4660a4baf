import { v7 as newId } from "uuid";
import { mayHaveClass } from "#contract/may-have-class.ts";
import { CURRENCY } from "#contract/money.ts";
import type { RecordedPayment } from "#contract/payments.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { hasConfirmedAddress } from "../accounts/store.ts";
import { classForSale } from "../classes/store.ts";
import { unconfirmedEnrolments } from "../enrolments/store.ts";
import type { Caller } from "../http/caller.ts";
import { orProblem } from "../http/or-problem.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { holdsOfOthers, lockSeats } from "../seats/store.ts";
import { enrol } from "./enrol.ts";
import { recordedAnswer } from "./recorded-answer.ts";
import { findPaymentOfClass } from "./store.ts";

/** Enrols in a class with price 0: the same seat code, without the gateway (docs/rules.md, "Money"). Repeatable. */
export async function enrolFree(
	needs: Needs,
	caller: Caller,
	classId: string,
): Promise<RecordedPayment> {
	const payment = await needs.connection.db
		.transaction()
		.execute((tx) => enrolOnce(needs, tx, caller, classId));
	needs.events.emit("publicChanged", namesOfClass(classId));
	return recordedAnswer(payment);
}

async function enrolOnce(
	needs: Needs,
	tx: Tx,
	caller: Caller,
	classId: string,
): Promise<PaymentsTable> {
	const { id: userId, role } = caller;
	const capacity = (await lockSeats(tx, classId))?.capacity ?? 0;
	const now = needs.now();
	// Already enrolled: a repeated call gets the same answer.
	const known = await findPaymentOfClass(tx, userId, classId);
	if (known) return known;
	const verdict = mayHaveClass({
		now,
		buyer: { id: userId, role, isEnrolled: false },
		class: await classForSale(tx, classId),
		offer: { by: "free" },
		seats: {
			heldByOthers: await holdsOfOthers(tx, { classId, userId, now }),
			share: {
				emailConfirmed: await hasConfirmedAddress(tx, userId),
				sendsMail: needs.settings.sendsMail,
				taken: await unconfirmedEnrolments(tx, classId),
				of: capacity,
			},
		},
	});
	return await enrol(needs, tx, {
		student: caller,
		bought: orProblem(verdict, now).class,
		classId,
		transactionId: `free_${newId()}`,
		amountCents: 0,
		currency: CURRENCY,
		state: "captured",
	});
}
