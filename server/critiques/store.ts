import type { Insertable, Selectable } from "kysely";
import type { HandIn } from "#contract/critiques/state.ts";
import type { CritiquesTable, Database, Tx } from "#database/tables.ts";

/** The critiques that a person's seat in a class includes. Undefined without a seat. */
export async function findSeat(db: Database, userId: string, classId: string) {
	return await db
		.selectFrom("enrolments")
		.innerJoin("classes", "classes.id", "enrolments.class_id")
		.innerJoin("users as teacher", "teacher.id", "classes.owner_id")
		.where("enrolments.user_id", "=", userId)
		.where("enrolments.class_id", "=", classId)
		.select([
			"enrolments.payment_id",
			"enrolments.critiques",
			"enrolments.critique_days",
			"classes.name as class_name",
			"classes.owner_id",
			"teacher.name as teacher_name",
		])
		.executeTakeFirst();
}

export type Seat = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

/** The hand-ins of a seat. */
export async function handInsOfSeat(db: Database, paymentId: string): Promise<HandIn[]> {
	const rows = await db
		.selectFrom("critiques")
		.where("payment_id", "=", paymentId)
		.select(["due_at", "sent_at", "closed_at"])
		.execute();
	return rows.map(timesOf);
}

/** Whether anything that was handed in has this ink, or a red layer that was sent. Both have the same storage. */
export async function isFrozenNamed(db: Database, sha256: string): Promise<boolean> {
	const named = (column: "sha256" | "red_sha256") =>
		db.selectFrom("critiques").where(column, "=", sha256).select("id").limit(1).executeTakeFirst();
	return Boolean((await named("sha256")) ?? (await named("red_sha256")));
}

export function timesOf(
	row: Pick<Selectable<CritiquesTable>, "due_at" | "sent_at" | "closed_at">,
): HandIn {
	return { dueAt: row.due_at, sentAt: row.sent_at, closedAt: row.closed_at };
}

/** The hand-in of the same state of a sheet from this seat. */
export async function findSame(
	db: Database,
	one: { paymentId: string; sheetId: string; entry: number },
): Promise<string | undefined> {
	const row = await db
		.selectFrom("critiques")
		.where("payment_id", "=", one.paymentId)
		.where("sheet_id", "=", one.sheetId)
		.where("entry", "=", one.entry)
		.select("id")
		.executeTakeFirst();
	return row?.id;
}

/** A person's latest hand-in for a lesson, unless a refund closed it. */
export async function findEarlier(
	tx: Tx,
	{ studentId, lessonId }: { studentId: string; lessonId: string },
): Promise<string | null> {
	const row = await tx
		.selectFrom("critiques")
		.where("student_id", "=", studentId)
		.where("lesson_id", "=", lessonId)
		.where("closed_at", "is", null)
		.orderBy("id", "desc")
		.limit(1)
		.select("id")
		.executeTakeFirst();
	return row?.id ?? null;
}

/** Call it under `lockSeats`, together with counting the critiques that are left. */
export async function addHandIn(tx: Tx, row: Insertable<CritiquesTable>): Promise<void> {
	await tx.insertInto("critiques").values(row).execute();
}

/** Ends the right to every critique of a seat that was not sent. Call it in the transaction that ends the enrolment. */
export async function closeHandIns(tx: Tx, paymentId: string, at: number): Promise<void> {
	await tx
		.updateTable("critiques")
		.set({ closed_at: at })
		.where("payment_id", "=", paymentId)
		.where("sent_at", "is", null)
		.where("closed_at", "is", null)
		.execute();
}

/** Marks a late critique as notified. True only the first time, and only if it is overdue and not sent. */
export async function markLateTold(tx: Tx, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("critiques")
		.set({ late_told_at: now })
		.where("id", "=", id)
		.where("due_at", "<", now)
		.where("late_told_at", "is", null)
		.where("sent_at", "is", null)
		.where("closed_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

type Words = Pick<Selectable<CritiquesTable>, "pins" | "closing" | "voice_id" | "voice_words">;
export type Draft = Words & Pick<Selectable<CritiquesTable>, "red_sheet_id">;

/** Locks a draft until the transaction ends. Undefined when the critique was sent or closed. */
export async function lockDraft(tx: Tx, id: string): Promise<Draft | undefined> {
	return await tx
		.selectFrom("critiques")
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where("closed_at", "is", null)
		.select(["red_sheet_id", "pins", "closing", "voice_id", "voice_words"])
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Returns whether the critique was still to be answered. */
export async function saveDraft(db: Database, id: string, draft: Draft): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("critiques")
		.set(draft)
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where("closed_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

type Sent = Words & Pick<Selectable<CritiquesTable>, "red_sha256" | "sent_at">;

/** True only for the one call that sends it. */
export async function markSent(tx: Tx, id: string, sent: Sent): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("critiques")
		.set({ ...sent, red_sheet_id: null })
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where("closed_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

type Answer = Pick<Selectable<CritiquesTable>, "answer" | "answer_pins" | "answered_at">;

/** True only for the first answer. */
export async function saveAnswer(db: Database, id: string, answer: Answer): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("critiques")
		.set(answer)
		.where("id", "=", id)
		.where("sent_at", "is not", null)
		.where("answered_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
