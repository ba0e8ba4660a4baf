import type Stripe from "stripe";
import {
	type GatewayDispute,
	type GatewayEvent,
	type GatewayIntent,
	GatewayRefused,
	GatewayUnavailable,
	type IntentStatus,
	type ListedDispute,
	type MadeRefund,
	type NewGatewayIntent,
	type NewGatewayRefund,
	type PaymentGateway,
} from "./port.ts";
import { asIntent, isIntentId } from "./stripe-answers.ts";
import { askStripe, isFinalAnswer, MissingAtStripe } from "./stripe-ask.ts";
import { type StripeClientNeeds, stripeClient } from "./stripe-client.ts";
import { disputesOf, disputesSince } from "./stripe-disputes.ts";
import { readStripeEvent } from "./stripe-events.ts";
import { refundOnce, refundsSince } from "./stripe-refunds.ts";

export interface StripeNeeds extends StripeClientNeeds {
	/** `pk_…`, for the card form. */
	publishableKey: string;
	/** `whsec_…`, of our webhook. */
	webhookSecret: string;
	/** Milliseconds since 1970. */
	now?: () => number;
}

/** The expanded charge has the refunded amount. */
const withCharge = { expand: ["latest_charge"] };

/**
 * Stripe, through its SDK. Creating and refunding carry our idempotency keys. Capturing and canceling need none: an
 * intent makes that transition once, and after a refusal we check whether it has already happened.
 */
export class StripeGateway implements PaymentGateway {
	readonly name = "stripe";
	readonly publishableKey: string;
	readonly #needs: StripeNeeds;
	readonly #stripe: Stripe;
	readonly #within: number;

	constructor(needs: StripeNeeds) {
		this.publishableKey = needs.publishableKey;
		this.#needs = needs;
		const { stripe, within } = stripeClient(needs);
		this.#stripe = stripe;
		this.#within = within;
	}

	async createIntent(input: NewGatewayIntent): Promise<GatewayIntent> {
		const { amountCents, currency, metadata, idempotencyKey } = input;
		const asked = {
			amount: amountCents,
			currency,
			metadata: { ...metadata },
			capture_method: "manual" as const,
			automatic_payment_methods: { enabled: true },
			...withCharge,
		};
		try {
			return await this.#ask(() => this.#stripe.paymentIntents.create(asked, { idempotencyKey }));
		} catch (error) {
			// Another key must be tried. If this one created an intent, nobody has its secret, so it is never paid.
			if (isFinalAnswer(error))
				throw new GatewayRefused("Stripe refuses this idempotency key for good");
			throw error;
		}
	}

	async retrieveIntent(id: string): Promise<GatewayIntent | undefined> {
		if (!isIntentId(id)) return undefined;
		try {
			return await this.#ask(() => this.#stripe.paymentIntents.retrieve(id, withCharge));
		} catch (error) {
			if (error instanceof MissingAtStripe) return undefined;
			throw error;
		}
	}

	async captureIntent(id: string): Promise<GatewayIntent> {
		return await this.#move(id, "succeeded", () =>
			this.#stripe.paymentIntents.capture(id, withCharge),
		);
	}

	async cancelIntent(id: string): Promise<GatewayIntent> {
		return await this.#move(id, "canceled", () =>
			this.#stripe.paymentIntents.cancel(id, withCharge),
		);
	}

	async refundIntent(input: NewGatewayRefund): Promise<GatewayIntent> {
		requireIntentId(input.intentId);
		await refundOnce({ stripe: this.#stripe, within: this.#within }, input);
		const after = await this.retrieveIntent(input.intentId);
		if (!after) throw new GatewayUnavailable("Stripe: an intent that was just refunded is unknown");
		return after;
	}

	async refundedSince(since: number): Promise<MadeRefund[]> {
		return await refundsSince({ stripe: this.#stripe, within: this.#within }, since);
	}

	async disputesSince(since: number): Promise<ListedDispute[]> {
		return await disputesSince({ stripe: this.#stripe, within: this.#within }, since);
	}

	async disputesOf(intentId: string): Promise<GatewayDispute[]> {
		return await disputesOf({ stripe: this.#stripe, within: this.#within }, intentId);
	}

	readEvent(rawBody: Buffer, headers: Record<string, string | undefined>): GatewayEvent {
		const { webhookSecret, secretKey, now = Date.now } = this.#needs;
		const isLive = isLiveKey(secretKey);
		const reading = { stripe: this.#stripe, webhookSecret, isLive, now: now() };
		return readStripeEvent(reading, rawBody, headers);
	}

	async #ask(call: () => Promise<Stripe.PaymentIntent>): Promise<GatewayIntent> {
		return asIntent(await askStripe(this.#within, call));
	}

	/** A refusal may mean that an earlier call succeeded and its answer was lost (docs/threats.md P8). */
	async #move(
		id: string,
		wanted: IntentStatus,
		act: () => Promise<Stripe.PaymentIntent>,
	): Promise<GatewayIntent> {
		requireIntentId(id);
		try {
			return requireStatus(await this.#ask(act), wanted);
		} catch (error) {
			if (!(error instanceof GatewayRefused)) throw error;
			const truth = await this.retrieveIntent(id);
			if (truth?.status !== wanted) throw error;
			return truth;
		}
	}
}

export function isLiveKey(key: string): boolean {
	return /^[a-z]+_live_/.test(key);
}

function requireIntentId(id: string): void {
	if (!isIntentId(id)) throw new GatewayRefused("There is no such payment intent");
}

/** Some payment methods take time. An intent that is not done yet is asked about again. */
function requireStatus(intent: GatewayIntent, wanted: IntentStatus): GatewayIntent {
	if (intent.status === wanted) return intent;
	throw new GatewayUnavailable(`Stripe: ${intent.id} is still ${intent.status}`);
}
