import { DECLINES } from "./declines.ts";
import { Disputes } from "./disputes.ts";
import { newId, token } from "./ids.ts";
import type { Happening, Intent, Refund } from "./ledger-rows.ts";
import { chargeObject, intentObject, refundObject } from "./objects.ts";
import { invalid, missing, StripeSaysNo } from "./stripe-error.ts";

const PAYS = "pm_card_visa";
/** Pays, and the bank disputes the payment once it is captured. */
const DISPUTED = "pm_card_createDispute";
const ASKS = "pm_card_threeDSecure2Required";

/** Payment intents with manual capture, and refunds, with Stripe's states and errors. */
export class Ledger {
	readonly intents = new Map<string, Intent>();
	readonly refunds = new Map<string, Refund>();
	readonly disputes: Disputes;
	/** Set by a test: the bank refuses captures for good, or refunds. */
	readonly refuses = { captures: false, refunds: false };
	readonly #now: () => number;
	readonly #tell: Happening;

	constructor(now: () => number, tell: Happening) {
		this.#now = now;
		this.#tell = tell;
		this.disputes = new Disputes(now, tell);
	}

	create(input: {
		amount: number;
		currency: string;
		metadata?: Record<string, string>;
		capture_method?: Intent["captureMethod"];
		automatic_payment_methods?: { enabled: boolean };
	}): Intent {
		const { amount, currency, metadata = {} } = input;
		if (!/^[a-z]{3}$/.test(currency))
			throw invalid(`Invalid currency: ${currency}`, undefined, "currency");
		if (amount < 1)
			throw invalid(
				"This value must be greater than or equal to 1.",
				"parameter_invalid_integer",
				"amount",
			);
		if (amount < 50)
			throw invalid("Amount must be at least $0.50 usd", "amount_too_small", "amount");
		if (amount > 99_999_999)
			throw invalid("Amount must be no more than $999,999.99", "amount_too_large", "amount");
		const id = newId("pi");
		const intent: Intent = {
			id,
			secret: `${id}_secret_${token()}`,
			status: "requires_payment_method",
			amount,
			currency,
			metadata,
			captureMethod: input.capture_method ?? "automatic_async",
			automaticMethods: input.automatic_payment_methods?.enabled ?? false,
			created: this.#seconds(),
			canceledAt: null,
			livemode: false,
			method: null,
			returnUrl: null,
			error: null,
			charge: null,
		};
		this.intents.set(id, intent);
		this.#happened("created", intent);
		return intent;
	}

	find(id: string): Intent {
		const intent = this.intents.get(id);
		if (!intent) throw missing("payment_intent", id);
		return intent;
	}

	/** Tries a payment method, for the card form. */
	confirm(id: string, method: string | undefined, returnUrl: string | undefined): Intent {
		const intent = this.find(id);
		if (intent.status !== "requires_payment_method" && intent.status !== "requires_action") {
			throw unexpectedState(intent, "confirm");
		}
		if (!method)
			throw invalid(
				"You cannot confirm without a payment method.",
				"payment_intent_unexpected_state",
			);
		intent.method = method;
		intent.returnUrl = returnUrl ?? null;
		const decline = DECLINES[method];
		if (decline) throw this.#decline(intent, decline);
		if (method === ASKS) return this.#set(intent, "requires_action", "requires_action");
		if (method !== PAYS && method !== DISPUTED) throw missing("PaymentMethod", method);
		return this.#authorise(intent);
	}

	/** The person's answer to the bank's authentication. */
	authenticate(id: string, accept: boolean): Intent {
		const intent = this.find(id);
		if (intent.status !== "requires_action") return intent;
		if (accept) return this.#authorise(intent);
		const code = "payment_intent_authentication_failure";
		intent.error = {
			type: "invalid_request_error",
			code,
			message: "We are unable to authenticate your payment method.",
		};
		return this.#set(intent, "requires_payment_method", "payment_failed");
	}

	capture(id: string): Intent {
		const intent = this.find(id);
		if (intent.status !== "requires_capture" || !intent.charge)
			throw unexpectedState(intent, "capture");
		if (this.refuses.captures) {
			throw invalid("This charge's authorisation has expired.", "charge_expired_for_capture");
		}
		intent.charge.captured = true;
		this.#set(intent, "succeeded", "succeeded");
		if (intent.method === DISPUTED) this.disputes.open(intent);
		return intent;
	}

	cancel(id: string): Intent {
		const intent = this.find(id);
		if (intent.status === "succeeded" || intent.status === "canceled")
			throw unexpectedState(intent, "cancel");
		intent.canceledAt = this.#seconds();
		this.#set(intent, "canceled", "canceled");
		const { charge } = intent;
		if (charge) {
			// Stripe reports an authorisation that ended without a capture as refunded.
			charge.refunded = intent.amount;
			this.#tell("charge.refunded", chargeObject(intent, charge));
		}
		return intent;
	}

	refund(input: {
		payment_intent?: string;
		amount?: number;
		reason?: string;
		metadata?: Record<string, string>;
	}): Refund {
		const intent = this.find(input.payment_intent ?? "");
		const { charge } = intent;
		if (!charge?.captured) {
			throw invalid(
				`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
			);
		}
		const left = intent.amount - charge.refunded;
		if (this.disputes.refuseRefunds(intent.id))
			throw invalid(`Charge ${charge.id} has been charged back.`, "charge_disputed");
		if (left === 0)
			throw invalid(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
		const amount = input.amount ?? left;
		if (amount < 1)
			throw invalid(
				"This value must be greater than or equal to 1.",
				"parameter_invalid_integer",
				"amount",
			);
		if (amount > left)
			throw invalid(
				"Refund amount is greater than unrefunded amount on charge",
				undefined,
				"amount",
			);
		const refund: Refund = {
			id: newId("re"),
			intent: intent.id,
			charge: charge.id,
			amount,
			currency: intent.currency,
			metadata: input.metadata ?? {},
			reason: input.reason ?? null,
			status: this.refuses.refunds ? "failed" : "succeeded",
			created: this.#seconds(),
		};
		this.refunds.set(refund.id, refund);
		this.#tell("refund.created", refundObject(refund));
		if (refund.status === "succeeded") {
			charge.refunded += amount;
			this.#tell("charge.refunded", chargeObject(intent, charge));
		}
		return refund;
	}

	/** The bank returns a refund that succeeded before. */
	returnRefund(refund: Refund): void {
		const { charge } = this.find(refund.intent);
		refund.status = "failed";
		if (charge) charge.refunded -= refund.amount;
		this.#tell("charge.refund.updated", refundObject(refund));
	}

	refundsOf(intentId: string | undefined): Refund[] {
		const all = [...this.refunds.values()].reverse();
		return intentId === undefined
			? all
			: all.filter(({ intent }) => intent === this.find(intentId).id);
	}

	#authorise(intent: Intent): Intent {
		intent.error = null;
		const captured = intent.captureMethod !== "manual";
		intent.charge = { id: newId("ch"), captured, refunded: 0, created: this.#seconds() };
		if (captured) return this.#set(intent, "succeeded", "succeeded");
		return this.#set(intent, "requires_capture", "amount_capturable_updated");
	}

	#decline(intent: Intent, decline: { code: string; decline_code: string; message: string }) {
		intent.error = { type: "card_error", ...decline };
		this.#set(intent, "requires_payment_method", "payment_failed");
		return new StripeSaysNo(402, "card_error", {
			...decline,
			payment_intent: intentObject(intent, false),
		});
	}

	#set(intent: Intent, status: Intent["status"], type: string): Intent {
		intent.status = status;
		this.#happened(type, intent);
		return intent;
	}

	#happened(type: string, intent: Intent): void {
		this.#tell(`payment_intent.${type}`, intentObject(intent, false));
	}

	#seconds(): number {
		return Math.floor(this.#now() / 1000);
	}
}

function unexpectedState(intent: Intent, what: string): StripeSaysNo {
	return new StripeSaysNo(400, "invalid_request_error", {
		message: `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
		code: "payment_intent_unexpected_state",
		payment_intent: intentObject(intent, false),
	});
}
