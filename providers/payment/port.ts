import type { z } from "zod";
import type { DisputeState } from "#contract/enumerations.ts";
import type { SandboxResult, sandboxConfirmation } from "#contract/payments.ts";

/** The payment gateway. Two adapters, sandbox and stripe, and one conformance suite. */
export interface PaymentGateway {
	readonly name: "sandbox" | "stripe";
	/** What the browser's card form needs; null when it needs nothing. */
	readonly publishableKey: string | null;

	/** Creates an intent with manual capture. Calls with the same `idempotencyKey` always answer the same intent. */
	createIntent(input: NewGatewayIntent): Promise<GatewayIntent>;

	/** The current state of an intent; undefined when the gateway has none with that id. */
	retrieveIntent(id: string): Promise<GatewayIntent | undefined>;

	/**
	 * Captures the authorised money. Repeating it is harmless. Throws `GatewayRefused` when the capture can never
	 * succeed.
	 */
	captureIntent(id: string): Promise<GatewayIntent>;

	/** Voids the authorisation. Repeating it is harmless. Throws `GatewayRefused` when the intent is already captured. */
	cancelIntent(id: string): Promise<GatewayIntent>;

	/**
	 * Refunds captured money and answers the intent afterwards. Repeating it with the same key is harmless, at any time.
	 * Throws `GatewayRefused` when that amount cannot be refunded, or when the key was used for another refund.
	 */
	refundIntent(refund: NewGatewayRefund): Promise<GatewayIntent>;

	/** The refunds made since then (milliseconds since 1970), by us or directly at the gateway. */
	refundedSince(since: number): Promise<MadeRefund[]>;

	/**
	 * The disputes opened since then (milliseconds since 1970), each as it is now. One that cannot be read does not hide
	 * the others.
	 */
	disputesSince(since: number): Promise<ListedDispute[]>;

	/** All disputes of one intent, however old, each as it is now. None for an intent that the gateway does not have. */
	disputesOf(intentId: string): Promise<GatewayDispute[]>;

	/** Checks an event's age and the signature over its raw body. Throws `InvalidSignature` for anything else. */
	readEvent(rawBody: Buffer, headers: Record<string, string | undefined>): GatewayEvent;
}

export interface NewGatewayIntent {
	amountCents: number;
	/** ISO 4217, lower case. */
	currency: string;
	metadata: IntentMetadata;
	idempotencyKey: string;
}

export interface NewGatewayRefund {
	intentId: string;
	/** Everything that is left when undefined. */
	amountCents?: number | undefined;
	/** Ours, stored before the call. */
	idempotencyKey: string;
	/** Kept at the gateway; the student does not see it. */
	reason: string;
}

export interface MadeRefund {
	/** The gateway's own id of the refund, `re_…`. */
	id: string;
	intentId: string;
}

/** A payment that the student's bank disputes: a chargeback, or the inquiry before one. */
export interface GatewayDispute {
	/** The gateway's own id, `dp_…`. */
	id: string;
	intentId: string;
	state: DisputeState;
	amountCents: number;
	/** ISO 4217, lower case: the bank's, which may be another than that of the payment. */
	currency: string;
	/** The gateway's word for it, such as `fraudulent`. */
	reason: string;
	/** When the studio must have answered, in milliseconds since 1970. Null when the bank expects no answer. */
	answerBy: number | null;
	/** In milliseconds since 1970. */
	openedAt: number;
}

export type ListedDispute = GatewayDispute | UnreadableDispute;

/** A dispute in an unexpected format, with what could be read of it. */
export interface UnreadableDispute extends Pick<GatewayDispute, "id"> {
	isUnreadable: true;
	/** Undefined when that or the id could not be read. */
	intentId: string | undefined;
	/** 0 when that could not be read. */
	openedAt: number;
}

export interface IntentMetadata {
	userId: string;
	classId: string;
	selectionId: string;
}

export interface GatewayIntent {
	/** `pi_…`: the transaction id of docs/specification.md §3. */
	id: string;
	/** `pi_…_secret_…`: for this one person's card form. */
	clientSecret: string;
	status: IntentStatus;
	amountCents: number;
	/** The amount refunded so far. */
	refundedCents: number;
	/** When a card was accepted, in milliseconds since 1970; null when none was. It stays after a cancellation. */
	authorisedAt: number | null;
	currency: string;
	metadata: Partial<IntentMetadata>;
}

export type IntentStatus =
	| "requires_payment_method"
	| "requires_confirmation"
	| "requires_action"
	| "processing"
	| "requires_capture"
	| "succeeded"
	| "canceled";

export interface GatewayEvent {
	id: string;
	type: string;
	/** The payment intent of the event, also when it reports a refund. Undefined for events about something else. */
	intentId: string | undefined;
	/** The refund of the event, if it failed or a bank returned it. */
	failedRefundId?: string | undefined;
}

/** The gateway did not answer, or said that it cannot now. The outcome is unknown: ask again later. */
export class GatewayUnavailable extends Error {
	override name = "GatewayUnavailable";
}

/** The gateway refuses for good: another try will not help. */
export class GatewayRefused extends Error {
	override name = "GatewayRefused";
}

/** An event that the gateway did not sign, or with a time too far from now. */
export class InvalidSignature extends Error {
	override name = "InvalidSignature";
}

/** The sandbox's own card form and authentication page. A live gateway serves these itself. */
export interface CardSandbox {
	confirm(form: z.infer<typeof sandboxConfirmation>): Promise<SandboxResult>;
	/** The authentication step of a token; undefined when there is none or it is over. */
	challenge(token: string): Promise<{ amountCents: number; currency: string } | undefined>;
	/** Passes or fails the step. Answers where the browser continues, as a path on this site. */
	authenticate(token: string, accept: boolean): Promise<{ returnUrl: string } | undefined>;
}
