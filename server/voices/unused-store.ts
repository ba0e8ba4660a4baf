import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables, Tx } from "#database/tables.ts";

type Voices = ExpressionBuilder<Tables, "voices">;

/** Unused voices, voices of deleted classes or critiques, and voices whose removal has begun. */
export async function unusedVoices(db: Database, before: number, limit: number) {
	return await db
		.selectFrom("voices")
		.where((eb) => mayGo(eb, before))
		.select(["id", "class_id"])
		.orderBy("id")
		.limit(limit)
		.execute();
}

/**
 * Marks a voice as being removed, so that it is not found any more. Checks again, because a lesson or a critique may
 * use it now.
 */
export async function markGone(tx: Tx, id: string, before: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("voices")
		.set({ state: "gone" })
		.where("id", "=", id)
		.where((eb) => mayGo(eb, before))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function deleteVoice(db: Database, id: string): Promise<void> {
	await db.deleteFrom("voices").where("id", "=", id).where("state", "=", "gone").execute();
}

/** True if neither a lesson nor a critique uses the voice. */
function mayGo(eb: Voices, before: number) {
	const isOld = eb("voices.created_at", "<", before);
	const isOfLessons = eb("voices.critique_id", "is", null);
	return eb.or([
		eb("voices.state", "=", "gone"),
		eb("voices.class_id", "is", null),
		eb.and([isOfLessons, isOld, isInNoLesson(eb, before)]),
		eb.and([eb.not(isOfLessons), isOld, isInNoCritique(eb)]),
		eb.and([eb.not(isOfLessons), hasNoCritique(eb)]),
	]);
}

/** True if no outline and no lesson, also no retired one, refers to the voice. */
function isInNoLesson(eb: Voices, before: number) {
	// The text is JSON. A voice's id is long enough that it cannot occur in it by chance.
	const lessons = eb
		.selectFrom("lessons")
		.whereRef("lessons.class_id", "=", "voices.class_id")
		.where(sql<boolean>`lessons.content like '%' || voices.id || '%'`)
		.select("lessons.id");
	const outlines = eb
		.selectFrom("outlines")
		.whereRef("outlines.class_id", "=", "voices.class_id")
		.where((one) =>
			one.or([
				one("outlines.updated_at", ">=", before),
				sql<boolean>`outlines.body like '%' || voices.id || '%'`,
			]),
		)
		.select("outlines.id");
	return eb.and([eb.not(eb.exists(lessons)), eb.not(eb.exists(outlines))]);
}

/**
 * True if the critique was not sent with this voice and cannot be: it uses another take or none, a refund closed it, or
 * its teacher does not teach any more.
 */
function isInNoCritique(eb: Voices) {
	const naming = eb
		.selectFrom("critiques")
		.innerJoin("classes", "classes.id", "critiques.class_id")
		.innerJoin("users", "users.id", "classes.owner_id")
		.whereRef("critiques.id", "=", "voices.critique_id")
		.whereRef("critiques.voice_id", "=", "voices.id")
		.where((one) =>
			one.or([
				one("critiques.sent_at", "is not", null),
				one.and([one("critiques.closed_at", "is", null), one("users.role", "<>", "student")]),
			]),
		)
		.select("critiques.id");
	return eb.not(eb.exists(naming));
}

function hasNoCritique(eb: Voices) {
	const critique = eb
		.selectFrom("critiques")
		.whereRef("critiques.id", "=", "voices.critique_id")
		.select("critiques.id");
	return eb.not(eb.exists(critique));
}
