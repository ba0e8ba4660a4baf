import type { ClassIds } from "#database/class-ids.ts";
import { removeFromIndex } from "#database/class-index/writing.ts";
import type { Tx } from "#database/tables.ts";

/** Deletes classes that nobody has paid for, with everything that is in them. Returns how many. */
export async function deleteClasses(tx: Tx, gone: ClassIds): Promise<number> {
	const ids = (await gone.execute()).map(({ id }) => id);
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
