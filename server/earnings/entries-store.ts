import { sql } from "kysely";
import type { Database } from "#database/tables.ts";

/** Rows of one statement. Other requests run between two. */
const BATCH = 500;

interface Period {
	from: number;
	until: number;
}

/** The entries of a person in a period, the oldest first, in batches. */
export async function* entriesBetween(db: Database, userId: string, { from, until }: Period) {
	let after: { at: number; id: string } | undefined;
	do {
		const rows = await batch(db, userId, { from: after?.at ?? from, until }, after?.id ?? "");
		yield rows;
		after = rows.length < BATCH ? undefined : rows.at(-1);
	} while (after);
}

function batch(db: Database, userId: string, { from, until }: Period, id: string) {
	return db
		.selectFrom("earning_entries as entry")
		.leftJoin("classes", "classes.id", "entry.class_id")
		.where("entry.instructor_id", "=", userId)
		.where(sql<boolean>`(entry.at, entry.id) > (${from}, ${id})`)
		.where("entry.at", "<", until)
		.orderBy("entry.at")
		.orderBy("entry.id")
		.limit(BATCH)
		.select(["entry.id", "entry.at", "entry.kind", "entry.gross_cents", "entry.share_bp"])
		.select(["entry.cents", "entry.paid_on", "entry.reference", "classes.name as class_name"])
		.execute();
}
export type EntryRow = Awaited<ReturnType<typeof batch>>[number];
