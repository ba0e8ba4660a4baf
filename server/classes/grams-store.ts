import { gramsOf } from "#database/grams.ts";
import type { Tx } from "#database/tables.ts";

/** Rows per statement. Always the same number, so that SQLite has few prepared statements to keep. */
const CHUNK = 100;

/** Writes the search index of a class, in the transaction that creates or edits it. */
export async function writeGrams(
	tx: Tx,
	classId: string,
	text: Parameters<typeof gramsOf>[0],
): Promise<void> {
	await tx.deleteFrom("class_grams").where("class_id", "=", classId).execute();
	const rows = gramsOf(text).map((gram) => ({ ...gram, class_id: classId }));
	for (let from = 0; from < rows.length; from += CHUNK) {
		await tx
			.insertInto("class_grams")
			.values(rows.slice(from, from + CHUNK))
			.execute();
	}
}
