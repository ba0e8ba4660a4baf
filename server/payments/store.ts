import type { SelectQueryBuilder } from "kysely";
import { toDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import type { Database, PaymentsTable, Tables } from "#database/tables.ts";
import { cutPage, type Page, type PageWish, readCursor } from "../http/paging.ts";

export async function findPaymentByTransaction(db: Database, transactionId: string) {
	return await db
		.selectFrom("payments")
		.where("transaction_id", "=", transactionId)
		.selectAll()
		.executeTakeFirst();
}

export async function findPayment(db: Database, id: string) {
	return await db.selectFrom("payments").where("id", "=", id).selectAll().executeTakeFirst();
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

export async function markCaptured(db: Database, id: string): Promise<void> {
	await db.updateTable("payments").set({ state: "captured" }).where("id", "=", id).execute();
}

export async function deletePayment(db: Database, id: string): Promise<void> {
	await db.deleteFrom("payments").where("id", "=", id).execute();
}

/** A person's payments, newest first: also the list of enrolled classes (product.md §2). */
export async function paymentsOf(db: Database, userId: string, wish: PageWish) {
	return await pageOf(db.selectFrom("payments").where("user_id", "=", userId), wish);
}

/** Everyone's, newest first. */
export async function allPayments(db: Database, wish: PageWish) {
	return await pageOf(db.selectFrom("payments"), wish);
}

async function pageOf(
	payments: SelectQueryBuilder<Tables, "payments", object>,
	{ limit, cursor }: PageWish,
): Promise<Page<Payment>> {
	const after = readCursor(cursor, ["string"]);
	let query = payments.selectAll();
	if (after) query = query.where("id", "<", String(after[0]));
	const rows = await query
		.orderBy("id", "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(rows, limit, (row) => [row.id]);
	return { rows: page.rows.map(asPayment), next: page.next };
}

function asPayment(row: PaymentsTable): Payment {
	return {
		_id: row.id,
		email: row.email,
		className: row.class_name,
		transactionId: row.transaction_id,
		date: new Date(row.created_at).toISOString(),
		price: toDollars(row.amount_cents),
		classId: row.class_id,
		classImage: row.class_image,
		instructorName: row.instructor_name,
		instructorEmail: row.instructor_email,
		state: row.state,
	};
}

export async function isKnownEvent(db: Database, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("webhook_events")
		.where("id", "=", id)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function rememberEvent(db: Database, id: string, now: number): Promise<void> {
	await db
		.insertInto("webhook_events")
		.values({ id, received_at: now })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}
