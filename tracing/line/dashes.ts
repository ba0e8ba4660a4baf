import type { Flattener } from "./flatten.ts";
import { lengthOf, type Polyline } from "./polyline.ts";

/** The dashes of a line. `dash` and `gap` are sheet units. */
export function dashesOf(
	line: Polyline,
	dash: number,
	gap: number,
	flattener: Flattener,
): Polyline[] {
	const length = lengthOf(line);
	// A unit a point is finer than any dash that is seen as one.
	const count = Math.ceil(length) + 1;
	if (dash + gap < 2) return [line];
	const points = flattener.resample(line, count);
	const dashes: Polyline[] = [];
	for (let at = 0; at < length; at += dash + gap) {
		const from = Math.floor((at / length) * (count - 1));
		const to = Math.min(count - 1, Math.floor(((at + dash) / length) * (count - 1)));
		if (to > from + 1) dashes.push(points.slice(from * 2, to * 2 + 2));
	}
	return dashes;
}
