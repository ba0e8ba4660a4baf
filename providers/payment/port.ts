import type { z } from "zod";
import type { SandboxResult, sandboxConfirmation } from "#contract/payments.ts";

/** Whom we ask to move money. Two adapters, sandbox and stripe; one conformance suite. */
export interface PaymentGateway {
	readonly name: "sandbox" | "stripe";
	/** What the card form in the browser needs; null when it needs nothing. */
	readonly publishableKey: string | null;

	/**
	 * Makes an intent with manual capture. The same `idempotencyKey` always answers the same intent,
	 * however often it is asked.
	 */
	createIntent(input: NewGatewayIntent): Promise<GatewayIntent>;

	/** The truth about an intent; undefined when the gateway has none of that id. */
	retrieveIntent(id: string): Promise<GatewayIntent | undefined>;

	/** Takes the authorised money. Repeating it is harmless. Throws `GatewayRefused` when it never will. */
	captureIntent(id: string): Promise<GatewayIntent>;

	/**
	 * Gives the authorisation back. Repeating it is harmless. Throws `GatewayRefused` when the
	 * intent is already captured.
	 */
	cancelIntent(id: string): Promise<GatewayIntent>;

	/**
	 * Gives captured money back; answers the intent afterwards. Repeating it with the same key is harmless, however late.
	 * Throws `GatewayRefused` when that much cannot be given back, or when the key stood for something else.
	 */
	refundIntent(refund: NewGatewayRefund): Promise<GatewayIntent>;

	/** The refunds made since then (milliseconds since 1970), by us or at the gateway itself. */
	refundedSince(since: number): Promise<MadeRefund[]>;

	/**
	 * Checks the signature over the raw body and the age of an event.
	 * Throws `InvalidSignature` for anything that the gateway did not send just now.
	 */
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
	/** All that is left when undefined. */
	amountCents?: number | undefined;
	/** Ours, kept before the call. */
	idempotencyKey: string;
	/** For the gateway's books; the student does not read it. */
	reason: string;
}

export interface MadeRefund {
	/** The gateway's own id of the refund, `re_…`. */
	id: string;
	intentId: string;
}

export interface IntentMetadata {
	userId: string;
	classId: string;
	selectionId: string;
}

export interface GatewayIntent {
	/** `pi_…`: the transaction id of docs/specification.md §3. */
	id: string;
	/** `pi_…_secret_…`: for the card form of this one person. */
	clientSecret: string;
	status: IntentStatus;
	amountCents: number;
	/** How much of it was given back. */
	refundedCents: number;
	/** When a card was accepted, in milliseconds since 1970. It stays after a cancellation. Null when none was. */
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
	/** Of the payment intent that it is about, its refunds included; undefined for events that are not about one. */
	intentId: string | undefined;
}

/** The gateway did not answer, or answered that it cannot now: nothing is known, ask again later. */
export class GatewayUnavailable extends Error {
	override name = "GatewayUnavailable";
}

/** The gateway says no, and will say no again. */
export class GatewayRefused extends Error {
	override name = "GatewayRefused";
}

/** An event that is not the gateway's, or not of now. */
export class InvalidSignature extends Error {
	override name = "InvalidSignature";
}

/** What the sandbox adds for its own card form and authentication page; a live gateway has these at home. */
export interface CardSandbox {
	confirm(form: z.infer<typeof sandboxConfirmation>): Promise<SandboxResult>;
	/** The authentication step of a token; undefined when there is none, or it is over. */
	challenge(token: string): Promise<{ amountCents: number; currency: string } | undefined>;
	/** Passes the step or fails it; answers where the browser goes, a path on this site. */
	authenticate(token: string, accept: boolean): Promise<{ returnUrl: string } | undefined>;
}
