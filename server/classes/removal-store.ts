import type { ClassIds } from "#database/class-ids.ts";
import { removeFromIndex } from "#database/class-index/writing.ts";
import type { Tx } from "#database/tables.ts";

/** Deletes classes that nobody has paid for, with everything that is in them. Returns how many. */
export async function deleteClasses(tx: Tx, gone: ClassIds): Promise<number> {
	const ids = (await gone.execute()).map(({ id }) => id);
	await lockLearners(tx, gone);
	await removeFromIndex(tx, ids);
	const about = [
		...(["payment_intents", "seat_holds", "selections"] as const),
		...(["class_changes", "class_grams", "class_seats"] as const),
	];
	for (const table of about) await tx.deleteFrom(table).where("class_id", "in", gone).execute();
	const { numDeletedRows } = await tx
		.deleteFrom("classes")
		.where("id", "in", gone)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/**
 * Waits for calls that save the sheets and the progress of several people. Locked in the order in which those calls lock
 * them, because the database changes the rows in any order when it deletes a class.
 */
async function lockLearners(tx: Tx, gone: ClassIds): Promise<void> {
	const sheets = tx.selectFrom("sheets").where("class_id", "in", gone).select("user_id");
	await tx
		.selectFrom("sheet_storage")
		.where("user_id", "in", sheets)
		.orderBy("user_id")
		.select("user_id")
		.forNoKeyUpdate()
		.execute();
	await tx
		.selectFrom("lesson_progress")
		.where("class_id", "in", gone)
		.orderBy("user_id")
		.orderBy("lesson_id")
		.select("user_id")
		.forNoKeyUpdate()
		.execute();
}
