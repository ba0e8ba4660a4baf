import { sql } from "kysely";
import type { AuditAction, Role } from "#contract/enumerations.ts";
import { FORMER_DOMAIN } from "#contract/rules.ts";
import type { ClassIds } from "#database/class-ids.ts";
import type { Tx } from "#database/tables.ts";
import { columnsOnLeaving } from "./personal-columns.ts";

/** The name shown instead of a deleted account's, in payments, classes and the audit log. */
const FORMER: Record<Role, string> = {
	student: "A former student",
	instructor: "A former instructor",
	admin: "A former administrator",
};

/** The address of a deleted account in payments and users. Pages show words instead of it. */
const addressOf = (userId: string) => `left-${userId}${FORMER_DOMAIN}`;

/** Classes of this person that nobody has ever paid for, or taken for free. */
export function unpaidClasses(tx: Tx, userId: string): ClassIds {
	return tx
		.selectFrom("classes")
		.where("owner_id", "=", userId)
		.where(({ exists, not, selectFrom }) =>
			not(
				exists(
					selectFrom("payments").whereRef("payments.class_id", "=", "classes.id").select("id"),
				),
			),
		)
		.select("classes.id");
}

/** The hashes of the drawings in these classes. */
export async function inkOf(tx: Tx, classes: ClassIds): Promise<string[]> {
	const rows = await tx
		.selectFrom("ink_logs")
		.where("class_id", "in", classes)
		.distinct()
		.select("sha256")
		.execute();
	return rows.map(({ sha256 }) => sha256);
}

/** Takes this person's remaining classes off sale. They stay because payments refer to them. */
export async function closeClasses(tx: Tx, userId: string, now: number): Promise<void> {
	await tx
		.updateTable("classes")
		.set((eb) => ({ paused: 1, status: "denied", decided_at: now, version: eb("version", "+", 1) }))
		.where("owner_id", "=", userId)
		.execute();
}

/**
 * Deletes hand-ins without a critique, and removes the student from the others. Returns the hashes of the ink that was
 * deleted.
 */
export async function removeHandIns(tx: Tx, userId: string): Promise<string[]> {
	const gone = await tx
		.deleteFrom("critiques")
		.where("student_id", "=", userId)
		.where("sent_at", "is", null)
		.returning(["sha256", "photo_id"])
		.execute();
	await tx
		.updateTable("critiques")
		.set({ student_id: null })
		.where("student_id", "=", userId)
		.execute();
	return gone.filter(({ photo_id }) => photo_id === null).map(({ sha256 }) => sha256);
}

/** Deletes rows and clears columns as listed in personal-columns.ts. */
export async function removePersonalRows(tx: Tx, userId: string): Promise<void> {
	for (const [table, column] of columnsOnLeaving("removed"))
		await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(tx);
	for (const [table, column] of columnsOnLeaving("cleared"))
		await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
			where ${sql.ref(column)} = ${userId}`.execute(tx);
}

interface WrittenWith {
	email: string;
	/** Only what is older than this time. */
	until?: number;
}

/** Deletes what was written through the public forms with these addresses. */
export async function removeByAddresses(tx: Tx, addresses: WrittenWith[]): Promise<void> {
	if (addresses.length === 0) return;
	const emails = addresses.map(({ email }) => email);
	// In the order of the ids, as the start of a newsletter refers to its subscribers.
	await tx
		.selectFrom("newsletter_subscribers")
		.where("email", "in", emails)
		.orderBy("id")
		.select("id")
		.forUpdate()
		.execute();
	for (const address of addresses) await removeByAddress(tx, address);
}

async function removeByAddress(
	tx: Tx,
	{ email, until = Number.MAX_SAFE_INTEGER }: WrittenWith,
): Promise<void> {
	for (const table of ["contact_messages", "newsletter_subscribers"] as const)
		await tx
			.deleteFrom(table)
			.where("email", "=", email)
			.where("created_at", "<=", until)
			.execute();
	await tx.deleteFrom("bounced_addresses").where("email", "=", email).execute();
}

/** Actions whose entries have an address of their subject in the detail. */
const NAMING_AN_ADDRESS: AuditAction[] = ["address.change", "address.restore", "session.revoke"];

/** Removes the person's address from payments. */
export async function stripPayments(tx: Tx, userId: string): Promise<void> {
	const email = addressOf(userId);
	await tx.updateTable("payments").set({ email }).where("user_id", "=", userId).execute();
	const taught = tx.selectFrom("classes").where("owner_id", "=", userId).select("id");
	await tx
		.updateTable("payments")
		.set({ instructor_email: email })
		.where("class_id", "in", taught)
		.execute();
}

/** Removes the person's addresses from the audit log. */
export async function stripAudit(tx: Tx, userId: string): Promise<void> {
	await tx
		.updateTable("audit")
		.set({ detail: "{}" })
		.where("subject_id", "=", userId)
		.where("action", "in", NAMING_AN_ADDRESS)
		.execute();
}

/** The last step. After it no row of this person can be added or changed (migration 0033). */
export async function stripPerson(
	tx: Tx,
	{ id, was, now }: { id: string; was: Role; now: number },
): Promise<void> {
	await tx
		.updateTable("users")
		.set({
			name: FORMER[was],
			email: addressOf(id),
			email_verified: false,
			image: null,
			role: "student",
			suspended_at: now,
			left_at: now,
			updated_at: new Date(now).toISOString(),
		})
		.where("id", "=", id)
		.execute();
}
