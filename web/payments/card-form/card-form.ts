import type { StartedIntent } from "#contract/payments.ts";

/** What came of trying a card. */
export type Outcome =
	/** `succeeded` or `requires_capture` (docs/specification.md §9). */
	| { kind: "paid" }
	/** The bank asks who is paying, at this address; it comes back to the return address. */
	| { kind: "step"; url: string }
	/** Why not, in the gateway's words; `ended` when this payment can never be paid any more and a new one is needed. */
	| { kind: "refused"; message: string; ended?: boolean }
	/** Fields are missing and say so themselves, or the gateway is still busy. */
	| { kind: "stopped" };

/** Tries the card that is in the form. Throws what `call` throws. */
export type Confirm = (returnUrl: string) => Promise<Outcome>;

/** The browser half of a gateway: fields that hold a card, and a way to confirm the payment with it. */
export interface CardFieldsProps {
	intent: StartedIntent;
	/** A payment is under way: the fields stand still. */
	locked: boolean;
	/** Called as soon as the fields can be used, and with nothing when they cannot any more. */
	onReady(confirm: Confirm | undefined): void;
}

/** The part of a client secret that names the payment: `pi_…_secret_…`. */
export function transactionIdOf(clientSecret: string): string {
	return clientSecret.split("_secret_")[0] ?? clientSecret;
}
