import type { Database } from "#database/tables.ts";

/** The lessons of the live outline of a class, in order. */
export async function liveLessons(db: Database, classId: string) {
	return await lessonRows(db)
		.where("lessons.class_id", "=", classId)
		.where("lessons.retired_at", "is", null)
		.orderBy("lessons.place")
		.execute();
}

export type LessonRow = Awaited<ReturnType<typeof liveLessons>>[number];

/** One lesson, also a retired one, with its class and whether this person is enrolled in it. */
export async function findLesson(db: Database, id: string, viewerId: string | undefined) {
	return await lessonRows(db)
		.innerJoin("classes", "classes.id", "lessons.class_id")
		.leftJoin("enrolments", (join) =>
			join
				.onRef("enrolments.class_id", "=", "lessons.class_id")
				.on("enrolments.user_id", "=", viewerId ?? ""),
		)
		.where("lessons.id", "=", id)
		.select([
			"lessons.class_id",
			"lessons.retired_at",
			"classes.name as class_name",
			"classes.status as class_status",
			"classes.owner_id",
			"enrolments.id as enrolment_id",
		])
		.executeTakeFirst();
}

export type FoundLesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

function lessonRows(db: Database) {
	return db
		.selectFrom("lessons")
		.leftJoin("ink_logs", "ink_logs.id", "lessons.ink_id")
		.select([
			"lessons.id",
			"lessons.place",
			"lessons.section_title",
			"lessons.kind",
			"lessons.title",
			"lessons.about",
			"lessons.length_ms",
			"lessons.free",
			"lessons.content",
			"lessons.files",
			"ink_logs.sha256",
			"ink_logs.size",
			"ink_logs.strokes",
			"ink_logs.passes",
			"ink_logs.width",
			"ink_logs.height",
		]);
}

/** The class with the body of its live outline, as JSON. */
export async function classWithOutline(db: Database, id: string) {
	return await db
		.selectFrom("classes")
		.leftJoin("outlines", (join) =>
			join.onRef("outlines.class_id", "=", "classes.id").on("outlines.state", "=", "live"),
		)
		.where("classes.id", "=", id)
		.select(["classes.status", "classes.owner_id", "classes.lessons_ms", "outlines.body"])
		.executeTakeFirst();
}

/** Whether any class has a drawing with these bytes. */
export async function hasInkOfHash(db: Database, sha256: string): Promise<boolean> {
	const found = await db
		.selectFrom("ink_logs")
		.where("sha256", "=", sha256)
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** Those of these files of a class that are complete, in the order of the ids. */
export async function readyFiles(db: Database, classId: string, ids: string[]) {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("lesson_files")
		.where("class_id", "=", classId)
		.where("state", "=", "ready")
		.where("id", "in", ids)
		.select(["id", "name", "size"])
		.execute();
	return ids.flatMap((id) => rows.filter((row) => row.id === id));
}
