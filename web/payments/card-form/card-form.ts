import type { StartedIntent } from "#contract/payments.ts";

/** The outcome of trying a card. */
export type Outcome =
	/** `succeeded` or `requires_capture` (docs/specification.md §9). */
	| { kind: "paid" }
	/** The bank wants to authenticate the student at this address. It then redirects to the return address. */
	| { kind: "step"; url: string }
	/** The reason, in the gateway's words. `ended`: this payment can never succeed, a new one is needed. */
	| { kind: "refused"; message: string; ended?: boolean }
	/** Fields are incomplete and say so themselves, or the gateway is still busy. */
	| { kind: "stopped" };

/** Tries the card in the form. Throws what `call` throws. */
export type Confirm = (returnUrl: string) => Promise<Outcome>;

/** The browser half of a payment gateway: card fields, and a function that confirms the payment. */
export interface CardFieldsProps {
	intent: StartedIntent;
	/** A payment is in progress. The fields are locked. */
	locked: boolean;
	/** Called with the function once the fields are ready, and with undefined when they no longer are. */
	onReady(confirm: Confirm | undefined): void;
}

/** The payment's id, which is the first part of a client secret: `pi_…_secret_…`. */
export function transactionIdOf(clientSecret: string): string {
	return clientSecret.split("_secret_")[0] ?? clientSecret;
}
