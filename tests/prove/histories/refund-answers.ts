import { refundableUntil } from "#contract/refunds.ts";
import { intentsOf, type Model, paymentsOf } from "./model.ts";
import { recordRefund, settle } from "./money.ts";
import type { Step } from "./steps.ts";

/** Ids that steps refer to, read when the moment begins. A step never means a later purchase. */
export interface Targets {
	intent: number;
	payment: number;
}
type AboutPurchase = Extract<Step, { of: number; at: number }>;

export function askRefund(model: Model, of: number, at: number, index: number): string {
	const payment = paymentsOf(model, of, at)[index];
	if (!payment) return "nothing";
	if (payment.gone) return "not_found";
	if (payment.refund) return "refund_asked";
	if (payment.cents === 0) return "nothing_to_refund";
	if (payment.state !== "captured") return "payment_not_captured";
	if (model.now > refundableUntil(payment.createdAt)) return "refund_too_late";
	payment.refund = { state: "asked", origin: "student" };
	return "ok";
}

export function aboutPurchase(
	model: Model,
	{ do: what, of, at }: AboutPurchase,
	targets: Targets,
): string {
	if (what === "tell") {
		if (!intentsOf(model, of, at)[targets.intent]) return "nothing";
		settle(model, [of, at], targets.intent);
		recordRefund(model, [of, at], targets.intent);
		return "ok";
	}
	const payment = paymentsOf(model, of, at)[targets.payment];
	if (!payment) return "nothing";
	if (what === "gatewayRefund") {
		const intent = intentsOf(model, of, at)[payment.intent ?? -1];
		if (!intent) return "nothing";
		if (intent.there !== "succeeded" || intent.refunded > 0) return "refused";
		if (intent.card === "refundRefused") return "refused";
		intent.refunded = intent.cents;
		intent.refundedAt = model.now;
		return "ok";
	}
	const { refund } = payment;
	if (what === "declineRefund") {
		if (!refund) return "nothing";
		if (refund.state !== "asked") return "refund_decided";
		refund.state = "declined";
		return "ok";
	}
	if (payment.gone) return "not_found";
	if (payment.cents === 0) return "nothing_to_refund";
	if (payment.state !== "captured") return "payment_not_captured";
	if (refund?.state === "granted" || refund?.state === "done") return "already_refunded";
	// An administrator may grant a declined request by confirming that they saw the decline. No step of a history does
	// that.
	if (refund?.state === "declined") return "refund_decided";
	payment.refund = { state: "granted", origin: refund?.origin ?? "admin" };
	return "ok";
}
