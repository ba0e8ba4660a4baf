import type { ClassLettersOfClass } from "#contract/newsletter.ts";
import type { Database } from "#database/tables.ts";

/** Maximum classes that are listed, more than anybody has. */
const SHOWN = 200;

/** Turns off letters to all students of one class. False if the person or the class does not exist. */
export async function muteClass(db: Database, userId: string, classId: string): Promise<boolean> {
	await db
		.insertInto("muted_classes")
		.columns(["user_id", "class_id"])
		.expression(
			db
				.selectFrom("users")
				.innerJoin("classes", (join) => join.on("classes.id", "=", classId))
				.where("users.id", "=", userId)
				.where("users.left_at", "is", null)
				.select(["users.id as user_id", "classes.id as class_id"]),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return await isMuted(db, userId, classId);
}

export async function unmuteClass(db: Database, userId: string, classId: string): Promise<void> {
	await db
		.deleteFrom("muted_classes")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.execute();
}

async function isMuted(db: Database, userId: string, classId: string): Promise<boolean> {
	const row = await db
		.selectFrom("muted_classes")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.select("class_id")
		.executeTakeFirst();
	return row !== undefined;
}

/** A person's classes, newest first, with their choice for each. */
export async function listClassLetters(
	db: Database,
	userId: string,
): Promise<ClassLettersOfClass[]> {
	const rows = await db
		.selectFrom("payments")
		.innerJoin("enrolments", "enrolments.payment_id", "payments.id")
		.innerJoin("classes", "classes.id", "payments.class_id")
		.leftJoin("muted_classes as muted", (join) =>
			join
				.onRef("muted.class_id", "=", "payments.class_id")
				.onRef("muted.user_id", "=", "payments.user_id"),
		)
		.where("payments.user_id", "=", userId)
		.orderBy("payments.id", "desc")
		.limit(SHOWN)
		.select(["classes.id", "classes.name", "muted.class_id as muted"])
		.execute();
	return rows.map(({ id, name, muted }) => ({
		_id: id,
		className: name,
		classLetters: muted === null ? "on" : "off",
	}));
}
