import { refundableUntil } from "../refunds.ts";
import { isUnderRefundLimit, type Use } from "./refund-limit.ts";

/**
 * The total length of a class for the refund rule: that of the live outline at the time of the purchase or now,
 * whichever is longer. The longer one favours the student.
 */
export function meterOf(used: number, atPurchase: number, now: number): Use {
	const totalMs = Math.max(atPurchase, now);
	return { usedMs: Math.min(used, totalMs), totalMs };
}

/**
 * Whether a refund request is granted without a decision: within the refund period, and less than `REFUND_PERCENT` was
 * used.
 */
export function isGrantedByRule(
	use: Use,
	{ boughtAt, now }: { boughtAt: number; now: number },
): boolean {
	return now <= refundableUntil(boughtAt) && isUnderRefundLimit(use);
}
