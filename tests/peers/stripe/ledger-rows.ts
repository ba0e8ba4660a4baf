import type Stripe from "stripe";
import type { IntentStatus } from "#providers/payment/port.ts";

export interface Intent {
	id: string;
	secret: string;
	status: Exclude<IntentStatus, "requires_confirmation">;
	amount: number;
	currency: string;
	metadata: Record<string, string>;
	captureMethod: "manual" | "automatic" | "automatic_async";
	/** True for the payment methods of the account, false for cards alone. */
	automaticMethods: boolean;
	/** Seconds since 1970. */
	created: number;
	canceledAt: number | null;
	livemode: boolean;
	method: string | null;
	returnUrl: string | null;
	error: Record<string, unknown> | null;
	/** `created` in seconds since 1970: when the card was accepted. */
	charge: { id: string; captured: boolean; refunded: number; created: number } | null;
}

export interface Refund {
	id: string;
	intent: string;
	charge: string;
	amount: number;
	currency: string;
	metadata: Record<string, string>;
	reason: string | null;
	status: "succeeded" | "failed";
	created: number;
}

export interface Dispute {
	id: string;
	intent: string;
	charge: string;
	amount: number;
	currency: string;
	reason: string;
	status: Stripe.Dispute.Status;
	/** Seconds since 1970, like `dueBy`. */
	created: number;
	dueBy: number | null;
}

/** Called for each event, with its type and its object. */
export type Happening = (type: string, object: object) => void;
