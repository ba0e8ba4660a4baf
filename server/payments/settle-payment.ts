import type { RecordedPayment } from "#contract/payments.ts";
import { Problem } from "#contract/problems.ts";
import { PAID_STATUSES } from "#contract/rules.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { dropHold, lockSeats } from "../seats/store.ts";
import { captureNow } from "./capture-now.ts";
import { findIntentByGatewayId, type KeptIntent, moveIntent } from "./intent-store.ts";
import { recordPayment } from "./record-payment.ts";
import { isGivenUp } from "./states.ts";
import { findPaymentByTransaction } from "./store.ts";
import { tellUncharged } from "./tell-student.ts";
import { readReason, unchargedProblem } from "./uncharged.ts";
import { voidIntentAndHold } from "./void-intent.ts";

/** The student who says that a transaction is paid, and for what. */
interface Claim {
	student: Pick<Caller, "id" | "role">;
	classId: string | undefined;
}

/**
 * By the student's own call: nobody's word is taken for it, the gateway is asked. The student waits, so the money is
 * taken at once; when the bank refuses it, the answer says so.
 */
export async function settleClaim(
	needs: Needs,
	transactionId: string,
	claim: Claim,
): Promise<RecordedPayment> {
	await refuseOtherRoles(needs, transactionId, claim);
	const ask = () => needs.gateway.retrieveIntent(transactionId);
	const recorded = await settle(needs, transactionId, ask, claim);
	try {
		await captureNow(needs, transactionId);
	} finally {
		needs.events.emit("workDue");
	}
	return recorded;
}

/**
 * Who was promoted while paying hears what became of that payment, and stays signed in (docs/rules.md, "Refusals"); of
 * anything else only students hear.
 */
async function refuseOtherRoles(
	{ connection }: Needs,
	transactionId: string,
	{ student }: Claim,
): Promise<void> {
	if (student.role === "student") return;
	const kept = await findIntentByGatewayId(connection.db, transactionId);
	if (kept?.user_id !== student.id) throw new Problem("wrong_role");
}

/** By what the gateway answered just now, asked by its own webhook or by our sweep. */
export async function settleTruth(needs: Needs, truth: GatewayIntent): Promise<RecordedPayment> {
	const recorded = await settle(needs, truth.id, async () => truth);
	needs.events.emit("workDue");
	return recorded;
}

/**
 * The one way in which a card payment becomes an enrolment. POST /payments, the gateway's webhook and
 * the sweep all end here, in any order, any number of times: one payment row (docs/rules.md, "Money").
 * When the class can no longer be had, the authorisation is canceled and the problem says so; nothing
 * is charged.
 */
async function settle(
	needs: Needs,
	transactionId: string,
	askGateway: () => Promise<GatewayIntent | undefined>,
	claim?: Claim,
): Promise<RecordedPayment> {
	const { db } = needs.connection;
	const known = await findPaymentByTransaction(db, transactionId);
	if (known) return answer(checkClaim(known, claim));

	const kept = await findIntentByGatewayId(db, transactionId);
	if (!kept) throw new Problem("not_found");
	checkClaim(kept, claim);
	if (isGivenUp(kept)) throw unchargedProblem(readReason(kept.refusal));

	const truth = await requirePaid(needs, kept, await askGateway());

	const outcome = await db.transaction().execute(async (tx) => {
		const recorded = await recordPayment(needs, tx, kept, truth);
		if ("refusal" in recorded) await voidIntentAndHold(needs, tx, kept, recorded.refusal);
		return recorded;
	});
	if ("givenUp" in outcome) throw unchargedProblem(outcome.givenUp);
	if ("refusal" in outcome) {
		needs.events.emit("workDue");
		throw unchargedProblem(outcome.refusal);
	}
	needs.events.emit("publicChanged");
	return answer(outcome.payment);
}

/** Another's transaction is not found; one's own of another class is a mismatch (docs/threats.md P2). */
function checkClaim<Row extends { user_id: string; class_id: string }>(
	row: Row,
	claim?: Claim,
): Row {
	if (!claim) return row;
	if (row.user_id !== claim.student.id) throw new Problem("not_found");
	if (claim.classId !== undefined && row.class_id !== claim.classId) {
		throw new Problem("payment_mismatch");
	}
	return row;
}

async function requirePaid(
	needs: Needs,
	kept: KeptIntent,
	truth: GatewayIntent | undefined,
): Promise<GatewayIntent> {
	const { connection, log } = needs;
	if (!truth) throw new Problem("not_found");
	if (truth.status === "canceled") {
		await connection.db.transaction().execute((tx) => endCanceled(needs, tx, kept, truth));
		needs.events.emit("workDue");
		throw unchargedProblem("payment_canceled");
	}
	if (!isPaid(truth)) throw new Problem("payment_not_authorised");
	if (isSamePurchase(kept, truth)) return truth;
	log.error({ intent: kept.id, transaction: truth.id }, "the gateway's intent differs from ours");
	await connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, kept.class_id);
		await voidIntentAndHold(needs, tx, kept, "payment_mismatch");
	});
	needs.events.emit("workDue");
	throw unchargedProblem("payment_mismatch");
}

function isSamePurchase(kept: KeptIntent, truth: GatewayIntent): boolean {
	return (
		truth.amountCents === kept.amount_cents &&
		truth.currency === kept.currency &&
		truth.metadata.userId === kept.user_id &&
		truth.metadata.classId === kept.class_id
	);
}

/** The gateway ended it without us; nobody has to wait for the seat that was held for it. */
async function endCanceled(
	needs: Needs,
	tx: Tx,
	kept: KeptIntent,
	truth: GatewayIntent,
): Promise<void> {
	const refusal = "payment_canceled";
	await lockSeats(tx, kept.class_id);
	if (!(await moveIntent(tx, kept.id, "canceled", { refusal }))) return;
	await dropHold(tx, kept.class_id, kept.user_id);
	if (truth.authorisedAt === null) return;
	await tellUncharged(needs, tx, { ...kept, refusal }, { wasTaken: false });
}

/** docs/specification.md §9: succeeded and requires_capture count as paid. */
export function isPaid(intent: GatewayIntent): boolean {
	return (PAID_STATUSES as readonly string[]).includes(intent.status);
}

function answer(payment: PaymentsTable): RecordedPayment {
	return {
		insertResult: { insertedId: payment.id },
		deleteResult: { deletedCount: payment.selections_deleted },
	};
}
