import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables, Tx } from "#database/tables.ts";

/** A part of all drawings: those with an id after `after`, up to `last`. */
export interface Slice {
	after: string;
	last: string;
}

/** The next `size` drawings. Undefined when there are none. */
export async function nextSlice(
	db: Database,
	after: string,
	size: number,
): Promise<Slice | undefined> {
	const rows = await db
		.selectFrom("ink_logs")
		.where("id", ">", after)
		.select("id")
		.orderBy("id")
		.limit(size)
		.execute();
	const last = rows.at(-1)?.id;
	return last === undefined ? undefined : { after, last };
}

/**
 * Drawings that no outline and no lesson uses, of classes whose outlines have not changed since `before`, and that were
 * not given to them since.
 */
export async function unusedInks(db: Database, { after, last }: Slice, before: number) {
	return await db
		.selectFrom("ink_logs")
		.where("id", ">", after)
		.where("id", "<=", last)
		.where((eb) => isUnused(eb, before))
		.select(["id", "class_id", "sha256"])
		.execute();
}

/** Asks once more, because a lesson may use it by now. Returns whether it was deleted. */
export async function deleteUnusedInk(tx: Tx, id: string, before: number): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("ink_logs")
		.where("id", "=", id)
		.where((eb) => isUnused(eb, before))
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

function isUnused(eb: ExpressionBuilder<Tables, "ink_logs">, before: number) {
	const lessons = eb
		.selectFrom("lessons")
		.whereRef("lessons.ink_id", "=", "ink_logs.id")
		.select("lessons.id");
	// The body is JSON, and an id of a drawing is long enough to stand in it for nothing else.
	const outlines = eb
		.selectFrom("outlines")
		.whereRef("outlines.class_id", "=", "ink_logs.class_id")
		.where((one) =>
			one.or([
				one("outlines.updated_at", ">=", before),
				sql<boolean>`outlines.body like '%' || ink_logs.id || '%'`,
			]),
		)
		.select("outlines.id");
	return eb.and([
		eb("ink_logs.created_at", "<", before),
		eb.not(eb.exists(lessons)),
		eb.not(eb.exists(outlines)),
	]);
}

/** Whether the bytes with this hash are about to be removed, or are being removed at this moment. */
export async function isInkLeaving(db: Database, sha256: string): Promise<boolean> {
	const found = await db
		.selectFrom("later_work")
		.where("kind", "=", "remove-ink")
		.where("payload", "like", `%${sha256}%`)
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}
