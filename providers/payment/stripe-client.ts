import Stripe from "stripe";

/** Milliseconds for a whole call, its repetition included (docs/threats.md P8). */
const WITHIN = 10_000;

export interface StripeClientNeeds {
	/** `sk_…` or a restricted `rk_…`. */
	secretKey: string;
	/** A peer on this machine instead of Stripe itself. */
	apiBase?: string | undefined;
	/** Milliseconds; tests take less. */
	within?: number | undefined;
}

/**
 * The SDK, told to try twice: what is lost on the way is asked again with the same idempotency key, which the SDK
 * writes for us where we give none. Two tries and the pause of half a second between them fit into one call's time.
 */
export function stripeClient({ secretKey, apiBase, within = WITHIN }: StripeClientNeeds) {
	const stripe = new Stripe(secretKey, {
		maxNetworkRetries: 1,
		timeout: Math.floor(within * 0.45),
		telemetry: false,
		...(apiBase && addressOf(apiBase)),
	});
	return { stripe, within };
}

function addressOf(apiBase: string) {
	const { hostname, port, protocol } = new URL(apiBase);
	return {
		host: hostname.replace(/^\[|\]$/g, ""),
		port: port || (protocol === "http:" ? "80" : "443"),
		protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
	};
}
