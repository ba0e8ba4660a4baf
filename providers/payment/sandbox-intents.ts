import type { SandboxIntentsTable } from "#database/tables.ts";
import {
	type GatewayIntent,
	GatewayRefused,
	type IntentMetadata,
	type IntentStatus,
	type NewGatewayIntent,
} from "./port.ts";
import { newClientSecret, newIntentId } from "./sandbox-ids.ts";

/** The largest amount that card gateways accept: eight digits of cents. */
const MAX_CENTS = 99_999_999;

/** The row of a new intent. Throws `GatewayRefused` for an amount or a currency that no card gateway accepts. */
export function newIntent(input: NewGatewayIntent, now: number): SandboxIntentsTable {
	const { amountCents, currency, metadata, idempotencyKey } = input;
	if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > MAX_CENTS) {
		throw new GatewayRefused(`${amountCents} cents cannot be charged`);
	}
	if (!/^[a-z]{3}$/.test(currency)) throw new GatewayRefused(`${currency} is not a currency code`);
	const id = newIntentId();
	return {
		id,
		client_secret: newClientSecret(id),
		idempotency_key: idempotencyKey,
		status: "requires_payment_method",
		amount_cents: amountCents,
		captured_cents: 0,
		refunded_cents: 0,
		currency,
		metadata: metadataJson(metadata),
		error: null,
		challenge: null,
		return_url: null,
		card: null,
		created_at: now,
		authorised_at: null,
	};
}

/** True when the stored intent was made for the same purchase. An idempotency key stands for one purchase. */
export function isSamePurchase(kept: SandboxIntentsTable, asked: SandboxIntentsTable): boolean {
	return (
		kept.amount_cents === asked.amount_cents &&
		kept.currency === asked.currency &&
		kept.metadata === asked.metadata
	);
}

/** Always in the same order, so that equal metadata is equal text. */
function metadataJson({ userId, classId, selectionId }: IntentMetadata): string {
	return JSON.stringify({ userId, classId, selectionId });
}

export function asGatewayIntent(row: SandboxIntentsTable): GatewayIntent {
	return {
		id: row.id,
		clientSecret: row.client_secret,
		status: row.status as IntentStatus,
		amountCents: row.amount_cents,
		refundedCents: row.refunded_cents,
		authorisedAt: row.authorised_at,
		currency: row.currency,
		metadata: JSON.parse(row.metadata),
	};
}
