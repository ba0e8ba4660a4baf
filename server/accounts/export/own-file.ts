import type { SheetsTable } from "#database/tables.ts";

/** The columns from which the log of a sheet is assembled. */
export type SheetRow = Pick<
	SheetsTable,
	"id" | "raster" | "width" | "height" | "layers" | "entries"
>;

/** Where the bytes of a file are. */
export type BytesPlace =
	| { in: "pictures" | "lessons" | "pictures of sheets"; key: string }
	/** The id of a lesson file. */
	| { in: "parts"; id: string }
	| { in: "sheets"; row: SheetRow };

/** A file of the archive that belongs to a row. */
export interface OwnFile {
	/** A path in the archive. It consists of ids and contains no user input. */
	name: string;
	bytes: BytesPlace;
	/** Made on request only, so it may not exist. */
	optional?: boolean;
}
