import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

export async function isEnrolled(db: Database, userId: string, classId: string): Promise<boolean> {
	const row = await db
		.selectFrom("enrolments")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function addEnrolment(
	db: Database,
	row: { id: string; userId: string; classId: string; paymentId: string; now: number },
): Promise<void> {
	const said = (column: "critiques" | "critique_days") =>
		db.selectFrom("classes").where("id", "=", row.classId).select(column).$castTo<number>();
	await db
		.insertInto("enrolments")
		.values({
			id: row.id,
			user_id: row.userId,
			class_id: row.classId,
			payment_id: row.paymentId,
			created_at: row.now,
			// The seat keeps the current terms of its class (decisions/0055).
			critiques: said("critiques"),
			critique_days: said("critique_days"),
		})
		.execute();
}

/** Returns whether there was one. */
export async function deleteEnrolmentOfPayment(db: Database, paymentId: string): Promise<boolean> {
	const deleted = await db
		.deleteFrom("enrolments")
		.where("payment_id", "=", paymentId)
		.returning("id")
		.executeTakeFirst();
	return deleted !== undefined;
}

export async function countEnrolments(db: Database, classId: string): Promise<number> {
	const { count } = await db
		.selectFrom("enrolments")
		.where("class_id", "=", classId)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The number of seats of a class that belong to accounts without a confirmed address. */
export async function unconfirmedEnrolments(db: Database, classId: string): Promise<number> {
	const { count } = await db
		.selectFrom("enrolments")
		.innerJoin("users", "users.id", "enrolments.user_id")
		.where("class_id", "=", classId)
		.where(sql<boolean>`not users.email_verified`)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** An enrolment, with its student and class. */
export interface EnrolmentRow {
	id: string;
	at: string;
	name: string;
	email: string;
	className: string;
	classId: string;
	paymentId: string;
}

/** All enrolments, newest first. */
export async function listEnrolments(
	db: Database,
	page: ListRequest,
): Promise<ListPage<EnrolmentRow>> {
	const rows = db
		.selectFrom("enrolments")
		.innerJoin("users", "users.id", "enrolments.user_id")
		.innerJoin("classes", "classes.id", "enrolments.class_id")
		.select([
			...(["enrolments.id", "enrolments.created_at", "users.name", "users.email"] as const),
			...(["classes.name as className", "classes.id as classId"] as const),
			"enrolments.payment_id as paymentId",
		]);
	return await newestFirst(rows, "enrolments.id", page, ({ created_at, ...row }) => ({
		...row,
		at: new Date(created_at).toISOString(),
	}));
}
