import { z } from "zod";
import { pageEnds, paymentGateways, receiptStates, shownPaymentStates } from "./enumerations.ts";
import { datedListQuery, daysInOrder, id, ignored } from "./fields.ts";
import { oneLine } from "./plain-text.ts";
import { dispute, refund, refundState } from "./refunds.ts";
import { acknowledged } from "./writes.ts";

export const newIntent = z.object({
	/** In dollars. It is compared with the current price and is never used as the amount. */
	price: z.number(),
	/** If absent, it stands for the caller's only selection at that price. */
	selectedClassId: id.optional(),
});

export const startedIntent = z.object({
	clientSecret: z.string(),
	gateway: z.enum(paymentGateways),
	publishableKey: z.string().nullable(),
	/** The time until which the seat is held, ISO 8601. */
	heldUntil: z.iso.datetime(),
	/** How long that is from this answer, in milliseconds, for a device whose clock is wrong. */
	heldForMs: z.number().int().nonnegative(),
	/** The id of the hold for this visit of the payment page. `DELETE /api/seat-holds/{id}` releases it. */
	holdId: id,
});
export type StartedIntent = z.infer<typeof startedIntent>;

export const leaveQuery = z.object({ page: z.enum(pageEnds).default("left") });

export const releasedHold = acknowledged.extend({
	/** When the seat becomes free, ISO 8601. Null when nothing changed. */
	freeAt: z.iso.datetime().nullable(),
});

/** A card payment names its transaction. A free enrolment names only its class. */
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
	/** The time of the server, ISO 8601. */
	date: z.iso.datetime(),
	/** In dollars. */
	price: z.number(),
	/**
	 * Amount refunded so far, in dollars. A partial refund made on the gateway's own pages, or recorded by hand, does not
	 * end the enrolment unless `seatEnded` says so.
	 */
	refunded: z.number(),
	/** How much of that went back outside the gateway's refunds: in cash, by bank transfer, or by a lost dispute. */
	refundedByHand: z.number(),
	/**
	 * True when a partial refund ended the enrolment, because an administrator chose that, or when the payment got no seat
	 * (decisions/0111).
	 */
	seatEnded: z.boolean(),
	classId: id,
	classImage: z.string(),
	instructorName: z.string(),
	instructorEmail: z.string(),
	/** `authorised` until the money is captured. `refunded` when all of it is back, which also ends the enrolment. */
	state: z.enum(shownPaymentStates),
	/** The time until which the student may ask for a refund, ISO 8601. Null for a free class. */
	refundableUntil: z.iso.datetime().nullable(),
	/**
	 * An administrator took the class off sale while the student had a seat, so a refund is granted on request at any
	 * time.
	 */
	classTakenDown: z.boolean(),
	refund: refund.nullable(),
	/** The latest dispute about this payment. */
	dispute: dispute.nullable(),
});
export type Payment = z.infer<typeof payment>;

/** The receipt of a payment (decisions/0058). It exists also if the bank refused the money. */
export const receipt = z.object({
	/** The payment's id. */
	_id: id,
	/** The buyer's series and the place in it: `3F9A12C4B0-0001`. */
	number: z.string(),
	/** The time of the purchase, ISO 8601. */
	date: z.iso.datetime(),
	seller: z.object({ name: z.string(), email: z.string() }),
	/** The tax line of the purchase. Null when the site had none. */
	taxLine: z.string().nullable(),
	/** False for an order from before terms were stored. */
	hasTerms: z.boolean(),
	/** The buyer's address at the purchase. */
	email: z.string(),
	className: z.string(),
	instructorName: z.string(),
	transactionId: z.string(),
	/** In dollars. */
	price: z.number(),
	refunded: z.number(),
	state: z.enum(receiptStates),
});
export type Receipt = z.infer<typeof receipt>;

/** The filters of the administrators' list of payments. */
export const paymentSearch = datedListQuery
	.extend({
		/** Finds only payments with a refund in this state. */
		refund: refundState.optional(),
	})
	.refine(...daysInOrder);

export const sandboxConfirmation = z.object({
	clientSecret: z.string().min(1).max(200),
	card: z.object({
		number: oneLine(z.string().max(30)),
		expMonth: z.number().int(),
		expYear: z.number().int(),
		cvc: oneLine(z.string().max(10)),
	}),
	/** The path on this site to which an authentication step returns. */
	returnUrl: oneLine(z.string().max(500)).optional(),
});

export const sandboxResult = z.object({
	status: z.enum(["requires_capture", "requires_action", "requires_payment_method"]),
	nextActionUrl: z.string().optional(),
	error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type SandboxResult = z.infer<typeof sandboxResult>;
