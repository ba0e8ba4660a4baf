import type Stripe from "stripe";
import { z } from "zod";
import {
	GatewayRefused,
	GatewayUnavailable,
	type MadeRefund,
	type NewGatewayRefund,
} from "./port.ts";
import { askStripe } from "./stripe-ask.ts";

interface TimedClient {
	stripe: Stripe;
	within: number;
}

const refund = z.object({
	amount: z.number().int(),
	status: z.string().nullable(),
	metadata: z.object({ key: z.string() }).partial().nullable(),
});
type Refund = z.infer<typeof refund>;

/** Maximum length of a metadata value. */
const METADATA_LIMIT = 500;

/**
 * Refunds once. Stripe forgets idempotency keys after about a day, and a refund may be retried much later. So the key
 * is also stored in the refund itself, and we look for it first.
 */
export async function refundOnce(client: TimedClient, input: NewGatewayRefund): Promise<void> {
	const made = (await findRefund(client, input)) ?? (await makeRefund(client, input));
	if (input.amountCents !== undefined && made.amount !== input.amountCents) {
		throw new GatewayRefused(`Idempotency key ${input.idempotencyKey} was used for another amount`);
	}
	if (made.status === "failed" || made.status === "canceled") {
		throw new GatewayRefused(`The refund of ${input.intentId} is ${made.status}`);
	}
}

async function findRefund(
	{ stripe, within }: TimedClient,
	{ intentId, idempotencyKey }: NewGatewayRefund,
): Promise<Refund | undefined> {
	const list = await askStripe(within, () =>
		stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
	);
	const all = read(z.object({ data: z.array(refund) }), list).data;
	return all.find(({ metadata }) => metadata?.key === idempotencyKey);
}

/**
 * Reads all pages of Stripe's list within one call's timeout. Refunds of charges without an intent are not ours and are
 * left out.
 */
export async function refundsSince(
	{ stripe, within }: TimedClient,
	since: number,
): Promise<MadeRefund[]> {
	const created = { gte: Math.floor(since / 1000) };
	return await askStripe(within, async () => {
		const refunds: MadeRefund[] = [];
		for await (const { id, payment_intent } of stripe.refunds.list({ created, limit: 100 })) {
			if (typeof payment_intent === "string") refunds.push({ id, intentId: payment_intent });
		}
		return refunds;
	});
}

async function makeRefund(
	{ stripe, within }: TimedClient,
	input: NewGatewayRefund,
): Promise<Refund> {
	const { intentId, amountCents, idempotencyKey, reason } = input;
	const asked = {
		payment_intent: intentId,
		reason: "requested_by_customer" as const,
		metadata: { key: idempotencyKey, reason: reason.slice(0, METADATA_LIMIT) },
		...(amountCents !== undefined && { amount: amountCents }),
	};
	return read(
		refund,
		await askStripe(within, () => stripe.refunds.create(asked, { idempotencyKey })),
	);
}

function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
	const parsed = shape.safeParse(answer);
	if (!parsed.success) throw new GatewayUnavailable("Stripe: the answer has an unexpected format");
	return parsed.data;
}
