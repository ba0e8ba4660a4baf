import { areaOf, type Box, boxOf, distance, type Polyline, place, signedArea } from "./polyline.ts";

interface Cut {
	outlines: Polyline[];
	clip: Polyline[];
	coversClip: boolean;
}

/**
 * Outlines cut to areas, which lie from the outermost to the innermost. A log has one clip a mark, so convex areas are
 * cut away by calculation. If several areas are left that are not convex, the innermost one counts.
 */
export function clippedTo(outlines: Polyline[], areas: Polyline[][]): Cut {
	const innermost = areas.at(-1);
	if (!innermost) return { outlines, clip: [], coversClip: false };
	const coversClip = isAround(outlines, boxOf(...innermost));
	let own = coversClip ? innermost : outlines;
	const concave: Polyline[][] = [];
	for (const area of coversClip ? areas.slice(0, -1) : areas) {
		const [only = [], ...others] = area.map(withoutShortSides);
		if (others.length === 0 && isConvex(only)) own = own.map((one) => cutBy(one, only));
		else concave.push(area);
	}
	return { outlines: own.filter((one) => one.length >= 6), clip: concave.at(-1) ?? [], coversClip };
}

/** Whether outlines are one rectangle around a box. */
function isAround([only, ...others]: Polyline[], box: Box): boolean {
	if (!only || others.length > 0) return false;
	const own = boxOf(only);
	const isInside =
		own.left <= box.left &&
		own.top <= box.top &&
		own.right >= box.right &&
		own.bottom >= box.bottom;
	return isInside && Math.abs(signedArea(only)) > 0.999 * areaOf(own);
}

/** Rounding leaves sides so short that their direction means nothing. */
function withoutShortSides(outline: Polyline): Polyline {
	const kept: Polyline = [];
	for (let index = 0; index < outline.length / 2; index++) {
		const [x, y] = place(outline, index);
		const isFirst = kept.length === 0;
		if (isFirst || distance(x, y, ...place(kept, kept.length / 2 - 1)) > 0.5) kept.push(x, y);
	}
	const closes = distance(...place(kept, 0), ...place(kept, kept.length / 2 - 1)) <= 0.5;
	return closes ? kept.slice(0, -2) : kept;
}

function isConvex(outline: Polyline): boolean {
	const count = outline.length / 2;
	const sign = signedArea(outline) > 0 ? 1 : -1;
	for (let index = 0; index < count; index++) {
		const [ax, ay] = place(outline, index);
		const [bx, by] = place(outline, (index + 1) % count);
		const [cx, cy] = place(outline, (index + 2) % count);
		// A little hollow is the drawing's rounding.
		if (sign * ((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) < -0.05) return false;
	}
	return true;
}

/** The part of an outline inside of a convex one (Sutherland and Hodgman). */
function cutBy(outline: Polyline, convex: Polyline): Polyline {
	const sign = signedArea(convex) > 0 ? 1 : -1;
	const count = convex.length / 2;
	let rest = outline;
	for (let index = 0; index < count && rest.length > 0; index++) {
		const [ax, ay] = place(convex, index);
		const [bx, by] = place(convex, (index + 1) % count);
		const depth = (x: number, y: number) => sign * ((bx - ax) * (y - ay) - (by - ay) * (x - ax));
		rest = keepPositive(rest, depth);
	}
	return rest;
}

function keepPositive(outline: Polyline, depth: (x: number, y: number) => number): Polyline {
	const kept: Polyline = [];
	const count = outline.length / 2;
	for (let index = 0; index < count; index++) {
		const [ax, ay] = place(outline, index);
		const [bx, by] = place(outline, (index + 1) % count);
		const [from, to] = [depth(ax, ay), depth(bx, by)];
		if (from >= 0) kept.push(ax, ay);
		if ((from > 0 && to < 0) || (from < 0 && to > 0)) {
			const share = from / (from - to);
			kept.push(ax + (bx - ax) * share, ay + (by - ay) * share);
		}
	}
	return kept;
}
