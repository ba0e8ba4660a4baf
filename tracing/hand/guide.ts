import { nearestTo } from "../line/nearest.ts";
import { areaOf, type Box } from "../line/polyline.ts";
import { partOf, type TracedMark } from "../marks.ts";

type Region = readonly [left: number, top: number, width: number, height: number];

/** The order in which a hand draws a pass, if it differs from the SVG's. Sheet units. */
export interface Guide {
	/**
	 * Rectangles that are drawn one after the other, each with the marks whose middle is in it. The rest comes last. What
	 * has colour in one of them does not reach what has colour in another one, or lies over it if its region is earlier.
	 */
	regions?: readonly Region[];
	/** Places that the hand reaches one after the other, in each region. */
	places?: readonly (readonly [x: number, y: number])[];
}

/**
 * A number for each mark: what has a lower one comes first. A mark at a place comes before what the SVG has around it,
 * so a caption that is about a mark is said where the hand goes on to another part.
 */
export function ranksOf(
	marks: readonly TracedMark[],
	{ regions = [], places = [] }: Guide,
): number[] {
	const anchors = anchorsOf(marks, places);
	const stride = 2 * anchors.length + 2;
	return marks.map((mark, index) => {
		return regionOf(mark.box, regions) * stride + placeOf(index, mark, anchors);
	});
}

interface Anchor {
	index: number;
	/** The marks of one line, if it is dashed. */
	part: number | undefined;
}

/** The marks at the places. A mark at two places belongs to the first one. */
function anchorsOf(marks: readonly TracedMark[], places: NonNullable<Guide["places"]>): Anchor[] {
	const anchors: Anchor[] = [];
	for (const [x, y] of places) {
		const index = nearestTo(marks, x, y);
		const mark = marks[index];
		if (!mark) continue;
		const part = partOf(mark);
		const isKnown = anchors.some(
			(one) => one.index === index || (part !== undefined && one.part === part),
		);
		if (!isKnown) anchors.push({ index, part });
	}
	return anchors;
}

/** Twice the number of the anchor that is nearest in the SVG's order, and one more for every mark but the anchor. */
function placeOf(index: number, mark: TracedMark, anchors: readonly Anchor[]): number {
	const part = partOf(mark);
	const own = anchors.findIndex(
		(one) => one.index === index || (part !== undefined && one.part === part),
	);
	if (own >= 0) return 2 * own;
	const far = anchors.map((one) => Math.abs(one.index - index));
	const nearest = far.indexOf(Math.min(...far));
	return 2 * Math.max(0, nearest) + 1;
}

/** The number of the region to which a box belongs, or the number of regions if it belongs to none. */
export function regionOf(box: Box, regions: readonly Region[]): number {
	const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
	const found = regions.findIndex(([left, top, width, height]) => {
		const isInside = x >= left && x <= left + width && y >= top && y <= top + height;
		// A wall behind all regions has its middle in one of them too.
		return isInside && areaOf(box) <= 1.5 * width * height;
	});
	return found < 0 ? regions.length : found;
}
