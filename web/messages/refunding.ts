import type { RefundState } from "#contract/enumerations.ts";
import * as quoted from "#contract/quoted.ts";

/** Refunds, as students and administrators read of them: only their pages load these sentences. */
export const refunding = {
	possible: (until: string) => `You can ask for your money back until ${until}.`,
	over: (until: string) => `The 7 days for a refund ended on ${until}.`,
	ask: "Ask for a refund",
	askNamed: (className: string) => `Ask for a refund of ${className}`,
	state: {
		asked: (day: string) =>
			`You asked for your money back on ${day}. We reply in 3–5 business days.`,
		granted: () =>
			"Your money is on its way back to your card. Once it is there, your seat in the class is free again.",
		done: (day: string) => `Refunded on ${day}. Your bank shows it in 5–10 business days.`,
		declined: () => "We declined the refund:",
		refused: () =>
			"Your bank did not take the money back. The class stays yours; we are looking into it and will write to you.",
	} satisfies Record<RefundState, (day: string) => string>,

	part: (amount: string, price: string) =>
		`${amount} of ${price} went back to your card. Your bank shows it in 5–10 business days. The class stays yours.`,

	request: {
		heading: "Ask for a refund",
		lead: "You can ask within 7 days of your purchase, if you have accessed less than 20% of the course and paid its full price.",
		reason: "Why would you like your money back?",
		hint: "One sentence is enough.",
		submit: "Ask for a refund",
		busy: "Sending…",
		done: "Your request is with us",
		failed: "The request was not sent",
		gone: "There is no such payment of yours.",
		back: "Back to Enrolled Classes",
		policy: "Refund Policy",
	},

	payments: {
		heading: "Payments",
		list: "All payments",
		searchLabel: "Student's email, class or transaction ID",
		filter: "Refund",
		all: "All",
		states: {
			asked: "Asked for",
			granted: "On its way",
			done: "Given back",
			declined: "Declined",
			refused: "Refused by the bank",
		} satisfies Record<RefundState, string>,
		empty: "Nobody has paid for a class yet.",
		authorised: "Reserved",
		captured: "Paid",
		refunded: "Refunded",
		leaving: "On its way",
		free: "Free",
		refund: "Refund",
		refundNamed: (className: string, email: string) => `Refund ${className} to ${email}`,
		answer: "Answer the request",
		answerNamed: (className: string, email: string) =>
			`Answer the request of ${email} about ${className}`,
		askedBecause: "Asked for a refund:",
		gaveBecause: "Refund by an administrator:",
		declinedBecause: "Declined:",
		refusedBecause: "The gateway refused:",
		atGateway: "It was given back at the gateway.",
		part: (amount: string, left: string) =>
			`${amount} was given back at the gateway. ${left} is left.`,
	},

	decide: {
		heading: "Refund",
		lead: "The money goes back to the card, all that is left of it. Once the bank has taken it, the student loses the class, and the seat is for sale again.",
		reason: "Reason",
		hintGive: "It is kept beside the payment, and in the audit log.",
		hintAnswer: "When you decline, the student gets these words by email.",
		hintAnswerNoMail: "When you decline, the student reads these words beside the class.",
		give: (amount: string) => `Give ${amount} back`,
		decline: "Decline",
		askTitle: quoted.areYouSure,
		askGive: (amount: string, email: string, className: string) =>
			`${amount} goes back to ${email}, who then has no seat in “${className}” any more.`,
		confirmGive: "Yes, give it back",
		askDecline: (email: string) => `${email} gets your reason by email.`,
		askDeclineNoMail: (email: string) => `${email} reads your reason beside the class.`,
		confirmDecline: "Yes, decline",
		given: (amount: string) => `${amount} is on its way back`,
		declined: "The request is declined",
		failed: "That did not work",
		gone: "There is no such payment.",
		settled: "There is nothing left to do about this payment.",
		back: "Back to Payments",
	},
};
