import type { Tx } from "../tables.ts";
import type { LaidOutLesson } from "./lay-out.ts";

export interface GoingLive {
	id: string;
	classId: string;
	/** The version whose rows these are. */
	version: number;
	rows: LaidOutLesson[];
	/** Null in the demo. */
	decidedBy: string | null;
	now: number;
}

/** Rows per statement. Both engines limit the number of bound values. */
const CHUNK = 500;

/**
 * Makes an outline in review live: the previous one is replaced, and the class gets the lessons of the new one. A
 * lesson that it does not contain any more is retired instead of deleted, because students have progress and notes in
 * it. Returns false if the outline is not in review any more or has another version. Then the caller must roll back.
 */
export async function makeOutlineLive(tx: Tx, outline: GoingLive): Promise<boolean> {
	const { id, classId, version, rows, decidedBy, now } = outline;
	await tx
		.updateTable("outlines")
		.set({ state: "replaced", replaced_at: now })
		.where("class_id", "=", classId)
		.where("state", "=", "live")
		.execute();
	const { numUpdatedRows } = await tx
		.updateTable("outlines")
		.set({ state: "live", decided_at: now, decided_by: decidedBy, feedback: null, updated_at: now })
		.where("id", "=", id)
		.where("state", "=", "in_review")
		.where("version", "=", version)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await tx
		.updateTable("lessons")
		.set({ retired_at: now })
		.where("class_id", "=", classId)
		.where("retired_at", "is", null)
		.execute();
	for (let from = 0; from < rows.length; from += CHUNK)
		await writeLessons(tx, classId, rows.slice(from, from + CHUNK));
	await tx
		.updateTable("classes")
		.set({
			lessons: rows.length,
			lessons_ms: rows.reduce((sum, { length_ms }) => sum + length_ms, 0),
		})
		.where("id", "=", classId)
		.execute();
	return true;
}

/** Never writes a lesson of another class, whatever its id is. */
async function writeLessons(tx: Tx, classId: string, rows: LaidOutLesson[]): Promise<void> {
	await tx
		.insertInto("lessons")
		.values(rows.map((row) => ({ ...row, class_id: classId, retired_at: null })))
		.onConflict((conflict) =>
			conflict
				.column("id")
				.doUpdateSet(({ ref }) => ({
					place: ref("excluded.place"),
					section_title: ref("excluded.section_title"),
					kind: ref("excluded.kind"),
					title: ref("excluded.title"),
					about: ref("excluded.about"),
					length_ms: ref("excluded.length_ms"),
					free: ref("excluded.free"),
					ink_id: ref("excluded.ink_id"),
					content: ref("excluded.content"),
					files: ref("excluded.files"),
					retired_at: null,
				}))
				.where("lessons.class_id", "=", classId),
		)
		.execute();
}
