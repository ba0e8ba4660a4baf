import { HOLD_MINUTES } from "#contract/rules.ts";

const LONGEST = HOLD_MINUTES * 60_000;

/**
 * When a held seat expires, by this device's clock. Holds last 15 minutes at most, so anything else means that the
 * device's clock is wrong (docs/threats.md L7).
 */
export function holdEnd(heldUntil: string, arrivedAt: number): number {
	const left = Date.parse(heldUntil) - arrivedAt;
	return arrivedAt + (left > 0 && left <= LONGEST ? left : LONGEST);
}

/** 700_000 → "11:40" */
export function minutesAndSeconds(milliseconds: number): string {
	const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The elapsed share of the longest hold, between 0 and 1. */
export function holdElapsed(milliseconds: number): number {
	return 1 - Math.min(1, Math.max(0, milliseconds / LONGEST));
}
