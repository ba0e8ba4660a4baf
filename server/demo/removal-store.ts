import { sql } from "kysely";
import type { ClassIds } from "#database/class-ids.ts";
import type { Database, Tx } from "#database/tables.ts";

/** Demo data that stays: classes that real people bought, and demo people who appear in their records. */
export interface Kept {
	classes: string[];
	people: string[];
}

/** SQL has no empty list. No row has this id. */
const listed = (ids: string[]) => ["", ...ids];

const demoPeople = (db: Database) => db.selectFrom("users").where("demo", "=", true).select("id");
const gonePeople = (db: Database, { people }: Kept) =>
	demoPeople(db).where("id", "not in", listed(people));
const demoClasses = (db: Database) =>
	db.selectFrom("classes").where("owner_id", "in", demoPeople(db)).select("id");
/** Demo classes that no real person has bought. */
export const goneClasses = (db: Database, { classes }: Kept) =>
	demoClasses(db).where("id", "not in", listed(classes));
const demoPayments = (db: Database) =>
	db.selectFrom("payments").where("user_id", "in", demoPeople(db)).select("id");

/**
 * Locks purchases of and by demo people, and new rows about them, until the transaction ends. Everything that must not
 * be missed about a demo class is written under the lock of its seats. A second run waits for the first one here.
 * Both are locked in the order of the ids, as in all calls that lock several of them, so that none deadlocks.
 */
export async function lockDemo(tx: Tx): Promise<void> {
	const enrolled = tx.selectFrom("enrolments").where("user_id", "in", demoPeople(tx));
	// Seats first, because every purchase locks them before anything else.
	await tx
		.selectFrom("class_seats")
		.where((eb) =>
			eb.or([
				eb("class_id", "in", enrolled.select("class_id")),
				eb("class_id", "in", demoClasses(tx)),
			]),
		)
		.select("class_id")
		.orderBy("class_id")
		.forNoKeyUpdate()
		.execute();
	// Before people, because a capture locks the payment before it refers to the instructor.
	await demoPayments(tx).orderBy("id").forUpdate().execute();
	await demoPeople(tx).orderBy("id").forUpdate().execute();
}

/** Deletes the purchases of demo people. Their seats go back on sale. */
export async function removePurchases(tx: Tx): Promise<void> {
	await tx.deleteFrom("refunds").where("payment_id", "in", demoPayments(tx)).execute();
	await tx.deleteFrom("enrolments").where("user_id", "in", demoPeople(tx)).execute();
	await tx.deleteFrom("audit").where("subject_id", "in", demoPayments(tx)).execute();
	await tx.deleteFrom("payments").where("user_id", "in", demoPeople(tx)).execute();
	const theirs = [
		"receipts",
		"receipt_series",
		"payment_intents",
		"seat_holds",
		"selections",
	] as const;
	for (const table of theirs)
		await tx.deleteFrom(table).where("user_id", "in", demoPeople(tx)).execute();
	const live = sql<number>`(
		select count(*) from enrolments where enrolments.class_id = class_seats.class_id)`;
	await tx
		.updateTable("class_seats")
		.set((eb) => ({ enrolled: live, available: eb("capacity", "-", live) }))
		.where("enrolled", "<>", live)
		.execute();
}

/** Deletes what demo people drew and shared. Pictures of it are swept (server/sheets/pictures/remove-unseen.ts). */
export async function removeSheets(tx: Tx): Promise<void> {
	for (const table of ["sheets", "sheet_storage"] as const)
		await tx.deleteFrom(table).where("user_id", "in", demoPeople(tx)).execute();
}

/** Deletes what the audit log has about these classes. */
export async function removeClassAudit(tx: Tx, gone: ClassIds): Promise<void> {
	const edits = tx.selectFrom("class_changes").where("class_id", "in", gone).select("id");
	await tx.deleteFrom("audit").where("subject_id", "in", edits).execute();
	await tx.deleteFrom("audit").where("subject_id", "in", gone).execute();
}

/** Takes the classes that stay off sale. Real people who bought them keep them. */
export async function closeClasses(tx: Tx, kept: Kept, now: number): Promise<void> {
	await tx
		.updateTable("classes")
		.set((eb) => ({ status: "denied", decided_at: now, version: eb("version", "+", 1) }))
		.where("id", "in", listed(kept.classes))
		.where("status", "<>", "denied")
		.execute();
}

/** Deletes demo people, with their sessions, passwords and second factors. Returns how many. */
export async function removePeople(tx: Tx, kept: Kept): Promise<number> {
	const gone = gonePeople(tx, kept);
	await tx.deleteFrom("audit").where("subject_id", "in", gone).execute();
	await tx.deleteFrom("audit").where("actor_id", "in", gone).execute();
	await tx.deleteFrom("instructor_applications").where("user_id", "in", gone).execute();
	await tx.deleteFrom("uploads").where("user_id", "in", gone).execute();
	const { numDeletedRows } = await tx
		.deleteFrom("users")
		.where("id", "in", gone)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Removes the credentials of people who stay. Returns those with a role that must be lowered. */
export async function closePeople(tx: Tx, kept: Kept) {
	const people = listed(kept.people);
	for (const table of ["sessions", "accounts", "two_factors", "used_codes"] as const)
		await tx.deleteFrom(table).where("user_id", "in", people).execute();
	await tx
		.updateTable("users")
		.set({ two_factor_enabled: false })
		.where("id", "in", people)
		.execute();
	return await tx
		.selectFrom("users")
		.where("id", "in", people)
		.where("role", "<>", "student")
		.select(["id", "role"])
		.execute();
}
