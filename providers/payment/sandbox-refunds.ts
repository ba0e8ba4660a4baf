import type { SandboxIntentsTable, SandboxRefundsTable } from "#database/tables.ts";
import { GatewayRefused, type NewGatewayRefund } from "./port.ts";
import { token } from "./sandbox-ids.ts";
import { refunding } from "./sandbox-moves.ts";

/**
 * The refund to write; undefined when it is there already. Throws `GatewayRefused` when the key stood for something
 * else, or the money is not there.
 */
export function newRefund(
	wish: NewGatewayRefund,
	intent: SandboxIntentsTable,
	known: SandboxRefundsTable | undefined,
	now: number,
): SandboxRefundsTable | undefined {
	if (known && isSameRefund(wish, known)) return undefined;
	if (known) throw new GatewayRefused(`Idempotency key ${wish.idempotencyKey} was used before`);
	return {
		id: `re_${token()}`,
		intent_id: intent.id,
		idempotency_key: wish.idempotencyKey,
		amount_cents: refunding(intent, wish.amountCents),
		reason: wish.reason,
		created_at: now,
	};
}

function isSameRefund({ intentId, amountCents }: NewGatewayRefund, known: SandboxRefundsTable) {
	return known.intent_id === intentId && (amountCents ?? known.amount_cents) === known.amount_cents;
}
