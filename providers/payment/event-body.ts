import { z } from "zod";
import { type GatewayEvent, InvalidSignature } from "./port.ts";

const signedEvent = z.object({
	id: z.string(),
	type: z.string(),
	/** Absent means test mode, the only mode of the sandbox. */
	livemode: z.boolean().catch(false),
	object: z
		.object({ id: z.unknown(), payment_intent: z.unknown(), status: z.unknown() })
		.partial()
		.catch({}),
});

/** Parses an event whose signature was checked. Throws `InvalidSignature` when the body is not an event. */
export function parseEvent(body: string): { event: GatewayEvent; livemode: boolean } {
	const json = parseJson(body);
	const read = signedEvent.safeParse({ ...json, object: json?.data?.object });
	if (!read.success) throw new InvalidSignature("The body is not an event");
	const { id, type, livemode, object } = read.data;
	const isFailedRefund = REFUND.test(type) && FAILED.has(object.status);
	const failedRefundId = isFailedRefund ? textOrNothing(object.id) : undefined;
	return { event: { id, type, intentId: intentIdOf(type, object), failedRefundId }, livemode };
}

/** The events whose object is a refund. */
const REFUND = /^(charge\.)?refund\.\w+$/;
const FAILED = new Set<unknown>(["failed", "canceled"]);

/** A charge or a refund reports refunds. Both name their intent. */
function intentIdOf(
	type: string,
	object: { id?: unknown; payment_intent?: unknown },
): string | undefined {
	if (type.startsWith("payment_intent.")) return textOrNothing(object.id);
	return /^(charge|refund)\./.test(type) ? textOrNothing(object.payment_intent) : undefined;
}

function textOrNothing(value: unknown): string | undefined {
	return typeof value === "string" ? value : undefined;
}

function parseJson(body: string): { data?: { object?: unknown } | null } | null | undefined {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
