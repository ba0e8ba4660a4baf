import { type Entry, isMark, type Mark } from "../marks.ts";

/**
 * The marks that a log shows at its end, each at its own time. A mark that was taken back and not brought back is left
 * out, as if it had never been drawn. So are undo and redo themselves.
 */
export function remainingMarks(entries: readonly Entry[]): Mark[] {
	const remaining: Mark[] = [];
	let undone: Mark[] = [];
	for (const entry of entries) {
		if (isMark(entry)) {
			remaining.push(entry);
			// A new mark forgets what could be brought back.
			undone = [];
			continue;
		}
		const [from, to] = entry.kind === "undo" ? [remaining, undone] : [undone, remaining];
		const mark = from.pop();
		if (mark) to.push(mark);
	}
	return remaining;
}
