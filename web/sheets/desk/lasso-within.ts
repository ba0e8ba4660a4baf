import { caps } from "#ink/log/caps.ts";
import { workOf } from "#ink/log/work.ts";
import { GRID, type Header, type Lasso } from "#ink/marks.ts";
import type { PenPoint } from "#ink/player/live-drawing.ts";

/** An outline that a log accepts: of one that is too long, only every second point, or fewer. */
export function lassoWithin(points: readonly PenPoint[], header: Header): readonly PenPoint[] {
	let kept = points;
	while (kept.length > caps.markPoints || workOf(lassoOf(kept), header) > caps.markWork) {
		kept = kept.filter((_, index) => index % 2 === 0);
	}
	return kept;
}

function lassoOf(points: readonly PenPoint[]): Lasso {
	return {
		kind: "lasso",
		paint: { layer: 0, colour: 0, opacity: 255, way: 0 },
		x: points.map(({ x }) => Math.round(x * GRID)),
		y: points.map(({ y }) => Math.round(y * GRID)),
		time: [],
		start: 0,
		end: 0,
	};
}
