import type { Database, SheetPicturesTable } from "#database/tables.ts";

type Picture = Pick<SheetPicturesTable, "sheet_id" | "head">;

/** Call it before storing the picture, so that every stored picture has a row. */
export async function addPicture(db: Database, row: SheetPicturesTable): Promise<void> {
	await db
		.insertInto("sheet_pictures")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function forgetPicture(db: Database, { sheet_id, head }: Picture): Promise<void> {
	await db
		.deleteFrom("sheet_pictures")
		.where("sheet_id", "=", sheet_id)
		.where("head", "=", head)
		.execute();
}

/**
 * Pictures that nobody can see any more: of a deleted sheet, or of a state that neither the sheet nor its public page
 * has. For one sheet, or for all.
 */
export async function unseenPictures(
	db: Database,
	{ sheetId, limit }: { sheetId?: string; limit: number },
): Promise<Picture[]> {
	let rows = db
		.selectFrom("sheet_pictures")
		.leftJoin("sheets", (join) =>
			join
				.onRef("sheets.id", "=", "sheet_pictures.sheet_id")
				.onRef("sheets.head", "=", "sheet_pictures.head"),
		)
		.leftJoin("shared_sheets", (join) =>
			join
				.onRef("shared_sheets.sheet_id", "=", "sheet_pictures.sheet_id")
				.onRef("shared_sheets.head", "=", "sheet_pictures.head"),
		)
		.where("sheets.id", "is", null)
		.where("shared_sheets.id", "is", null)
		.select(["sheet_pictures.sheet_id", "sheet_pictures.head"]);
	if (sheetId !== undefined) rows = rows.where("sheet_pictures.sheet_id", "=", sheetId);
	return await rows.limit(limit).execute();
}
