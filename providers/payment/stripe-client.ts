import Stripe from "stripe";

/** Milliseconds for a whole call, including its retry (docs/threats.md P8). */
const WITHIN = 10_000;

export interface StripeClientNeeds {
	/** `sk_…` or a restricted `rk_…`. */
	secretKey: string;
	/** The address of a stand-in for Stripe on this machine. */
	apiBase?: string | undefined;
	/** Timeout of a call in milliseconds. Tests use less. */
	within?: number | undefined;
}

/**
 * The SDK with one retry. A lost request is repeated with the same idempotency key, which the SDK adds where we give
 * none. Two attempts and the half second between them fit into one call's timeout.
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
