import type Stripe from "stripe";
import { parseEvent } from "./event-body.ts";
import { type GatewayEvent, InvalidSignature } from "./port.ts";

const SIGNATURE_HEADER = "stripe-signature";
/** Seconds that an event may be old, or ahead of us (docs/threats.md P5). */
const TOLERANCE = 300;

interface Reading {
	stripe: Stripe;
	webhookSecret: string;
	/** Our key is a live one. */
	isLive: boolean;
	/** Milliseconds since 1970. */
	now: number;
}

/**
 * A signed event. One of the other mode is heard and says nothing: test events move no real money, and the reverse.
 * Throws `InvalidSignature`.
 */
export function readStripeEvent(
	{ stripe, webhookSecret, isLive, now }: Reading,
	rawBody: Buffer,
	headers: Record<string, string | undefined>,
): GatewayEvent {
	const header = headers[SIGNATURE_HEADER] ?? "";
	refuseTomorrow(header, now);
	try {
		stripe.webhooks.constructEvent(rawBody, header, webhookSecret, TOLERANCE, undefined, now);
	} catch (error) {
		throw new InvalidSignature("The signature does not fit the body", { cause: error });
	}
	const { event, livemode } = parseEvent(rawBody.toString("utf8"));
	return livemode === isLive ? event : { ...event, intentId: undefined };
}

/** The SDK looks only at the age, and at the last time in the header: there must be one, and not of the future. */
function refuseTomorrow(header: string, now: number): void {
	const times = [...header.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, seconds]) => seconds);
	const isOfNow = times.length === 1 && Number(times[0]) - Math.floor(now / 1000) <= TOLERANCE;
	if (!isOfNow) throw new InvalidSignature("The event is not of now");
}
