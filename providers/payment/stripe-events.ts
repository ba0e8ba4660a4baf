import type Stripe from "stripe";
import { parseEvent } from "./event-body.ts";
import { type GatewayEvent, InvalidSignature } from "./port.ts";

const SIGNATURE_HEADER = "stripe-signature";
/** How old, or how far in the future, an event may be, in seconds (docs/threats.md P5). */
const TOLERANCE = 300;

interface Reading {
	stripe: Stripe;
	webhookSecret: string;
	/** True when our key is a live key. */
	isLive: boolean;
	/** Milliseconds since 1970. */
	now: number;
}

/**
 * Reads a signed event. An event of the other mode is accepted and ignored: test events move no real money, and the
 * reverse. Throws `InvalidSignature`.
 */
export function readStripeEvent(
	{ stripe, webhookSecret, isLive, now }: Reading,
	rawBody: Buffer,
	headers: Record<string, string | undefined>,
): GatewayEvent {
	const header = headers[SIGNATURE_HEADER] ?? "";
	requireCurrentTime(header, now);
	try {
		stripe.webhooks.constructEvent(rawBody, header, webhookSecret, TOLERANCE, undefined, now);
	} catch (error) {
		throw new InvalidSignature("The signature does not fit the body", { cause: error });
	}
	const { event, livemode } = parseEvent(rawBody.toString("utf8"));
	return livemode === isLive ? event : { ...event, intentId: undefined };
}

/**
 * The SDK only checks the age, and only of the last time in the header. This requires exactly one time, at most
 * TOLERANCE ahead of us.
 */
function requireCurrentTime(header: string, now: number): void {
	const times = [...header.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, seconds]) => seconds);
	const isCurrent = times.length === 1 && Number(times[0]) - Math.floor(now / 1000) <= TOLERANCE;
	if (!isCurrent) throw new InvalidSignature("The event has no single time, or one in the future");
}
