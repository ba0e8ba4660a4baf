import type { SandboxIntentsTable } from "#database/tables.ts";
import { GatewayRefused, type IntentStatus } from "./port.ts";
import {
	CAPTURE_REFUSED,
	type CardAnswer,
	type CardError,
	REFUND_REFUSED,
} from "./sandbox-cards.ts";

/**
 * The allowed transitions of an intent with manual capture, as pure functions of the current row:
 * requires_payment_method ⇄ requires_action → requires_capture → succeeded
 * any of the first three → canceled
 * A function answers what to write, or undefined when there is nothing to do, or throws `GatewayRefused`.
 */
export type Move =
	| (Partial<SandboxIntentsTable> & {
			status: Exclude<IntentStatus, "processing" | "requires_confirmation">;
	  })
	| undefined;

/** The data of an authentication step, in case the card asks for one. */
export interface Step {
	challenge: string;
	/** A path on this site. */
	returnUrl: string;
}

/** Tries a card. An intent that is already paid or canceled is not changed. */
export function confirming(intent: SandboxIntentsTable, answer: CardAnswer, step: Step): Move {
	if (!isWaitingForCard(intent)) return undefined;
	if (answer.kind === "refuses") return failed(answer.error);
	if (answer.kind === "pays") return authorised(answer.remember);
	// A double click gets the step that is already open. A second step would invalidate the first link.
	if (intent.status === "requires_action") return undefined;
	return {
		status: "requires_action",
		error: null,
		card: null,
		challenge: step.challenge,
		return_url: step.returnUrl,
	};
}

/** The person's answer to the authentication step. A step that is over changes nothing. */
export function authenticating(
	intent: SandboxIntentsTable,
	challenge: string,
	accept: boolean,
): Move {
	if (!isOpenStep(intent, challenge)) return undefined;
	return accept ? authorised(null) : failed(notAuthenticated);
}

export function capturing(intent: SandboxIntentsTable): Move {
	if (intent.status === "succeeded") return undefined;
	if (intent.status !== "requires_capture") {
		throw new GatewayRefused(`${intent.id} is ${intent.status}: there is nothing to capture`);
	}
	if (intent.card === CAPTURE_REFUSED) {
		throw new GatewayRefused(`The bank refuses the capture of ${intent.id}`);
	}
	return { status: "succeeded", captured_cents: intent.amount_cents };
}

export function canceling(intent: SandboxIntentsTable): Move {
	if (intent.status === "canceled") return undefined;
	if (intent.status === "succeeded") {
		throw new GatewayRefused(`${intent.id} is captured: it cannot be canceled any more`);
	}
	return { status: "canceled" };
}

/** The amount to refund: everything that is left, unless less is asked for. */
export function refunding(intent: SandboxIntentsTable, askedCents: number | undefined): number {
	if (intent.status !== "succeeded") {
		throw new GatewayRefused(`${intent.id} is ${intent.status}: nothing was taken`);
	}
	if (intent.card === REFUND_REFUSED) {
		throw new GatewayRefused(`The bank takes no money back for ${intent.id}`);
	}
	const left = intent.captured_cents - intent.refunded_cents;
	const amount = askedCents ?? left;
	if (!Number.isInteger(amount) || amount < 1 || amount > left) {
		throw new GatewayRefused(`${amount} cents cannot be given back: ${left} are left`);
	}
	return amount;
}

export function isWaitingForCard(intent: SandboxIntentsTable): boolean {
	return intent.status === "requires_payment_method" || intent.status === "requires_action";
}

export function isOpenStep(intent: SandboxIntentsTable, challenge: string): boolean {
	return intent.status === "requires_action" && intent.challenge === challenge;
}

function authorised(remember: string | null): Move {
	return { status: "requires_capture", error: null, card: remember };
}

function failed(error: CardError): Move {
	return { status: "requires_payment_method", error: JSON.stringify(error), card: null };
}

const notAuthenticated: CardError = {
	code: "payment_intent_authentication_failure",
	message:
		"Your bank could not confirm that it is you. Nothing was charged; please try again or use another card.",
};
