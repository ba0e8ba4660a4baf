import { createHmac, timingSafeEqual } from "node:crypto";
import type { SandboxEventsTable, SandboxIntentsTable } from "#database/tables.ts";
import { parseEvent } from "./event-body.ts";
import { type GatewayEvent, InvalidSignature } from "./port.ts";
import { token } from "./sandbox-ids.ts";

export const SIGNATURE_HEADER = "sandbox-signature";
/** How old, or how far in the future, an event may be, in milliseconds (docs/threats.md P5). */
const TOLERANCE = 300_000;

type EventType =
	| `payment_intent.${
			| "created"
			| "amount_capturable_updated"
			| "succeeded"
			| "canceled"
			| "payment_failed"
			| "requires_action"}`
	| "charge.refunded";

/**
 * The event row that reports an intent as it is at `now`, due at once. The body is stored exactly as it will be sent.
 */
export function eventAbout(
	intent: SandboxIntentsTable,
	type: EventType,
	now: number,
): SandboxEventsTable {
	const id = `evt_${token()}`;
	const object = type === "charge.refunded" ? chargeOf(intent) : objectOf(intent);
	const created = Math.floor(now / 1000);
	const body = JSON.stringify({ id, type, created, data: { object }, livemode: false });
	return { id, type, intent_id: intent.id, body, due_at: now, attempts: 0, delivered_at: null };
}

function objectOf(intent: SandboxIntentsTable) {
	return {
		id: intent.id,
		status: intent.status,
		amount: intent.amount_cents,
		currency: intent.currency,
		metadata: JSON.parse(intent.metadata),
	};
}

/** Real gateways report a refund as an event about its charge, so the sandbox does too. */
function chargeOf(intent: SandboxIntentsTable) {
	return {
		payment_intent: intent.id,
		amount: intent.captured_cents,
		amount_refunded: intent.refunded_cents,
		currency: intent.currency,
	};
}

/** The value of the signature header: the second of signing, and an HMAC over that second and the body. */
export function sign(secret: string, body: string | Buffer, now: number): string {
	const seconds = Math.floor(now / 1000);
	return `t=${seconds},v1=${hmac(secret, seconds, body).toString("hex")}`;
}

/** The event in a signed and recent delivery. Nothing is parsed before it is verified. Throws `InvalidSignature`. */
export function readSigned(
	secret: string,
	rawBody: Buffer,
	header: string | undefined,
	now: number,
): GatewayEvent {
	const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
	if (!parts?.[1] || !parts[2]) throw new InvalidSignature("The signature header is malformed");
	const seconds = Number(parts[1]);
	const isOurs = timingSafeEqual(hmac(secret, seconds, rawBody), Buffer.from(parts[2], "hex"));
	if (!isOurs) throw new InvalidSignature("The signature does not fit the body");
	if (Math.abs(now - seconds * 1000) > TOLERANCE) {
		throw new InvalidSignature("The event is too old or from the future");
	}
	return parseEvent(rawBody.toString("utf8")).event;
}

function hmac(secret: string, seconds: number, body: string | Buffer): Buffer {
	return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}
