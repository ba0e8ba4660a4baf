import { newSheet } from "../keep/open-sheet.ts";
import type { Size } from "./ghost-place.ts";

/** The passes of a sheet, from the lowest to the highest: those of our lessons. */
const LAYERS = ["construct", "rough", "ink", "colour", "notes"];
/** Characters of a sheet's title, as `contract/sheets.ts` has it. */
const TITLE_MAX = 100;

/** A new sheet for a lesson, of the size of its drawing. Returns its id. */
export async function beginSheet(lessonId: string, title: string, size: Size): Promise<string> {
	const { width, height } = size;
	return await newSheet({
		lessonId,
		title: title.slice(0, TITLE_MAX),
		width,
		height,
		layers: LAYERS,
	});
}
