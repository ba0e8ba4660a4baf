import type { SandboxIntentsTable, SandboxRefundsTable } from "#database/tables.ts";
import { GatewayRefused, type NewGatewayRefund } from "./port.ts";
import { disputeOf } from "./sandbox-disputes.ts";
import { token } from "./sandbox-ids.ts";
import { refunding } from "./sandbox-moves.ts";

/**
 * The refund to write; undefined when it exists already. Throws `GatewayRefused` when the key was used for another
 * refund, or when not enough money is left.
 */
export function newRefund(
	input: NewGatewayRefund,
	intent: SandboxIntentsTable,
	known: SandboxRefundsTable | undefined,
	now: number,
): SandboxRefundsTable | undefined {
	if (known && isSameRefund(input, known)) return undefined;
	const dispute = disputeOf(intent, now);
	if (dispute && dispute.state !== "won")
		throw new GatewayRefused(`The payment of ${intent.id} is disputed`);
	if (known) throw new GatewayRefused(`Idempotency key ${input.idempotencyKey} was used before`);
	return {
		id: `re_${token()}`,
		intent_id: intent.id,
		idempotency_key: input.idempotencyKey,
		amount_cents: refunding(intent, input.amountCents),
		reason: input.reason,
		created_at: now,
	};
}

function isSameRefund({ intentId, amountCents }: NewGatewayRefund, known: SandboxRefundsTable) {
	return known.intent_id === intentId && (amountCents ?? known.amount_cents) === known.amount_cents;
}
