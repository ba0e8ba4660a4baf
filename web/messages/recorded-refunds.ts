import type { RefundWay } from "#contract/enumerations.ts";

/** Money that was given back outside the site. Only administrators' pages load it. */
export const recordedRefunds = {
	heading: "Refunded outside the site",
	ways: {
		bank: "Bank transfer",
		cash: "Cash",
		gateway: "Payment provider's own pages",
	} satisfies Record<RefundWay, string>,
	form: {
		lead: (left: string) =>
			`Record what you paid by yourself. This moves no money. At most ${left} can be recorded as cash or bank transfer. Recording all of it ends the student's seat.`,
		onlyGateway:
			"All of the money is refunded. You can still note the reference of a refund on the payment provider's own pages.",
		amount: "Amount in dollars",
		way: "How",
		day: "Day of the payment",
		reference: "Reference",
		referenceHint: "For finding it in your papers. The student reads it in a letter.",
		note: "Note",
		noteHint: "For administrators only. It may be empty.",
		endsSeat: "This part ends the student's seat",
		endsSeatHint:
			"The seat goes on sale again, a certificate is revoked, and sheets that wait for a critique are closed. You cannot undo this.",
		submit: "Record the refund",
		aboveLeft: (left: string) =>
			`Of this payment, ${left} can still be recorded. Write that or less`,
		abovePrice: (price: string) => `The payment was ${price}. Write that or less`,
		required: {
			paidOn: "Please choose the day on which it was paid",
			reference: "Reference is required",
		},
		ask: (amount: string, payer: string) => `Record that ${payer} got ${amount} back?`,
		askPart: "The student keeps the seat, and gets a letter.",
		askSeatEnded:
			"The student's seat has ended already. The student gets a letter, and you cannot undo this.",
		askPartEnds:
			"That is a part of the money. The student loses the seat and gets a letter, and you cannot undo this.",
		askWhole:
			"That is all of the money. The student loses the seat and gets a letter, and you cannot undo this.",
		askGateway: "The payment provider has told us about the money. This adds the reference.",
		askGatewayEnds:
			"The payment provider has told us about the money. This adds the reference. The student loses the seat and gets a letter, and you cannot undo this.",
		confirm: "Yes, record it",
		done: (amount: string) => `${amount} is recorded as refunded`,
		failed: "The refund was not recorded",
	},
	list: {
		name: "Recorded refunds",
		reversal: "Reversal",
		reversed: "Reversed",
		endedSeat: "This part ended the seat.",
		paid: (day: string) => `Paid on ${day}.`,
		recorded: (day: string, name: string | null) =>
			name === null ? `Recorded on ${day}.` : `Recorded on ${day} by \u2068${name}\u2069.`,
	},
	reverse: {
		open: "Reverse",
		openNamed: (amount: string, reference: string) =>
			`Reverse the refund of ${amount}, ${reference}`,
		reason: "Reason of the reversal",
		hint: "The student reads it in a letter.",
		required: "Reason is required",
		submit: "Reverse the record",
		cancel: "Keep it",
		done: "The record is reversed",
		failed: "The record was not reversed",
	},
} as const;
