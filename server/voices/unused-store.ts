import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables, Tx } from "#database/tables.ts";

type Voices = ExpressionBuilder<Tables, "voices">;

/** Voices that nothing uses, or whose class or critique was deleted, and those that are being removed already. */
export async function unusedVoices(db: Database, before: number, limit: number) {
	return await db
		.selectFrom("voices")
		.where((eb) => mayGo(eb, before))
		.select(["id", "class_id"])
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** From now on nobody finds it. Asks once more, because a lesson or a critique may use it by now. */
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

/** Every user of voices is asked here. */
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

/** Neither outlines of any state nor lessons, also retired ones, name it. */
function isInNoLesson(eb: Voices, before: number) {
	// The text is JSON, and an id of a voice is long enough to stand in it for nothing else.
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
 * Its critique was not sent with it, and is not going to be: it names another take or none, a refund closed it, or its
 * teacher does not teach any more.
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
