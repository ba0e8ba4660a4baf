import { z } from "zod";
import { type GatewayIntent, GatewayUnavailable } from "./port.ts";

const intent = z.object({
	id: z.string(),
	client_secret: z.string(),
	status: z.enum([
		"requires_payment_method",
		"requires_confirmation",
		"requires_action",
		"processing",
		"requires_capture",
		"succeeded",
		"canceled",
	]),
	amount: z.number().int(),
	currency: z.string(),
	metadata: z
		.object({ userId: z.string(), classId: z.string(), selectionId: z.string() })
		.partial(),
	/** Needs `expand`. Null before a card was tried. */
	latest_charge: z
		.object({
			amount_refunded: z.number().int(),
			/** Seconds since 1970. */
			created: z.number().int(),
			/** `failed` after a declined card. */
			status: z.string(),
		})
		.nullable(),
});

/** Reads what we need from a payment intent. An answer without it is treated as no answer: ask again. */
export function asIntent(answer: unknown): GatewayIntent {
	const read = intent.safeParse(answer);
	if (!read.success) throw new GatewayUnavailable("Stripe: the answer has an unexpected format");
	const { id, client_secret, status, amount, currency, metadata, latest_charge } = read.data;
	return {
		id,
		clientSecret: client_secret,
		status,
		amountCents: amount,
		// Stripe also calls the end of an authorisation a refund, although nothing was taken.
		refundedCents: status === "succeeded" ? (latest_charge?.amount_refunded ?? 0) : 0,
		authorisedAt: latest_charge?.status === "succeeded" ? latest_charge.created * 1000 : null,
		currency,
		metadata,
	};
}

/** True for `pi_…` without any character that could change the request's path. A client secret is not an id. */
export function isIntentId(text: string): boolean {
	return /^pi_[0-9A-Za-z]{1,100}$/.test(text);
}
