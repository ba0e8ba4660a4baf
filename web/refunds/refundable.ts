import type { Payment } from "#contract/payments.ts";

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
