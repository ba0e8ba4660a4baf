import { HOLD_MINUTES } from "#contract/rules.ts";

const LONGEST = HOLD_MINUTES * 60_000;

/** 700_000 → "11:40" */
export function minutesAndSeconds(milliseconds: number): string {
	const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The elapsed share of the longest hold, between 0 and 1. */
export function holdElapsed(milliseconds: number): number {
	return 1 - Math.min(1, Math.max(0, milliseconds / LONGEST));
}
