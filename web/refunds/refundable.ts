import type { Payment } from "#contract/payments.ts";
import { isUnderRefundLimit, type Use } from "#contract/progress/refund-limit.ts";

/** True for captured money that is not refunded yet, and about which neither a refund nor a bank is under way. */
export function isRefundable(payment: Payment): boolean {
	const { state, price, refund } = payment;
	const isUnderWay = refund?.state === "granted" || isDisputed(payment);
	return state === "captured" && price > 0 && !isUnderWay;
}

/** True while the bank has taken the money and decides (decisions/0107). */
export function isDisputed({ dispute }: Payment): boolean {
	return dispute?.state === "open";
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
export function mayAsk(payment: Payment): boolean {
	const { refund, refundableUntil, classTakenDown } = payment;
	if (refundableUntil === null || isDisputed(payment)) return false;
	if (classTakenDown) return !refund || refund.state === "declined";
	return !refund && Date.parse(refundableUntil) > Date.now();
}

/** True if a request is granted without an administrator, by one of two rules (decisions/0044, decisions/0060). */
export function isGivenAtOnce({ classTakenDown }: Payment, use: Use | undefined): boolean {
	return classTakenDown || (use !== undefined && isUnderRefundLimit(use));
}

/** True if the only refund is that of a lost dispute which took everything. The dispute says it all then. */
export function isAllTakenByBank({ price, refund, dispute }: Payment): boolean {
	const isWhole = dispute?.state === "lost" && dispute.amount >= price;
	return isWhole && refund?.origin === "gateway" && refund.state === "done" && refund.reason === "";
}
