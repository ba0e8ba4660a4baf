import { z } from "zod";
import { refundOrigins, refundStates } from "./enumerations.ts";
import { id } from "./fields.ts";
import { severalLines } from "./plain-text.ts";

/** docs/specification.md §9: within 7 days of purchase. Milliseconds. */
const REFUND_WINDOW = 7 * 24 * 3600_000;

/** Until when a student may ask, in milliseconds since 1970; days are 24 hours of UTC (docs/threats.md L7). */
export function refundableUntil(boughtAt: number): number {
	return boughtAt + REFUND_WINDOW;
}

export const refundState = z.enum(refundStates);

const reason = severalLines(z.string().trim().min(1, "Reason is required").max(1000));

export const newRefundRequest = z.object({ paymentId: id, reason });

export const newRefund = newRefundRequest.extend({
	/**
	 * The state that the administrator saw, when there was a refund already: another one answers 409 `refund_decided`.
	 * A declined refund is only granted by saying `declined` here, so that of two answers at once one counts.
	 */
	seenState: refundState.optional(),
});

/** What came of the wish for a refund, with the payment that it is about. */
export const refund = z.object({
	_id: id,
	state: refundState,
	origin: z.enum(refundOrigins),
	reason: z.string(),
	/** Why it was declined, or why the gateway refused. */
	refusal: z.string().nullable(),
	/** ISO 8601: when it was asked for, and when it ended. */
	askedAt: z.iso.datetime(),
	finishedAt: z.iso.datetime().nullable(),
});
export type Refund = z.infer<typeof refund>;

export const declinedRefund = z.object({ reason });
