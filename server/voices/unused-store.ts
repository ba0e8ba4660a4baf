import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables, Tx } from "#database/tables.ts";

/** Voices that nothing uses, or whose class was deleted, and those that are being removed already. */
export async function unusedVoices(db: Database, before: number, limit: number) {
	return await db
		.selectFrom("voices")
		.where((eb) =>
			eb.or([eb("state", "=", "gone"), eb("class_id", "is", null), isUnused(eb, before)]),
		)
		.select(["id", "class_id"])
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** From now on nobody finds it. Asks once more, because a lesson may use it by now. */
export async function markGone(tx: Tx, id: string, before: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("voices")
		.set({ state: "gone" })
		.where("id", "=", id)
		.where((eb) =>
			eb.or([eb("state", "=", "gone"), eb("class_id", "is", null), isUnused(eb, before)]),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function deleteVoice(db: Database, id: string): Promise<void> {
	await db.deleteFrom("voices").where("id", "=", id).where("state", "=", "gone").execute();
}

/** Every user of voices is asked here: outlines of any state, and lessons, also retired ones. */
function isUnused(eb: ExpressionBuilder<Tables, "voices">, before: number) {
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
	return eb.and([
		eb("voices.created_at", "<", before),
		eb.not(eb.exists(lessons)),
		eb.not(eb.exists(outlines)),
	]);
}
