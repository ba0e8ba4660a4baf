import type { Score, Stroke } from "../../lessons/door.ts";

/** How much the teacher draws before the student's turn. */
export const turnSizes = ["off", "stroke", "group", "pass"] as const;
export type TurnSize = (typeof turnSizes)[number];

/** A turn of the teacher: its end in milliseconds, and its number of strokes. */
export interface Turn {
	end: number;
	strokes: number;
}

/**
 * Milliseconds without a stroke after which a new group begins. A hand pauses for 100 to 300 ms between the strokes of
 * one shape, and for 800 ms and more before it goes elsewhere: measured in the lessons of the demo.
 */
export const GROUP_PAUSE = 600;

/** The strokes of a lesson as turns. A group is strokes on one pass with short pauses, a pass is strokes on one layer. */
export function turnsOf({ strokes }: Pick<Score, "strokes">, size: TurnSize): Turn[] {
	if (size === "off") return [];
	const turns: Turn[] = [];
	for (const [index, stroke] of strokes.entries()) {
		const last = turns.at(-1);
		if (last && belongs(stroke, strokes[index - 1], size)) {
			last.end = stroke.end;
			last.strokes++;
		} else turns.push({ end: stroke.end, strokes: 1 });
	}
	return turns;
}

function belongs(stroke: Stroke, before: Stroke | undefined, size: TurnSize): boolean {
	if (size === "stroke" || stroke.layer !== before?.layer) return false;
	return size === "pass" || stroke.start - before.end <= GROUP_PAUSE;
}
