import type Stripe from "stripe";
import { z } from "zod";
import type { DisputeState } from "#contract/enumerations.ts";
import { type GatewayDispute, GatewayUnavailable, type ListedDispute } from "./port.ts";
import { isIntentId } from "./stripe-answers.ts";
import { askStripe, MissingAtStripe } from "./stripe-ask.ts";

const dispute = z.object({
	id: z.string(),
	/** Null for a charge without an intent, which is not ours. */
	payment_intent: z.string().nullable(),
	amount: z.number().int().positive(),
	currency: z.string(),
	reason: z.string(),
	status: z.string(),
	/** Seconds since 1970, like `due_by`. */
	created: z.number().int(),
	evidence_details: z.object({ due_by: z.number().int().nullish() }),
	/** What it took from our balance at Stripe, below zero, and what it gave back. */
	balance_transactions: z.array(z.object({ amount: z.number() })),
});
type Dispute = z.infer<typeof dispute>;

/**
 * Stripe's statuses. One with `warning_` is an inquiry, which moves no money. One that we do not know yet counts as
 * open, because that refunds nothing and takes nothing back.
 */
const states = new Map<string, DisputeState>([
	["warning_needs_response", "inquiry"],
	["warning_under_review", "inquiry"],
	["warning_closed", "won"],
	["charge_refunded", "won"],
	["needs_response", "open"],
	["under_review", "open"],
	["won", "won"],
	["lost", "lost"],
]);

interface TimedClient {
	stripe: Stripe;
	within: number;
}

export async function disputesSince(client: TimedClient, since: number): Promise<ListedDispute[]> {
	return await listed(client, { created: { gte: Math.floor(since / 1000) } }, asListed);
}

export async function disputesOf(client: TimedClient, intentId: string): Promise<GatewayDispute[]> {
	if (!isIntentId(intentId)) return [];
	try {
		return await listed(client, { payment_intent: intentId }, asDispute);
	} catch (error) {
		if (error instanceof MissingAtStripe) return [];
		throw error;
	}
}

/** Reads all pages of Stripe's list within one call's timeout. */
async function listed<Read>(
	{ stripe, within }: TimedClient,
	which: Pick<Stripe.DisputeListParams, "created" | "payment_intent">,
	read: (answer: unknown) => Read | undefined,
): Promise<Read[]> {
	return await askStripe(within, async () => {
		const disputes: Read[] = [];
		for await (const one of stripe.disputes.list({ ...which, limit: 100 })) {
			const found = read(one);
			if (found) disputes.push(found);
		}
		return disputes;
	});
}

/**
 * A dispute that was prevented before it became one was blocked, which moves nothing, or resolved by giving the student
 * the money. Such money is as lost as after the decision of a bank. If it is a refund, the refunds have it, too.
 */
function stateOf({ status, balance_transactions }: Dispute): DisputeState {
	if (status !== "prevented") return states.get(status) ?? "open";
	return balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0 ? "lost" : "won";
}

/** An answer without what we need is treated as no answer: ask again. */
export function asDispute(answer: unknown): GatewayDispute | undefined {
	const read = dispute.safeParse(answer);
	if (!read.success) throw new GatewayUnavailable("Stripe: the dispute has an unexpected format");
	const { id, payment_intent: intentId, amount, currency, reason, status, created } = read.data;
	if (intentId === null) return undefined;
	const { due_by: dueBy } = read.data.evidence_details;
	// 0 when the bank takes no answer.
	const waits = status.endsWith("needs_response") && dueBy;
	return {
		...{ id, intentId, state: stateOf(read.data), reason, amountCents: amount, currency },
		...{ answerBy: waits ? waits * 1000 : null, openedAt: created * 1000 },
	};
}

const NO_ID = "without an id";

const leftOf = z
	.object({
		id: z.string().catch(NO_ID),
		payment_intent: z.string().nullish().catch(undefined),
		created: z.number().int().catch(0),
	})
	.catch({ id: NO_ID, payment_intent: undefined, created: 0 });

/** In a list of many payments, one that cannot be read must not hide the others, perhaps for weeks. */
function asListed(answer: unknown): ListedDispute | undefined {
	if (dispute.safeParse(answer).success) return asDispute(answer);
	const { id, payment_intent: intentId, created } = leftOf.parse(answer);
	if (intentId === null) return undefined;
	const known = id === NO_ID ? undefined : intentId;
	return { isUnreadable: true, id, intentId: known, openedAt: created * 1000 };
}
