import type { Meter } from "#contract/progress.ts";
import { REFUND_PERCENT } from "#contract/rules.ts";

type Use = Pick<Meter, "usedMs" | "totalMs">;

/** Share of a class from which on a refund is not given at once (contract/progress/refund-limit.ts). */
export const REFUND_SHARE = REFUND_PERCENT / 100;

/** Between 0 and 1. */
export function usedShare({ usedMs, totalMs }: Use): number {
	return totalMs === 0 ? 0 : usedMs / totalMs;
}

/** Rounded down, with a tenth below the limit: 19.99% must not read like 20%. */
export function shareInWords(use: Use): string {
	const share = usedShare(use);
	const percent = share < REFUND_SHARE ? Math.floor(share * 1000) / 10 : Math.floor(share * 100);
	return `${percent}%`;
}
