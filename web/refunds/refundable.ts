import type { Payment } from "#contract/payments.ts";
import { isUnderRefundLimit, type Use } from "#contract/progress/refund-limit.ts";

/** True for captured money that is not refunded yet, and has no refund in progress. */
export function isRefundable({ state, price, refund }: Payment): boolean {
	return state === "captured" && price > 0 && refund?.state !== "granted";
}

/** Dollars that are not refunded yet, rounded to whole cents. */
export function leftToRefund({ price, refunded }: Payment): number {
	return Math.round((price - refunded) * 100) / 100;
}

/** True if part of the money was refunded at the gateway and some is left. */
export function isPartlyRefunded({ price, refunded }: Payment): boolean {
	return refunded > 0 && refunded < price;
}

/** True while the student may ask: once within the refund period, and again after the class was taken down. */
export function mayAsk({ refund, refundableUntil, classTakenDown }: Payment): boolean {
	if (refundableUntil === null) return false;
	if (classTakenDown) return !refund || refund.state === "declined";
	return !refund && Date.parse(refundableUntil) > Date.now();
}

/** True if a request is granted without an administrator, by one of two rules (decisions/0044, decisions/0060). */
export function isGivenAtOnce({ classTakenDown }: Payment, use: Use | undefined): boolean {
	return classTakenDown || (use !== undefined && isUnderRefundLimit(use));
}
