import type { SheetsTable } from "#database/tables.ts";
import { encodeHeader } from "#ink/log/header.ts";
import type { Header } from "#ink/marks.ts";

/** The header of a sheet's log, as its row describes it. */
export function headerOf({
	raster,
	width,
	height,
	layers,
}: Pick<SheetsTable, "raster" | "width" | "height" | "layers">): Header {
	return { raster, width, height, layers: JSON.parse(layers) as string[] };
}

/** The bytes with which the log begins. */
export function headerBytesOf(row: Parameters<typeof headerOf>[0]): Uint8Array {
	return encodeHeader(headerOf(row));
}
