import { refundableUntil } from "../refunds.ts";
import { isUnderRefundLimit, type Use } from "./refund-limit.ts";

/**
 * What a class holds for the refund rule: the live outline at the time of the purchase or now, whichever is longer. The
 * longer one favours the student.
 */
export function meterOf(used: number, atPurchase: number, now: number): Use {
	const totalMs = Math.max(atPurchase, now);
	return { usedMs: Math.min(used, totalMs), totalMs };
}

/** Whether a student's request needs no judgement: within the refund period, and less than 20% was used. */
export function isGrantedByRule(
	use: Use,
	{ boughtAt, now }: { boughtAt: number; now: number },
): boolean {
	return now <= refundableUntil(boughtAt) && isUnderRefundLimit(use);
}
