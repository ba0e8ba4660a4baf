import type { OwnPin } from "#contract/critiques.ts";
import type { SheetSize } from "../../ui/pins/pin-place.ts";

/** Units of the longest side of a photo on its page, so that an arrow key moves a pin as far as on a sheet. */
const LONGEST = 1_600;

/** The sheet on which pins are set before the server has the photo. A small photo is not enlarged. */
export function sizeOnPage({ width, height }: SheetSize): SheetSize {
	const scale = Math.min(1, LONGEST / Math.max(width, height));
	return { width: width * scale, height: height * scale };
}

/**
 * The pins on the photo as the server keeps it. The stored photo may be scaled down, and a narrow one has white paper
 * added on its right or below. So the scale comes from the side without added paper.
 */
export function onKeptPhoto(pins: OwnPin[], page: SheetSize, kept: SheetSize): OwnPin[] {
	const scale = Math.min(1, kept.width / page.width, kept.height / page.height);
	return pins.map(({ x, y, note }) => ({ x: x * scale, y: y * scale, note }));
}
