import type Stripe from "stripe";

type Kind = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

/** Stripe's answer when it refuses or fails a request. */
export class StripeSaysNo extends Error {
	readonly status: number;
	readonly body: { error: Record<string, unknown> & { type: Kind } };

	constructor(
		status: number,
		type: Kind,
		about: {
			message: string;
			code?: string;
			decline_code?: string;
			param?: string;
			payment_intent?: Stripe.PaymentIntent;
		},
	) {
		super(about.message);
		this.status = status;
		this.body = { error: { type, ...about } };
	}
}

export function invalid(message: string, code?: string, param?: string): StripeSaysNo {
	return new StripeSaysNo(400, "invalid_request_error", {
		message,
		...(code && { code }),
		...(param && { param }),
	});
}

export function missing(kind: string, id: string): StripeSaysNo {
	const message = `No such ${kind}: '${id}'`;
	return new StripeSaysNo(404, "invalid_request_error", { message, code: "resource_missing" });
}
