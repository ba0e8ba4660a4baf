import type { OutlineBody } from "#contract/outlines.ts";
import type { Database } from "#database/tables.ts";

/** The lessons of a class that each of these people has done. */
export async function doneLessons(
	db: Database,
	classId: string,
	userIds: string[],
): Promise<Map<string, Set<string>>> {
	if (userIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("lesson_progress")
		.where("user_id", "in", userIds)
		.where("class_id", "=", classId)
		.where("done_at", "is not", null)
		.select(["user_id", "lesson_id"])
		.execute();
	const done = new Map(userIds.map((id) => [id, new Set<string>()]));
	for (const { user_id, lesson_id } of rows) done.get(user_id)?.add(lesson_id);
	return done;
}

/**
 * The content of a class when each of these people got it. The same as `promisedClasses` (meter-store.ts) for many
 * people. People whose outline is still live are left out.
 */
export async function promisedLessons(
	db: Database,
	classId: string,
	students: { userId: string; at: number }[],
): Promise<Map<string, ReadonlySet<string>>> {
	const outlines = await db
		.selectFrom("outlines")
		.where("class_id", "=", classId)
		.where("state", "in", ["live", "replaced"])
		.orderBy("decided_at")
		.select(["id", "state", "replaced_at"])
		.execute();
	const outlineOf = students.flatMap(({ userId, at }) => {
		const first = outlines.find(({ replaced_at }) => replaced_at === null || replaced_at > at);
		return first?.state === "replaced" ? [{ userId, outlineId: first.id }] : [];
	});
	const lessons = await lessonsOf(db, [...new Set(outlineOf.map(({ outlineId }) => outlineId))]);
	return new Map(
		outlineOf.map(({ userId, outlineId }) => [userId, lessons.get(outlineId) ?? new Set()]),
	);
}

async function lessonsOf(db: Database, outlineIds: string[]) {
	if (outlineIds.length === 0) return new Map<string, Set<string>>();
	const rows = await db
		.selectFrom("outlines")
		.where("id", "in", outlineIds)
		.select(["id", "body"])
		.execute();
	return new Map(rows.map(({ id, body }) => [id, new Set(lessonIdsIn(body))]));
}

function lessonIdsIn(body: string): string[] {
	const { sections } = JSON.parse(body) as OutlineBody;
	return sections.flatMap(({ lessons }) => lessons.map(({ id }) => id));
}
