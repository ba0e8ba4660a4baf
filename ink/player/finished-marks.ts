import type { Entry, Mark } from "../marks.ts";
import { EMPTY, History } from "./history.ts";

/**
 * The marks of a finished drawing in the order of drawing, without those that were undone. Drawn one after the other on
 * an empty sheet they give the last picture of the log, at any scale.
 */
export function finishedMarks(entries: readonly Entry[]): Mark[] {
	const history = new History();
	for (const entry of entries) history.push(entry);
	const marks: Mark[] = [];
	for (
		let node = history.nodeAfter(history.length);
		node !== EMPTY;
		node = history.parentOf(node)
	) {
		const mark = history.markOf(node);
		if (mark) marks.push(mark);
	}
	return marks.reverse();
}
