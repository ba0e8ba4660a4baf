import { type Drawing, drawingOf } from "./drawing.ts";
import { type Lesson, lessonOf, type Order } from "./lesson.ts";
import type { Pass } from "./passes.ts";

/** A lesson in which one pass is drawn. The notes belong to the last lesson. */
export interface TracedLesson extends Lesson {
	pass: Pass;
}

export interface TracedSvg {
	/** Sheet units. */
	width: number;
	height: number;
	/** One for each pass that has marks, in the order of drawing. Each log is whole by itself. */
	lessons: TracedLesson[];
	/** Elements that a browser shows and that were left out, such as `text` and `image`, with their number. */
	leftOut: Readonly<Record<string, number>>;
}

/**
 * Turns an SVG into lessons in ink (docs/tracing.md). It uses neither Node nor a page, so it can run in a worker.
 * Throws a TraceFault, or a LogFault (ink/log/fault.ts) where a log of it would be larger than a log may be.
 */
export function traceSvg(svg: string, order: Order = {}): TracedSvg {
	const drawing = drawingOf([{ svg }]);
	const { width, height, leftOut } = drawing;
	return { width, height, leftOut, lessons: lessonsOf(drawing, order) };
}

function lessonsOf(drawing: Drawing, order: Order): TracedLesson[] {
	const hasMarks = (pass: Pass) => drawing.marks.some((mark) => mark.pass === pass);
	const taught = (["construct", "rough", "ink", "colour"] as const).filter(hasMarks);
	if (taught.length === 0)
		return [{ pass: "notes", ...lessonOf(drawing, { draw: ["notes"], order }) }];
	return taught.map((pass, index) => {
		const isLast = index === taught.length - 1;
		const draw: Pass[] = isLast ? [pass, "notes"] : [pass];
		return { pass, ...lessonOf(drawing, { draw, laid: taught.slice(0, index), order }) };
	});
}
