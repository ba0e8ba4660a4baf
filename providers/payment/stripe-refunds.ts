import type Stripe from "stripe";
import { z } from "zod";
import {
	GatewayRefused,
	GatewayUnavailable,
	type MadeRefund,
	type NewGatewayRefund,
} from "./port.ts";
import { askStripe } from "./stripe-ask.ts";

interface Line {
	stripe: Stripe;
	within: number;
}

const refund = z.object({
	amount: z.number().int(),
	status: z.string().nullable(),
	metadata: z.object({ key: z.string() }).partial().nullable(),
});
type Refund = z.infer<typeof refund>;

/** Characters of a metadata value. */
const METADATA_LIMIT = 500;

/**
 * Stripe forgets idempotency keys after a day or so, and refunds are asked for again much later: the key also stands in the refund
 * itself, and is looked for first.
 */
export async function refundOnce(line: Line, wish: NewGatewayRefund): Promise<void> {
	const made = (await findRefund(line, wish)) ?? (await makeRefund(line, wish));
	if (wish.amountCents !== undefined && made.amount !== wish.amountCents) {
		throw new GatewayRefused(`Idempotency key ${wish.idempotencyKey} was used for another amount`);
	}
	if (made.status === "failed" || made.status === "canceled") {
		throw new GatewayRefused(`The refund of ${wish.intentId} is ${made.status}`);
	}
}

async function findRefund(
	{ stripe, within }: Line,
	{ intentId, idempotencyKey }: NewGatewayRefund,
): Promise<Refund | undefined> {
	const list = await askStripe(within, () =>
		stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
	);
	const all = read(z.object({ data: z.array(refund) }), list).data;
	return all.find(({ metadata }) => metadata?.key === idempotencyKey);
}

/** Page after page, as Stripe has them, all within the time of one call. A refund of a charge without an intent is none of ours. */
export async function refundsSince({ stripe, within }: Line, since: number): Promise<MadeRefund[]> {
	const created = { gte: Math.floor(since / 1000) };
	return await askStripe(within, async () => {
		const refunds: MadeRefund[] = [];
		for await (const { id, payment_intent } of stripe.refunds.list({ created, limit: 100 })) {
			if (typeof payment_intent === "string") refunds.push({ id, intentId: payment_intent });
		}
		return refunds;
	});
}

async function makeRefund({ stripe, within }: Line, wish: NewGatewayRefund): Promise<Refund> {
	const { intentId, amountCents, idempotencyKey, reason } = wish;
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
	if (!parsed.success) throw new GatewayUnavailable("Stripe: an unreadable answer");
	return parsed.data;
}
