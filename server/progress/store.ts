import type { ClassStatus, LessonKind } from "#contract/enumerations.ts";
import type { Database, LessonProgressTable, Tx } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListRequest } from "../http/paging.ts";

/** The facts about a lesson that recording progress needs. */
export interface LessonFacts {
	id: string;
	class_id: string;
	kind: LessonKind;
	length_ms: number;
	free: number;
	retired_at: number | null;
	owner_id: string;
	status: ClassStatus;
}

export async function findLessons(db: Database, ids: string[]): Promise<LessonFacts[]> {
	return await db
		.selectFrom("lessons")
		.innerJoin("classes", "classes.id", "lessons.class_id")
		.where("lessons.id", "in", ids)
		.select(["lessons.id", "lessons.class_id", "lessons.kind", "lessons.length_ms"])
		.select(["lessons.free", "lessons.retired_at", "classes.owner_id", "classes.status"])
		.execute();
}

/** The enrolments of these users in these classes. */
export async function findEnrolments(db: Database, userIds: string[], classIds: string[]) {
	return await db
		.selectFrom("enrolments")
		.where("user_id", "in", userIds)
		.where("class_id", "in", classIds)
		.select(["user_id", "class_id"])
		.execute();
}

/**
 * Adds the rows that are missing, and locks all of them until the transaction ends. One statement does both: its update
 * changes nothing. Pass each key once and in the same order everywhere, or two transactions could deadlock.
 */
export async function lockProgress(
	tx: Tx,
	rows: LessonProgressTable[],
): Promise<LessonProgressTable[]> {
	return await tx
		.insertInto("lesson_progress")
		.values(rows)
		.onConflict((conflict) =>
			conflict.columns(["user_id", "lesson_id"]).doUpdateSet((eb) => ({
				updated_at: eb.ref("lesson_progress.updated_at"),
			})),
		)
		.returningAll()
		.execute();
}

/** Stores rows that `lockProgress` returned. */
export async function saveProgress(tx: Tx, rows: LessonProgressTable[]): Promise<void> {
	await tx
		.insertInto("lesson_progress")
		.values(rows)
		.onConflict((conflict) =>
			conflict.columns(["user_id", "lesson_id"]).doUpdateSet((eb) => ({
				position_ms: eb.ref("excluded.position_ms"),
				ranges: eb.ref("excluded.ranges"),
				watched_ms: eb.ref("excluded.watched_ms"),
				used_ms: eb.ref("excluded.used_ms"),
				files: eb.ref("excluded.files"),
				done_at: eb.ref("excluded.done_at"),
				updated_at: eb.ref("excluded.updated_at"),
			})),
		)
		.execute();
}

/** A person's progress in these classes, including retired lessons. */
export async function progressIn(db: Database, userId: string, classIds: string[]) {
	if (classIds.length === 0) return [];
	return await db
		.selectFrom("lesson_progress")
		.innerJoin("lessons", "lessons.id", "lesson_progress.lesson_id")
		.where("lesson_progress.user_id", "=", userId)
		.where("lesson_progress.class_id", "in", classIds)
		.select(["lesson_id", "lesson_progress.class_id", "lessons.kind", "position_ms"])
		.select(["watched_ms", "used_ms", "done_at", "updated_at"])
		.execute();
}

export type ProgressRow = Awaited<ReturnType<typeof progressIn>>[number];

/** The live lessons of these classes, each class in its order. */
export async function liveLessonsOf(db: Database, classIds: string[]) {
	if (classIds.length === 0) return [];
	return await db
		.selectFrom("lessons")
		.where("class_id", "in", classIds)
		.where("retired_at", "is", null)
		.orderBy("class_id")
		.orderBy("place")
		.select(["id", "class_id", "place", "kind", "title", "length_ms", "files"])
		.execute();
}

export type LiveLesson = Awaited<ReturnType<typeof liveLessonsOf>>[number];

/** The live lessons of a class that a person opened, in order. */
export async function openedLessons(db: Database, userId: string, classId: string) {
	const rows = await db
		.selectFrom("lesson_progress")
		.innerJoin("lessons", "lessons.id", "lesson_progress.lesson_id")
		.where("lesson_progress.user_id", "=", userId)
		.where("lesson_progress.class_id", "=", classId)
		.where("lessons.retired_at", "is", null)
		.select(["lessons.place", "lesson_id", "position_ms", "watched_ms", "done_at"])
		.execute();
	return rows.toSorted((one, other) => one.place - other.place);
}

/** The classes that a person has, in the order of their payments with the newest first. */
export async function enrolledClasses(db: Database, userId: string, request: ListRequest) {
	const rows = db
		.selectFrom("payments")
		.innerJoin("enrolments", "enrolments.payment_id", "payments.id")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.where("payments.user_id", "=", userId)
		.select(["payments.id", "payments.class_id", "payments.created_at", "payments.amount_cents"])
		.select("refunds.state as refund");
	return await newestFirst(rows, "payments.id", request, (row) => ({
		classId: row.class_id,
		bought: { at: row.created_at, cents: row.amount_cents, refund: row.refund },
	}));
}

/** What a person paid for a class that they have. */
export async function purchaseOfClass(db: Database, userId: string, classId: string) {
	return await db
		.selectFrom("payments")
		.innerJoin("enrolments", "enrolments.payment_id", "payments.id")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.where("enrolments.user_id", "=", userId)
		.where("enrolments.class_id", "=", classId)
		.select(["payments.created_at as at", "payments.amount_cents as cents"])
		.select("refunds.state as refund")
		.executeTakeFirst();
}

/** A purchase, whether or not it was paid back. */
export async function findPurchase(db: Database, paymentId: string) {
	return await db
		.selectFrom("payments")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.where("payments.id", "=", paymentId)
		.select(["user_id", "class_id", "payments.created_at as at", "payments.amount_cents as cents"])
		.select("refunds.state as refund")
		.executeTakeFirst();
}

/** The numbers of a person's certificates, by class, without those that were revoked. */
export async function validCertificates(
	db: Database,
	userId: string,
	classIds: string[],
): Promise<Map<string, string>> {
	if (classIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("certificates")
		.where("user_id", "=", userId)
		.where("class_id", "in", classIds)
		.where("revoked_at", "is", null)
		.select(["class_id", "id"])
		.execute();
	return new Map(rows.map(({ class_id, id }) => [class_id, id]));
}
