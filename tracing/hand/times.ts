import { distance, lengthsOf, type Polyline, place } from "../line/polyline.ts";

/**
 * When a hand is at each point: slower where the line bends, by the two-thirds power law, slower at both ends, and
 * faster in longer lines. In milliseconds.
 */
export function timesOf(line: Polyline, speed: number): number[] {
	const lengths = lengthsOf(line);
	const total = lengths.at(-1) ?? 0;
	const speeds = lengths.map((at, index) => {
		const ends = Math.min(
			1,
			0.3 + at / (0.18 * total + 2),
			0.35 + (total - at) / (0.14 * total + 2),
		);
		const bend = 1 / cubeRoot(0.012 + curvatureAt(line, index));
		return Math.max(0.03, 0.0098 * Math.sqrt(total) * bend * ends * speed);
	});
	let time = 0;
	return lengths.map((at, index) => {
		if (index > 0) {
			const mean = ((speeds[index] ?? 1) + (speeds[index - 1] ?? 1)) / 2;
			time += (at - (lengths[index - 1] ?? 0)) / mean;
		}
		return time;
	});
}

/** One divided by the radius of the circle through a point and its neighbours three points away. */
function curvatureAt(line: Polyline, index: number): number {
	const last = line.length / 2 - 1;
	const [ax, ay] = place(line, Math.max(0, index - 3));
	const [bx, by] = place(line, index);
	const [cx, cy] = place(line, Math.min(last, index + 3));
	const sides = distance(ax, ay, bx, by) * distance(bx, by, cx, cy) * distance(ax, ay, cx, cy);
	const cross = Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
	return sides > 0 ? Math.min(1, (2 * cross) / sides) : 0;
}

/** By Newton, because `Math.cbrt` differs between engines. For numbers from 0.01 to 2. */
function cubeRoot(number: number): number {
	let root = 0.6;
	for (let step = 0; step < 8; step++) root = (2 * root + number / (root * root)) / 3;
	return root;
}
