import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables, Tx } from "#database/tables.ts";

/** A range of drawings: ids after `after`, up to `last`. */
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
 * Drawings that no outline and no lesson uses. Neither they nor the outlines of their class have changed since
 * `before`.
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

/** Checks again, because a lesson may use it now. Returns whether it was deleted. */
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
	// The body is JSON. A drawing's id is long enough that it cannot occur in it by chance.
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
export async function isInkBeingRemoved(db: Database, sha256: string): Promise<boolean> {
	const found = await db
		.selectFrom("later_work")
		.where("kind", "=", "remove-ink")
		.where("payload", "like", `%${sha256}%`)
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}
