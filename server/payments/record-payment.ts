import type { RecordedPayment } from "#contract/payments.ts";
import { Problem } from "#contract/problems.ts";
import type { PaymentsTable } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { captureNow } from "./capture-now.ts";
import { recordedAnswer } from "./recorded-answer.ts";
import {
	recordsOf,
	type Settlement,
	settleRecords,
	type TransactionRecords,
} from "./settle-payment.ts";
import { chargedProblem, unchargedProblem } from "./uncharged.ts";

type Student = Pick<Caller, "id" | "role">;

interface PaidTransaction {
	transactionId: string;
	/** The class that the payment is for, if the student names one. */
	classId: string | undefined;
}

/**
 * The student's own call after paying by card. The gateway is asked whether the payment is true. Because the student
 * waits, the money is captured at once, and every outcome except a purchase is answered as a problem.
 */
export async function recordPayment(
	needs: Needs,
	student: Student,
	paid: PaidTransaction,
): Promise<RecordedPayment> {
	const records = await refuseForeignTransaction(needs, student, paid);
	let isDone = false;
	try {
		const settled = await settleRecords(needs, paid.transactionId, records);
		if (isGivenUp(settled)) throw await givenUpProblem(needs, paid.transactionId, settled);
		const payment = paymentOf(settled);
		const capture = await captureNow(needs, payment);
		if (capture.is === "taken-back") throw unchargedProblem(capture.reason);
		isDone = capture.is === "captured";
		return recordedAnswer(payment);
	} finally {
		if (!isDone) needs.events.emit("workDue");
	}
}

/**
 * Users who were promoted while paying learn the outcome of that payment and stay signed in (docs/rules.md,
 * "Refusals"). The transaction of another user is not found. An own transaction for another class is a mismatch
 * (docs/threats.md P2).
 */
async function refuseForeignTransaction(
	{ connection: { db } }: Needs,
	student: Student,
	{ transactionId, classId }: PaidTransaction,
): Promise<TransactionRecords> {
	const records = await recordsOf(db, transactionId);
	const { intent, payment } = records;
	if (student.role !== "student" && intent?.user_id !== student.id) throw new Problem("wrong_role");
	const owned = payment ?? intent;
	if (owned?.user_id !== student.id) throw new Problem("not_found");
	if (classId !== undefined && owned.class_id !== classId) throw new Problem("payment_mismatch");
	return records;
}

type GivenUp = Extract<Settlement, { is: "refused" | "given-up" | "mismatched" }>;

function isGivenUp(settled: Settlement): settled is GivenUp {
	return settled.is === "refused" || settled.is === "given-up" || settled.is === "mismatched";
}

/**
 * The gateway is asked again whether it had captured the money, for example because somebody did that on its own pages
 * (decisions/0111). Its answer stays the same after the money went back.
 */
async function givenUpProblem(
	{ gateway }: Needs,
	transactionId: string,
	settled: GivenUp,
): Promise<Problem> {
	const reason = settled.is === "mismatched" ? "payment_mismatch" : settled.reason;
	const truth = await gateway.retrieveIntent(transactionId);
	return truth?.status === "succeeded" ? chargedProblem(reason) : unchargedProblem(reason);
}

function paymentOf(settled: Exclude<Settlement, GivenUp>): PaymentsTable {
	switch (settled.is) {
		case "recorded":
		case "known":
			return settled.payment;
		case "canceled":
			throw unchargedProblem("payment_canceled");
		case "unpaid":
			throw new Problem(settled.isDeciding ? "payment_undecided" : "payment_not_authorised");
		case "unknown":
			throw new Problem("not_found");
	}
}
