import type { Database } from "#database/tables.ts";

/** A public page, and when it last changed, in milliseconds since 1970. */
export interface Listed {
	id: string;
	changedAt: number;
}

export interface Part {
	offset: number;
	limit: number;
}

/** The number of classes and instructors in the sitemap. */
export async function countListed(db: Database) {
	const [classes, instructors] = await Promise.all([
		approved(db)
			.select(({ fn }) => fn.countAll().as("rows"))
			.executeTakeFirstOrThrow(),
		teaching(db)
			.select(({ fn }) => fn.countAll().as("rows"))
			.executeTakeFirstOrThrow(),
	]);
	return { classes: Number(classes.rows), instructors: Number(instructors.rows) };
}

/** Approved classes, oldest first, so that a file of the sitemap stays the same when new classes are added. */
export async function listedClasses(db: Database, { offset, limit }: Part): Promise<Listed[]> {
	const rows = await approved(db)
		.leftJoin(
			(changes) =>
				changes
					.selectFrom("class_changes")
					.select(({ fn }) => ["class_id", fn.max("at").as("at")])
					.groupBy("class_id")
					.as("edited"),
			(join) => join.onRef("edited.class_id", "=", "classes.id"),
		)
		.select(["classes.id", "created_at", "decided_at", "edited.at as edited_at"])
		.orderBy("classes.id")
		.offset(offset)
		.limit(limit)
		.execute();
	return rows.map(({ id, created_at, decided_at, edited_at }) => ({
		id,
		changedAt: Math.max(created_at, decided_at ?? 0, Number(edited_at ?? 0)),
	}));
}

/** All instructors, oldest first. */
export async function listedInstructors(db: Database, { offset, limit }: Part): Promise<Listed[]> {
	const rows = await teaching(db)
		.select(["id", "updated_at"])
		.orderBy("id")
		.offset(offset)
		.limit(limit)
		.execute();
	return rows.map(({ id, updated_at }) => ({ id, changedAt: new Date(updated_at).getTime() }));
}

function approved(db: Database) {
	return db.selectFrom("classes").where("status", "=", "approved");
}

function teaching(db: Database) {
	return db.selectFrom("users").where("role", "=", "instructor");
}
