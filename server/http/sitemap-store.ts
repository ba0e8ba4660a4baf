import { sql } from "kysely";
import type { Database } from "#database/tables.ts";

/** A public page, and when it last changed, in milliseconds since 1970. */
export interface Listed {
	id: string;
	changedAt: number;
}

export interface Part {
	/** The first part is 1. */
	number: number;
	/** Numbers of classes, or instructors, of a part. */
	size: number;
}

/** The number of instructors, as triggers count them (decisions/0029), and the highest number of a class. */
export async function sizesOfLists(db: Database) {
	const { rows } = await sql<{ count: number | null }>`
		select sum(count) as count from (
			select count from totals where name = 'instructors'
			union all select count from total_changes where name = 'instructors'
		) as kept`.execute(db);
	const classes = await db
		.selectFrom("classes")
		.select(({ fn }) => fn.max<number | null>("cut").as("last"))
		.executeTakeFirstOrThrow();
	return { classes: Number(classes.last ?? 0), instructors: Number(rows[0]?.count ?? 0) };
}

/**
 * Approved classes of a part, oldest first. A part is a range of the classes' numbers. So new classes do not move
 * entries between parts, and no earlier part has to be read. A part may be empty.
 */
export async function listedClasses(db: Database, part: Part): Promise<Listed[]> {
	const rows = await classesOf(db, part)
		.select((eb) => [
			"classes.id",
			"created_at",
			"decided_at",
			eb
				.selectFrom("class_changes")
				.whereRef("class_changes.class_id", "=", "classes.id")
				.select(({ fn }) => fn.max("at").as("at"))
				.as("edited_at"),
		])
		.orderBy("cut")
		.execute();
	return rows.map(({ id, created_at, decided_at, edited_at }) => ({
		id,
		changedAt: Math.max(created_at, decided_at ?? 0, Number(edited_at ?? 0)),
	}));
}

export async function hasClasses(db: Database, part: Part): Promise<boolean> {
	const row = await classesOf(db, part).select("id").orderBy("cut").limit(1).executeTakeFirst();
	return row !== undefined;
}

function classesOf(db: Database, { number, size }: Part) {
	return (
		db
			.selectFrom("classes")
			// An expression, so that SQLite uses the index of the numbers instead of the status.
			.where(sql<boolean>`status || '' = 'approved'`)
			.where("cut", ">", (number - 1) * size)
			.where("cut", "<=", number * size)
	);
}

/** Instructors of a part, oldest first. */
export async function listedInstructors(db: Database, part: Part): Promise<Listed[]> {
	const rows = await teaching(db)
		.select(["id", "updated_at"])
		.orderBy("id")
		.offset((part.number - 1) * part.size)
		.limit(part.size)
		.execute();
	return rows.map(({ id, updated_at }) => ({ id, changedAt: new Date(updated_at).getTime() }));
}

function teaching(db: Database) {
	return db.selectFrom("users").where("role", "=", "instructor");
}
