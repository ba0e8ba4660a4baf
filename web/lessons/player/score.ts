import type { Log } from "#ink/log/decode.ts";
import type { Entry } from "#ink/marks.ts";
import { passesOf } from "#ink/player/timeline.ts";

/** One step of a drawing: a stroke, an area, an undo or a redo. Milliseconds from the drawing's beginning. */
export interface Stroke {
	start: number;
	end: number;
	/** Index in `Score.layers`. */
	layer: number;
}

/** Strokes on one layer that follow each other. */
export interface Run {
	start: number;
	layer: number;
}

/** A summary of a log without its points: enough for the chart, steps and captions. */
export interface Score {
	/** Sheet units. */
	width: number;
	height: number;
	/** Names, from the lowest layer to the highest. */
	layers: string[];
	duration: number;
	strokes: Stroke[];
	runs: Run[];
}

/**
 * Entries at time 0 without a duration are on the sheet already when the drawing begins, so they are no strokes.
 */
export function scoreOf({ header, entries }: Log): Score {
	const drawn = entries.filter(({ end }) => end > 0);
	const runs = passesOf(drawn);
	const { width, height, layers } = header;
	const strokes = runs.flatMap(({ from, to, layer }) =>
		drawn.slice(from, to).map(({ start, end }: Entry) => ({ start, end, layer })),
	);
	return {
		width,
		height,
		layers,
		duration: drawn.at(-1)?.end ?? 0,
		strokes,
		runs: runs.map(({ start, layer }) => ({ start, layer })),
	};
}
