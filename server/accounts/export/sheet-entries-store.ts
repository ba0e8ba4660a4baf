import type { Database } from "#database/tables.ts";

/** The next pieces of a sheet's log after the one that begins at `after`, of the entries before `before`. */
export async function nextPieces(
	db: Database,
	sheetId: string,
	{ after, before, limit }: { after: number; before: number; limit: number },
) {
	return await db
		.selectFrom("sheet_entries")
		.where("sheet_id", "=", sheetId)
		.where("from_entry", ">", after)
		.where("from_entry", "<", before)
		.orderBy("from_entry")
		.limit(limit)
		.select(["from_entry", "bytes"])
		.execute();
}
