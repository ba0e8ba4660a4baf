import type { Caption } from "#contract/lessons.ts";
import { completeAt } from "#ink/player/timeline.ts";
import type { Span } from "./advance.ts";
import type { Score } from "./score.ts";

/** The facts about a time that the text around a drawing shows. */
export interface Moment {
	/** Strokes that are complete or under way. */
	stroke: number;
	/** The layer of that stroke, or of the first one. Undefined if nothing is drawn at all. */
	layer: number | undefined;
	/** Index of the latest caption. */
	caption: number | undefined;
}

export function momentAt(score: Score, captions: readonly Caption[], time: number): Moment {
	const stroke = strokeAt(score, time);
	const layer = score.strokes[Math.max(0, stroke - 1)]?.layer;
	return { stroke, layer, caption: captionAt(captions, time) };
}

function strokeAt({ strokes }: Score, time: number): number {
	const complete = completeAt(strokes, time);
	const next = strokes[complete];
	return next && next.start <= time && time > 0 ? complete + 1 : complete;
}

/** Captions are in the order of time. */
function captionAt(captions: readonly Caption[], time: number): number | undefined {
	const index = captions.findLastIndex(({ at }) => at <= time);
	return index < 0 ? undefined : index;
}

/** The end of the last stroke that is complete at a time. */
export function restAt({ strokes }: Score, time: number): number {
	return strokes[completeAt(strokes, time) - 1]?.end ?? 0;
}

/**
 * Where a pass begins, after a time or before it. `slack` milliseconds after a beginning still count as the beginning,
 * so that going back works while the drawing plays.
 */
export function passStep(score: Score, time: number, direction: 1 | -1, slack = 0): number {
	const starts = score.runs.map(({ start }) => start);
	if (direction === 1) return starts.find((start) => start > time) ?? score.duration;
	return starts.findLast((start) => start < time - slack) ?? 0;
}

/** The part of a drawing around a time: between two captions or beginnings of passes. */
export function partAt(score: Score, captions: readonly Caption[], time: number): Span {
	const marks = [...captions.map(({ at }) => at), ...score.runs.map(({ start }) => start)];
	const inside = marks.filter((mark) => mark > 0 && mark < score.duration);
	const before = inside.filter((mark) => mark <= time);
	const after = inside.filter((mark) => mark > time);
	const [from, to] = [Math.max(0, ...before), Math.min(score.duration, ...after)];
	return { from, to };
}
