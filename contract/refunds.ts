import { z } from "zod";
import { disputeStates, refundOrigins, refundStates } from "./enumerations.ts";
import { id, reasonUpTo } from "./fields.ts";
import { REFUND_DAYS } from "./rules.ts";

const DAY = 24 * 3600_000;

/**
 * The time until which a student may ask for a refund, in milliseconds since 1970. A day is 24 hours of UTC
 * (docs/threats.md L7).
 */
export function refundableUntil(boughtAt: number): number {
	return boughtAt + REFUND_DAYS * DAY;
}

export const refundState = z.enum(refundStates);

const reason = reasonUpTo(1000);

export const newRefundRequest = z.object({ paymentId: id, reason });

export const newRefund = newRefundRequest.extend({
	/**
	 * The state that the administrator saw, when there was already a refund. If it has another state by now, the
	 * answer is 409 `refund_decided`. A declined refund can still be granted,
	 * but only when this says `declined`: of two answers at once only one takes effect.
	 */
	seenState: refundState.optional(),
});

/** A refund, with the payment that it belongs to. */
export const refund = z.object({
	_id: id,
	state: refundState,
	origin: z.enum(refundOrigins),
	reason: z.string(),
	/** Why an administrator declined it, or why the gateway refused it. */
	refusal: z.string().nullable(),
	/** ISO 8601: when the refund was requested, and when it ended. */
	askedAt: z.iso.datetime(),
	finishedAt: z.iso.datetime().nullable(),
});
export type Refund = z.infer<typeof refund>;

/** A dispute: the bank that paid asks for the money back, and decides about it (decisions/0107). */
export const dispute = z.object({
	state: z.enum(disputeStates),
	/** In dollars. */
	amount: z.number(),
	/** The payment provider's word for it, such as `fraudulent`. */
	reason: z.string(),
	/** ISO 8601: when the studio must have answered the bank. Null when the bank expects no answer. */
	answerBy: z.iso.datetime().nullable(),
	/** ISO 8601. */
	openedAt: z.iso.datetime(),
});
export type Dispute = z.infer<typeof dispute>;

export const refundReason = z.object({ reason });
