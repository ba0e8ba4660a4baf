import type { SheetsTable } from "#database/tables.ts";

/** The columns of a sheet from which its log is put together. */
export type SheetRow = Pick<
	SheetsTable,
	"id" | "raster" | "width" | "height" | "layers" | "entries"
>;

/** Where the bytes of a file are. */
export type BytesPlace =
	| { in: "pictures" | "lessons" | "pictures of sheets"; key: string }
	/** The number of a file beside a lesson. */
	| { in: "parts"; id: string }
	| { in: "sheets"; row: SheetRow };

/** A file of the archive that belongs to a row. */
export interface OwnFile {
	/** A path in the archive, made of numbers. What somebody typed is not in it. */
	name: string;
	bytes: BytesPlace;
	/** The site makes it when somebody asks for it, so it may not be there. */
	optional?: boolean;
}
