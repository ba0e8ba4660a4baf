import { stateOf } from "#contract/classes/life.ts";
import type { ManagedClass, PublicClass } from "#contract/classes.ts";
import { toDollars } from "#contract/money.ts";
import type { Database } from "#database/tables.ts";

/** The query from which the stores of this room read classes as everyone may see them. */
export function classRows(db: Database) {
	return db
		.selectFrom("classes")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.innerJoin("users", "users.id", "classes.owner_id")
		.select([
			"classes.id",
			"classes.cut",
			"classes.name",
			"classes.description",
			"classes.level",
			"classes.subject",
			"classes.price_cents",
			"classes.image",
			"classes.status",
			"classes.version",
			"classes.lessons",
			"classes.lessons_ms",
			"classes.critiques",
			"classes.critique_days",
			"classes.owner_id",
			"users.name as owner_name",
			"users.email as owner_email",
			"users.email_hidden",
			"class_seats.available",
			"class_seats.enrolled",
		]);
}

/** With the columns that only the owner and administrators may see (docs/threats.md C2). */
export function managedRows(db: Database) {
	return classRows(db).select([
		"classes.feedback",
		"classes.decided_at",
		"classes.off_sale",
		"classes.paused",
	]);
}

type ClassRow = Awaited<ReturnType<ReturnType<typeof classRows>["execute"]>>[number];

export type ManagedRow = Awaited<ReturnType<ReturnType<typeof managedRows>["execute"]>>[number];

/** A class as stored. held-seats.ts adds the held seats. */
export type ClassRecord = Omit<PublicClass, "seatsHeldUntil">;

export function asPublicClass(row: ClassRow): ClassRecord {
	return {
		_id: row.id,
		cut: row.cut,
		className: row.name,
		description: row.description,
		level: row.level,
		subject: row.subject,
		instructorId: row.owner_id,
		instructorName: row.owner_name,
		instructorEmail: row.email_hidden ? null : row.owner_email,
		price: toDollars(row.price_cents),
		availableSeats: row.available,
		enrolledStudents: row.enrolled,
		image: row.image,
		status: row.status,
		version: row.version,
		lessons: row.lessons,
		lessonsMs: row.lessons_ms,
		critiques: row.critiques,
		critiqueDays: row.critique_days,
	};
}

export function asManagedClass(row: ManagedRow): ManagedClass {
	return {
		...asPublicClass(row),
		state: stateOf(row),
		feedback: row.feedback,
		decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
		paused: row.paused === 1,
	};
}
