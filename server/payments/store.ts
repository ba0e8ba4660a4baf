import { sql } from "kysely";
import type { RefundState } from "#contract/enumerations.ts";
import { toDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { type Dispute, type Refund, refundableUntil } from "#contract/refunds.ts";
import { contains } from "#database/search.ts";
import type { Database, PaymentsTable } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { type AgedRequest, byAge, newestFirst } from "../http/newest-first.ts";
import type { ListRequest, ListTotal } from "../http/paging.ts";
import { type Days, withinDays } from "../http/within-days.ts";

/** All of them by name, because a statement with `*` is never prepared (database/prepared.ts). */
const COLUMNS = [
	...([
		"id",
		"transaction_id",
		"user_id",
		"class_id",
		"amount_cents",
		"currency",
		"state",
	] as const),
	...(["selections_deleted", "selection_id", "selection_price_cents", "refunded_cents"] as const),
	...(["by_hand_cents", "seat_ended_at", "email", "class_name", "class_image"] as const),
	...(["instructor_name", "instructor_email", "created_at", "share_bp", "money_at"] as const),
] satisfies (keyof PaymentsTable)[];

export async function findPaymentByTransaction(
	db: Database,
	transactionId: string,
): Promise<PaymentsTable | undefined> {
	return await db
		.selectFrom("payments")
		.where("transaction_id", "=", transactionId)
		.select(COLUMNS)
		.executeTakeFirst();
}

export async function findPayment(db: Database, id: string): Promise<PaymentsTable | undefined> {
	return await db.selectFrom("payments").where("id", "=", id).select(COLUMNS).executeTakeFirst();
}

/** The payment behind a person's enrolment in a class. */
export async function findPaymentOfClass(db: Database, userId: string, classId: string) {
	return await db
		.selectFrom("payments")
		.innerJoin("enrolments", "enrolments.payment_id", "payments.id")
		.where("enrolments.user_id", "=", userId)
		.where("enrolments.class_id", "=", classId)
		.selectAll("payments")
		.executeTakeFirst();
}

export async function addPayment(db: Database, row: PaymentsTable): Promise<void> {
	await db.insertInto("payments").values(row).execute();
}

/** False when the purchase was taken back, or was marked before. */
export async function markCaptured(db: Database, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("payments")
		.set({ state: "captured", money_at: now })
		.where("id", "=", id)
		.where("state", "=", "authorised")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Stores how much of the money has been refunded so far. */
export async function setRefunded(
	db: Database,
	id: string,
	{ cents, now }: { cents: number; now: number },
): Promise<void> {
	await db
		.updateTable("payments")
		.set({ refunded_cents: cents, money_at: now })
		.where("id", "=", id)
		.execute();
}

/** Of these transactions, our own payments that are not known to be fully refunded. */
export async function notRefunded(db: Database, transactionIds: string[]): Promise<string[]> {
	if (transactionIds.length === 0) return [];
	const payments = await db
		.selectFrom("payments")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.where("payments.transaction_id", "in", transactionIds)
		.where((eb) => eb.or([eb("refunds.id", "is", null), eb("refunds.state", "<>", "done")]))
		.orderBy("payments.id")
		.select("payments.transaction_id")
		.execute();
	return payments.map(({ transaction_id }) => transaction_id);
}

export async function deletePayment(db: Database, id: string): Promise<void> {
	await db.deleteFrom("payments").where("id", "=", id).execute();
}

/** A person's payments, newest first. They are also the list of enrolled classes (docs/specification.md §2). */
export async function paymentsOf(db: Database, userId: string, request: ListRequest) {
	return await newestFirst(
		withRefunds(db).where("payments.user_id", "=", userId),
		"payments.id",
		request,
		asPayment,
	);
}

export async function countPaymentsOf(db: Database, userId: string): Promise<ListTotal> {
	return await countRows(db, db.selectFrom("payments").where("user_id", "=", userId), "id");
}

interface PaymentSearch extends AgedRequest, Days {
	search?: string | undefined;
	refund?: RefundState | undefined;
}

/** The payments of all users, by age. */
export async function allPayments(
	db: Database,
	{ search, refund, from, to, ...request }: PaymentSearch,
) {
	const id = refund ? REFUNDED : "payments.id";
	let query = withinDays(withRefunds(db), { id, at: "payments.created_at" }, { from, to });
	const names = ["payments.email", "payments.class_name", "payments.transaction_id"];
	if (search) query = query.where(contains(names, search));
	if (refund) query = query.where("refunds.state", "=", refund);
	return await byAge(query, id, request, asPayment);
}

/** The payment's id, as the index of the refunds has it. */
const REFUNDED = "refunds.payment_id";

export async function countPayments(
	db: Database,
	{ refund, from, to }: PaymentSearch,
): Promise<ListTotal> {
	const days = { from, to };
	if (!refund) {
		const all = db.selectFrom("payments");
		return await countRows(db, withinDays(all, { id: "id", at: "created_at" }, days), "id");
	}
	// Not a join, for which Postgres would read the payments from the first on.
	const at = sql`(select created_at from payments where payments.id = refunds.payment_id)`;
	const some = db.selectFrom("refunds").where("state", "=", refund);
	return await countRows(db, withinDays(some, { id: REFUNDED, at }, days), REFUNDED);
}

/** One payment as it is shown. If a user is given, only a payment of that user. */
export async function showPayment(db: Database, id: string, userId: string | undefined) {
	let query = withRefunds(db).where("payments.id", "=", id);
	if (userId !== undefined) query = query.where("payments.user_id", "=", userId);
	const row = await query.executeTakeFirst();
	return row && asPayment(row);
}

function withRefunds(db: Database) {
	return db
		.selectFrom("payments")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.leftJoin("classes", "classes.id", "payments.class_id")
		.leftJoin("disputes", "disputes.payment_id", "payments.id")
		.selectAll("payments")
		.select([
			"classes.taken_down_at",
			"disputes.state as dispute_state",
			"disputes.cents as dispute_cents",
			"disputes.reason as dispute_reason",
			"disputes.answer_by as dispute_answer_by",
			"disputes.opened_at as dispute_opened_at",
			"refunds.id as refund_id",
			"refunds.state as refund_state",
			"refunds.origin as refund_origin",
			"refunds.reason as refund_reason",
			"refunds.refusal as refund_refusal",
			"refunds.created_at as refund_created_at",
			"refunds.finished_at as refund_finished_at",
		]);
}
type PaymentQuery = ReturnType<typeof withRefunds>;
type PaymentRow = Awaited<ReturnType<PaymentQuery["executeTakeFirstOrThrow"]>>;

function asPayment(row: PaymentRow): Payment {
	const refund = refundOf(row);
	const until = new Date(refundableUntil(row.created_at)).toISOString();
	return {
		state: refund?.state === "done" ? "refunded" : row.state,
		refundableUntil: row.amount_cents > 0 ? until : null,
		classTakenDown: row.seat_ended_at === null && (row.taken_down_at ?? 0) >= row.created_at,
		refund,
		dispute: disputeOf(row),
		_id: row.id,
		email: row.email,
		className: row.class_name,
		transactionId: row.transaction_id,
		date: new Date(row.created_at).toISOString(),
		price: toDollars(row.amount_cents),
		refunded: toDollars(refund?.state === "done" ? row.amount_cents : row.refunded_cents),
		refundedByHand: toDollars(row.by_hand_cents),
		seatEnded: row.seat_ended_at !== null,
		classId: row.class_id,
		classImage: row.class_image,
		instructorName: row.instructor_name,
		instructorEmail: row.instructor_email,
	};
}

function refundOf(row: PaymentRow): Refund | null {
	const { refund_id, refund_state, refund_origin, refund_created_at, refund_finished_at } = row;
	if (!refund_id || !refund_state || !refund_origin) return null;
	return {
		_id: refund_id,
		state: refund_state,
		origin: refund_origin,
		reason: row.refund_reason ?? "",
		refusal: row.refund_refusal,
		askedAt: new Date(refund_created_at ?? 0).toISOString(),
		finishedAt: refund_finished_at === null ? null : new Date(refund_finished_at).toISOString(),
	};
}

function disputeOf(row: PaymentRow): Dispute | null {
	const { dispute_state, dispute_answer_by, dispute_opened_at } = row;
	if (!dispute_state) return null;
	return {
		state: dispute_state,
		amount: toDollars(row.dispute_cents ?? 0),
		reason: row.dispute_reason ?? "",
		answerBy: dispute_answer_by === null ? null : new Date(dispute_answer_by).toISOString(),
		openedAt: new Date(dispute_opened_at ?? 0).toISOString(),
	};
}
