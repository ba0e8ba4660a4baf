import type { Database } from "#database/tables.ts";

/** One page that everybody may read, and when it last changed, in milliseconds since 1970. */
export interface Listed {
	id: string;
	changedAt: number;
}

export interface Part {
	offset: number;
	limit: number;
}

/** How many classes and instructors there are to list. */
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

/** Approved classes, oldest first, so that a part stays what it was when others come. */
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

/** Everybody who teaches, oldest first. */
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
