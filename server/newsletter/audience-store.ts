import { sql } from "kysely";
import type { Database } from "#database/tables.ts";

/** True if no mail server has reported that this address does not exist. */
const hasNotBounced = sql<boolean>`not exists
	(select 1 from bounced_addresses where bounced_addresses.email = person.email)`;

/**
 * Subscribers who may be written to: confirmed, with an address that exists, and no account that is suspended. Checked
 * when the recipients are frozen, and again for each of them before their letter is sent.
 */
export function subscribers(db: Database) {
	return db
		.selectFrom("newsletter_subscribers as person")
		.where("person.state", "=", "confirmed")
		.where(hasNotBounced)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("users")
						.whereRef("users.email", "=", "person.email")
						.where("users.suspended_at", "is not", null)
						.select("users.id"),
				),
			),
		);
}

/**
 * Students who have the class, under the same conditions. Their address is confirmed, and they have opted out neither
 * of letters to all classes nor of those to this class.
 */
export function studentsOf(db: Database, classId: string) {
	return db
		.selectFrom("enrolments")
		.innerJoin("users as person", "person.id", "enrolments.user_id")
		.where("enrolments.class_id", "=", classId)
		.where("person.left_at", "is", null)
		.where("person.suspended_at", "is", null)
		.where(sql<boolean>`person.email_verified`)
		.where(hasNotBounced)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("letter_choices")
						.whereRef("letter_choices.user_id", "=", "person.id")
						.where("letter_choices.class_letters", "=", "off")
						.select("letter_choices.user_id"),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("muted_classes")
						.whereRef("muted_classes.user_id", "=", "person.id")
						.where("muted_classes.class_id", "=", classId)
						.select("muted_classes.user_id"),
				),
			),
		);
}

/** How many people get an issue that is sent now. */
export async function countAudience(db: Database, classId: string | null): Promise<number> {
	const audience = classId === null ? subscribers(db) : studentsOf(db, classId);
	const { count } = await audience
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The address of a recipient. Undefined if the person must not get the letter any more. */
export async function findRecipientAddress(
	db: Database,
	classId: string | null,
	personId: string,
): Promise<string | undefined> {
	const row =
		classId === null
			? await subscribers(db)
					.where("person.id", "=", personId)
					.select("person.email")
					.executeTakeFirst()
			: await studentsOf(db, classId)
					.where("person.id", "=", personId)
					.select("person.email")
					.executeTakeFirst();
	return row?.email;
}
