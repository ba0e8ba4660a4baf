import { areaOf, type Box, boxOf, overlap } from "../line/polyline.ts";
import type { TracedMark } from "../marks.ts";
import { type Guide, ranksOf, regionOf } from "./guide.ts";
import { Waiting } from "./waiting.ts";

/** A flat and its shades, in the SVG's order. */
interface Group {
	marks: TracedMark[];
	/** The box of the flat. */
	flat: Box;
	/** The box of everything. A shade may reach beyond its flat. */
	box: Box;
	clipId: string | undefined;
}

/** A flat includes small areas on it if it is no larger than this share of the sheet. */
const FLAT_SHARE = 0.3;
/** An area up to this share of a flat's box is small. */
const DETAIL_SHARE = 0.12;

/**
 * Orders groups of colour like a hand: those in front first, the others behind them. So a face has its skin before the
 * wall behind it is painted. Each group is painted behind what is there, so the picture stays the same.
 */
export function colourOrder(
	marks: readonly TracedMark[],
	guide: Guide,
	sheetArea: number,
): TracedMark[][] {
	const groups = groupsOf(marks, sheetArea);
	const { regions = [] } = guide;
	const regionsOf = groups.map(({ box }) => regionOf(box, regions));
	const areApart = (one: number, other: number) =>
		regionsOf[one] !== regionsOf[other] &&
		regionsOf[one] !== regions.length &&
		regionsOf[other] !== regions.length;
	const waiting = new Waiting(groups.length, (one, other) => {
		if (other < one || areApart(one, other)) return false;
		const [back, front] = [groups[one], groups[other]];
		return back !== undefined && front !== undefined && overlap(back.box, front.box);
	});
	const markRanks = ranksOf(marks, guide);
	const rankOf = new Map(marks.map((mark, index) => [mark, markRanks[index] ?? 0]));
	const ranks = waiting.ranked(
		groups.map((group) => Math.min(...group.marks.map((mark) => rankOf.get(mark) ?? 0))),
		[...groups.keys()],
	);
	const ordered: TracedMark[][] = [];
	for (let free = waiting.free(); free.length > 0; free = waiting.free()) {
		const rank = free.reduce((least, number) => Math.min(least, ranks[number] ?? 0), Infinity);
		const next = free.filter((number) => ranks[number] === rank).at(-1) ?? 0;
		waiting.take(next);
		ordered.push(groups[next]?.marks ?? []);
	}
	return ordered;
}

function groupsOf(marks: readonly TracedMark[], sheetArea: number): Group[] {
	const groups: Group[] = [];
	for (const mark of marks) {
		const group = groups[lastOver(mark, groups, sheetArea)];
		if (group) {
			group.marks.push(mark);
			group.box = unionOf(group.box, mark.box);
		} else {
			const clipId = mark.kind === "area" ? mark.clipId : undefined;
			groups.push({ marks: [mark], flat: mark.box, box: mark.box, clipId });
		}
	}
	return groups;
}

/** The number of the group to which a mark belongs, or -1. No later group lies between the two. */
function lastOver(mark: TracedMark, groups: readonly Group[], sheetArea: number): number {
	for (const [number, group] of [...groups.entries()].reverse()) {
		if (belongsTo(mark, group, sheetArea)) return number;
		if (overlap(mark.box, group.box)) return -1;
	}
	return -1;
}

function belongsTo(mark: TracedMark, { marks, flat, clipId }: Group, sheetArea: number): boolean {
	if (mark.kind === "line") return marks[0]?.kind === "line" && mark.colour === marks[0].colour;
	if (mark.coversClip) return false;
	if (mark.clipId !== undefined && mark.clipId === clipId) return true;
	if (mark.clip.length > 0 && isSame(boxOf(...mark.clip), flat)) return true;
	const isDetail = isInside(mark.box, flat) && areaOf(mark.box) <= DETAIL_SHARE * areaOf(flat);
	return isDetail && areaOf(flat) <= FLAT_SHARE * sheetArea;
}

function isSame(one: Box, other: Box): boolean {
	const sides = ["left", "top", "right", "bottom"] as const;
	return sides.every((side) => Math.abs(one[side] - other[side]) < 2);
}

function isInside(inner: Box, outer: Box): boolean {
	return (
		inner.left >= outer.left &&
		inner.right <= outer.right &&
		inner.top >= outer.top &&
		inner.bottom <= outer.bottom
	);
}

function unionOf(one: Box, other: Box): Box {
	return {
		left: Math.min(one.left, other.left),
		top: Math.min(one.top, other.top),
		right: Math.max(one.right, other.right),
		bottom: Math.max(one.bottom, other.bottom),
	};
}
