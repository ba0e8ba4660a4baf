import type { Drawn } from "./hand/hand.ts";
import { nearestTo } from "./line/nearest.ts";
import { partOf } from "./marks.ts";

/** A teacher's words about a place of the drawing. */
export interface CaptionWords {
	near: readonly [x: number, y: number];
	text: string;
}

export interface Caption {
	/** Milliseconds. */
	at: number;
	text: string;
	/** Sheet units. */
	pin: { x: number; y: number };
}

/** Milliseconds between the beginnings of two captions, so that each can be read. */
const APART = 4_000;

/**
 * Each caption at the beginning of the mark that comes nearest to its place, in order of time and at least four seconds
 * apart. In a lesson too short for that they stand at equal distances.
 */
export function captionsOf(
	words: readonly CaptionWords[],
	drawn: readonly Drawn[],
	length: number,
): Caption[] {
	const captions = words
		.map(({ near: [x, y], text }) => ({ at: beginning(drawn, x, y), text, pin: { x, y } }))
		.sort((one, other) => one.at - other.at);
	const apart = Math.min(APART, Math.floor(length / Math.max(1, captions.length)));
	let earliest = 0;
	for (const caption of captions) {
		caption.at = Math.max(caption.at, earliest);
		earliest = caption.at + apart;
	}
	let latest = length - apart;
	for (const caption of captions.toReversed()) {
		caption.at = Math.min(caption.at, latest);
		latest = caption.at - apart;
	}
	return captions;
}

/** When the mark nearest to a place begins. A dashed line begins with its first dash. */
function beginning(drawn: readonly Drawn[], x: number, y: number): number {
	const marks = drawn.map(({ mark }) => mark);
	const nearest = nearestTo(marks, x, y);
	const mark = marks[nearest];
	if (!mark) return 0;
	const part = partOf(mark);
	const first = part === undefined ? nearest : marks.findIndex((one) => partOf(one) === part);
	return drawn[first]?.entries[0]?.start ?? 0;
}
