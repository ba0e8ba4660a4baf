import { type Pass, passesOf } from "./passes.ts";
import type { Score } from "./score.ts";

/** Ticks closer than this share of the chart's width are one tick. */
const TICK_ROOM = 1 / 400;
/** Names of keys closer than this to the previous one are left out, unless their pass is the current one. */
const KEY_ROOM = 0.035;
const NAME_ROOM = 0.1;

/** A key of the chart marks the beginning of a pass. */
export interface ChartKey extends Pass {
	/** Share of the chart's width. */
	at: number;
	/** True if there is room for its name below. */
	isNamed: boolean;
}

/** A share of the chart's width, 0 to 1. */
export function shareOf({ duration }: Pick<Score, "duration">, time: number): number {
	return duration === 0 ? 0 : Math.min(1, Math.max(0, time / duration));
}

/** A tick for each stroke, where it begins. */
export function ticksOf(score: Score): number[] {
	return spaced(
		score.strokes.map(({ start }) => shareOf(score, start)),
		TICK_ROOM,
	);
}

export function keysOf(score: Score): ChartKey[] {
	const passes = passesOf(score);
	const starts = score.runs.map(({ start }) => shareOf(score, start));
	const keyed = spaced(starts, KEY_ROOM);
	const named = spaced(starts, NAME_ROOM);
	return score.runs.flatMap(({ layer, start }) => {
		const at = shareOf(score, start);
		const pass = passes.find((one) => one.layer === layer);
		return pass && keyed.includes(at) ? [{ ...pass, at, isNamed: named.includes(at) }] : [];
	});
}

/** Leaves out shares that are too close to the previous one. They are in order. */
function spaced(shares: readonly number[], room: number): number[] {
	const kept: number[] = [];
	for (const share of shares) {
		if (share - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) >= room) kept.push(share);
	}
	return kept;
}

/** An SVG path of ticks on a line, 1000 wide. `top` and `bottom` are the ticks' ends. */
export function tickPath(shares: readonly number[], top: number, bottom: number): string {
	return shares.map((share) => `M${(share * 1000).toFixed(1)} ${top}V${bottom}`).join("");
}
