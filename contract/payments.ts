import { z } from "zod";
import { pageEnds, paymentGateways, shownPaymentStates } from "./enumerations.ts";
import { id, ignored, page } from "./fields.ts";
import { oneLine } from "./plain-text.ts";
import { refund, refundState } from "./refunds.ts";
import { acknowledged } from "./writes.ts";

export const newIntent = z.object({
	/** Dollars; compared with the price that counts, never used as the amount. */
	price: z.number(),
	/** Left out, the caller's one selection at that price is meant. */
	selectedClassId: id.optional(),
});

export const startedIntent = z.object({
	clientSecret: z.string(),
	gateway: z.enum(paymentGateways),
	publishableKey: z.string().nullable(),
	/** Until when the seat is held, ISO 8601. */
	heldUntil: z.iso.datetime(),
	/** Of the held seat, for this visit of the payment page: `DELETE /api/seat-holds/{id}` gives it up. */
	holdId: id,
});
export type StartedIntent = z.infer<typeof startedIntent>;

export const leaving = z.object({ page: z.enum(pageEnds).default("left") });

export const leftHold = acknowledged.extend({
	/** When the seat comes free, ISO 8601; null when nothing changed. */
	freeAt: z.iso.datetime().nullable(),
});

/** A card payment names its transaction; a free enrolment only its class. */
export const newPayment = z
	.object({
		transactionId: id.optional(),
		classId: id.optional(),
		email: ignored,
		price: ignored,
		className: ignored,
		classImage: ignored,
		instructorName: ignored,
		instructorEmail: ignored,
		date: ignored,
	})
	.refine((body) => body.transactionId ?? body.classId, {
		path: ["classId"],
		message: "Either classId or transactionId is required",
	});

export const recordedPayment = z.object({
	insertResult: z.object({ insertedId: id }),
	deleteResult: z.object({ deletedCount: z.number().int() }),
});
export type RecordedPayment = z.infer<typeof recordedPayment>;

export const payment = z.object({
	_id: id,
	email: z.string(),
	className: z.string(),
	transactionId: z.string(),
	/** ISO 8601, the server's. */
	date: z.iso.datetime(),
	/** Dollars. */
	price: z.number(),
	/** How much of it went back so far, in dollars: a part by the gateway's own pages leaves the class. */
	refunded: z.number(),
	classId: id,
	classImage: z.string(),
	instructorName: z.string(),
	instructorEmail: z.string(),
	/** `authorised` until the money is captured; `refunded` once it is back, and the class gone with it. */
	state: z.enum(shownPaymentStates),
	/** Until when the student may ask for the money back, ISO 8601; null where nothing was paid. */
	refundableUntil: z.iso.datetime().nullable(),
	refund: refund.nullable(),
});
export type Payment = z.infer<typeof payment>;

/** How administrators find payments. */
export const paymentSearch = page.extend({
	search: z.string().trim().max(100).optional(),
	/** Only payments with a refund in this state. */
	refund: refundState.optional(),
});

export const sandboxConfirmation = z.object({
	clientSecret: z.string().min(1).max(200),
	card: z.object({
		number: oneLine(z.string().max(30)),
		expMonth: z.number().int(),
		expYear: z.number().int(),
		cvc: oneLine(z.string().max(10)),
	}),
	/** Where an authentication step comes back to; a path on this site. */
	returnUrl: oneLine(z.string().max(500)).optional(),
});

export const sandboxResult = z.object({
	status: z.enum(["requires_capture", "requires_action", "requires_payment_method"]),
	nextActionUrl: z.string().optional(),
	error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type SandboxResult = z.infer<typeof sandboxResult>;
