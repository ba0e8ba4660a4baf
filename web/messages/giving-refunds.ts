import type { DisputeState, RefundOrigin, RefundState } from "#contract/enumerations.ts";
import * as quoted from "#contract/quoted.ts";

/** The administrators' sentences about payments and refunds. Only their pages load them. */
export const givingRefunds = {
	payments: {
		heading: "Payments",
		list: "All payments",
		searchLabel: "Student's email, class or transaction ID",
		filter: "Refund",
		all: "All",
		states: {
			asked: "Requested",
			granted: "On its way",
			done: "Refunded",
			declined: "Declined",
			refused: "Rejected by the bank",
		} satisfies Record<RefundState, string>,
		empty: "Nobody has paid for a class yet.",
		refund: "Refund",
		refundNamed: (className: string, payer: string) => `Refund ${className} to ${payer}`,
		answer: "Answer the request",
		answerNamed: (className: string, payer: string) =>
			`Answer the request of ${payer} about ${className}`,
		because: {
			student: "Reason for the request:",
			admin: "Refunded by an administrator:",
			gateway: "This payment has no seat, so the money goes back:",
		} satisfies Record<RefundOrigin, string>,
		returnByHand: "Refund it again, or return the money in another way and record that.",
		declinedBecause: "Declined:",
		refusedBecause: "The payment provider rejected the refund:",
		atGateway: "Refunded directly at the payment provider.",
		byHand: (amount: string, left: string) => `${amount} is refunded. ${left} is left.`,
		part: (amount: string, left: string) =>
			`${amount} was refunded directly at the payment provider. ${left} is left.`,
	},

	decide: {
		heading: "Refund",
		lead: "The whole remaining amount goes back to the student's card. Once the bank has accepted it, a student who has the class loses it, and the seat goes back on sale.",
		used: (share: string) => `The student has accessed ${share} of this class.`,
		noLessons: "This class has no lessons yet, so nothing of it is accessed.",
		reason: "Reason",
		hintGive: "The reason is kept with the payment and in the audit log.",
		hintGiveAgain: "The reason is kept in the audit log.",
		hintAnswer: "If you decline, we email this reason to the student.",
		hintAnswerNoMail: "If you decline, the student sees this reason with the class.",
		give: (amount: string) => `Refund ${amount}`,
		decline: "Decline",
		askTitle: quoted.areYouSure,
		askGive: (amount: string, payer: string, className: string) =>
			`${payer} gets ${amount} back, and loses the seat in “${className}”.`,
		askGiveNoSeat: (amount: string, payer: string, className: string) =>
			`${payer} gets ${amount} back, and has no seat in “${className}”.`,
		confirmGive: "Yes, refund it",
		askDecline: (email: string) => `We email your reason to ${email}.`,
		askDeclineNoMail: (email: string) => `${email} sees your reason with the class.`,
		confirmDecline: "Yes, decline",
		given: (amount: string) => `${amount} is on its way back`,
		declined: "The request is declined",
		failed: "The refund was not changed",
		gone: "This payment does not exist.",
		settled: "This payment cannot be refunded or declined any more.",
		disputed: "You can refund this payment once the bank has decided.",
		back: "Back to Payments",
	},

	/** What a bank says about a payment. */
	disputes: {
		states: {
			inquiry: () => "The student's bank asks about this payment, and has not taken the money.",
			open: (amount: string) =>
				`The student's bank disputes ${amount} of this payment and holds the money until it decides.`,
			won: () => "The student's bank disputed this payment, and took nothing in the end.",
			lost: (amount: string) =>
				`The student's bank disputed ${amount} of this payment, and gave it to the student.`,
		} satisfies Record<DisputeState, (amount: string) => string>,
		answer: (day: string) => `Answer it on the payment provider's pages by ${day}.`,
		answered: "It does not wait for an answer.",
		reason: (reason: string) => `Its reason: ${reason}`,
	},
};
