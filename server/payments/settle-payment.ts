import type { RecordedPayment } from "#contract/payments.ts";
import { Problem, type ProblemCode, problems } from "#contract/problems.ts";
import { PAID_STATUSES } from "#contract/rules.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import type { Caller } from "../caller.ts";
import type { Needs } from "../needs.ts";
import { dropHold, lockSeats } from "../seats/store.ts";
import { findIntentByGatewayId, type KeptIntent, moveIntent } from "./intent-store.ts";
import { recordPayment } from "./record-payment.ts";
import { isGivenUp } from "./states.ts";
import { findPaymentByTransaction } from "./store.ts";
import { tellNothingCharged } from "./tell-student.ts";
import { voidIntentAndHold } from "./void-intent.ts";

/** The student who says that a transaction is paid, and for what. */
interface Claim {
	student: Pick<Caller, "id" | "role">;
	classId: string | undefined;
}

/** By the student's own call: nobody's word is taken for it, the gateway is asked. */
export async function settleClaim(
	needs: Needs,
	transactionId: string,
	claim: Claim,
): Promise<RecordedPayment> {
	await refuseOtherRoles(needs, transactionId, claim);
	const ask = () => needs.gateway.retrieveIntent(transactionId);
	return await settle(needs, transactionId, ask, claim);
}

/**
 * Who was promoted while paying hears what became of that payment, and stays signed in (decisions.md, "Refusals"); of
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
	return await settle(needs, truth.id, async () => truth);
}

/**
 * The one way in which a card payment becomes an enrolment. POST /payments, the gateway's webhook and
 * the sweep all end here, in any order, any number of times: one payment row (decisions.md, "Money").
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
	if (isGivenUp(kept)) throw refusalOf(kept.refusal);

	await requirePaid(needs, kept, await askGateway());

	const outcome = await db.transaction().execute(async (tx) => {
		const recorded = await recordPayment(needs, tx, kept, transactionId);
		if ("refusal" in recorded) {
			await voidIntentAndHold(needs, tx, kept, recorded.refusal);
			await tellNothingCharged(needs, tx, kept, problems[recorded.refusal].title);
		}
		return recorded;
	});
	if ("givenUp" in outcome) throw refusalOf(outcome.givenUp);
	needs.events.emit("workDue");
	if ("refusal" in outcome) throw refusalOf(outcome.refusal);
	needs.events.emit("publicChanged");
	return answer(outcome.payment);
}

/** Another's transaction is not found; one's own of another class is a mismatch (threats.md P2). */
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
	{ connection, log }: Needs,
	kept: KeptIntent,
	truth: GatewayIntent | undefined,
): Promise<void> {
	if (!truth) throw new Problem("not_found");
	if (truth.status === "canceled") {
		await connection.db.transaction().execute((tx) => endCanceled(tx, kept));
		throw refusalOf("payment_canceled");
	}
	if (!isPaid(truth)) throw new Problem("payment_not_authorised");
	const matches =
		truth.amountCents === kept.amount_cents &&
		truth.currency === kept.currency &&
		truth.metadata.userId === kept.user_id &&
		truth.metadata.classId === kept.class_id;
	if (matches) return;
	log.error({ intent: kept.id, transaction: truth.id }, "the gateway's intent differs from ours");
	throw new Problem("payment_mismatch");
}

/** The gateway ended it without us; nobody has to wait for the seat that was held for it. */
async function endCanceled(tx: Tx, kept: KeptIntent): Promise<void> {
	await lockSeats(tx, kept.class_id);
	const moved = await moveIntent(tx, kept.id, "canceled", { refusal: "payment_canceled" });
	if (moved) await dropHold(tx, kept.class_id, kept.user_id);
}

/** Product.md §9: succeeded and requires_capture count as paid. */
export function isPaid(intent: GatewayIntent): boolean {
	return (PAID_STATUSES as readonly string[]).includes(intent.status);
}

function refusalOf(code: string | null): Problem {
	const known = code !== null && code in problems ? (code as ProblemCode) : "payment_canceled";
	return new Problem(known, { detail: `${problems[known].title} Nothing was charged.` });
}

function answer(payment: PaymentsTable): RecordedPayment {
	return {
		insertResult: { insertedId: payment.id },
		deleteResult: { deletedCount: payment.selections_deleted },
	};
}
