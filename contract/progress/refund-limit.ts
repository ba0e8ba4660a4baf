import { REFUND_PERCENT } from "../rules.ts";

/**
 * How much a file beside a lesson counts for the refund rule, in milliseconds: three minutes, as a text does
 * (decisions/0048).
 */
export const FILE_MS = 180_000;

/** The weight of a lesson in milliseconds: its drawing or text, and each of its files. */
export function weightOf({ lengthMs, files }: { lengthMs: number; files: number }): number {
	return lengthMs + files * FILE_MS;
}

/** How much of a class was used, and how much there is to use, in milliseconds. */
export interface Use {
	usedMs: number;
	totalMs: number;
}

/**
 * Less than `REFUND_PERCENT` was used, calculated in integers. False for a class without an outline, for which an
 * administrator decides. A separate file, so that pages do not load the schemas of refunds.
 */
export function isUnderRefundLimit({ usedMs, totalMs }: Use): boolean {
	return usedMs * 100 < totalMs * REFUND_PERCENT;
}
