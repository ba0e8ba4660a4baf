/** Places one after the other: x, y, x, y ... */
export type Polyline = number[];

export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export function distance(ax: number, ay: number, bx: number, by: number): number {
	return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

/** The place of a point, counted in points. */
export function place(line: Polyline, point: number): [x: number, y: number] {
	return [line[point * 2] ?? 0, line[point * 2 + 1] ?? 0];
}

/** How far each point is from the first one, along the line. */
export function lengthsOf(line: Polyline): number[] {
	const lengths = [0];
	for (let at = 2; at < line.length; at += 2) {
		const [x, y] = place(line, at / 2 - 1);
		lengths.push((lengths.at(-1) ?? 0) + distance(x, y, ...place(line, at / 2)));
	}
	return lengths;
}

export function lengthOf(line: Polyline): number {
	return lengthsOf(line).at(-1) ?? 0;
}

/** `count` points at equal distances along a line, the first and the last one included. */
export function resample(line: Polyline, count: number): Polyline {
	const lengths = lengthsOf(line);
	const total = lengths.at(-1) ?? 0;
	const points: Polyline = [];
	let next = 1;
	for (let index = 0; index < count; index++) {
		const wanted = (total * index) / Math.max(1, count - 1);
		while (next < lengths.length - 1 && (lengths[next] ?? 0) < wanted) next++;
		const before = lengths[next - 1] ?? 0;
		const step = (lengths[next] ?? 0) - before;
		const share = step > 0 ? Math.min(1, Math.max(0, (wanted - before) / step)) : 0;
		const [ax, ay] = place(line, next - 1);
		const [bx, by] = place(line, Math.min(next, lengths.length - 1));
		points.push(ax + (bx - ax) * share, ay + (by - ay) * share);
	}
	return points;
}

export function boxOf(...lines: Polyline[]): Box {
	const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
	for (const line of lines) {
		for (let at = 0; at < line.length; at += 2) {
			const [x, y] = place(line, at / 2);
			box.left = Math.min(box.left, x);
			box.right = Math.max(box.right, x);
			box.top = Math.min(box.top, y);
			box.bottom = Math.max(box.bottom, y);
		}
	}
	return box;
}

/** Whether two boxes have a place in common. */
export function overlap(one: Box, other: Box): boolean {
	return (
		one.left <= other.right &&
		other.left <= one.right &&
		one.top <= other.bottom &&
		other.top <= one.bottom
	);
}

/** Width times height. */
export function areaOf({ left, top, right, bottom }: Box): number {
	return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** What two boxes have in common. If they have nothing in common, it has no area. */
export function commonOf(one: Box, other: Box): Box {
	return {
		left: Math.max(one.left, other.left),
		top: Math.max(one.top, other.top),
		right: Math.min(one.right, other.right),
		bottom: Math.min(one.bottom, other.bottom),
	};
}

/** The area of an outline. It is negative if the outline runs against the clock. */
export function signedArea(outline: Polyline): number {
	const count = outline.length / 2;
	let twice = 0;
	for (let index = 0; index < count; index++) {
		const [ax, ay] = place(outline, index);
		const [bx, by] = place(outline, (index + 1) % count);
		twice += ax * by - bx * ay;
	}
	return twice / 2;
}
