import type { RefundState } from "#contract/enumerations.ts";
import * as quoted from "#contract/quoted.ts";
import { REFUND_DAYS, REFUND_PERCENT } from "#contract/rules.ts";

/** Sentences about refunds for students. Only their pages load them. */
export const refunds = {
	possible: (until: string) => `You can ask for a refund until ${until}.`,
	takenDown:
		"The studio took this class off sale. You can keep it, or get all of your money back at once.",
	over: (until: string) => `The ${REFUND_DAYS} days for a refund ended on ${until}.`,
	ask: "Ask for a refund",
	askNamed: (className: string) => `Ask for a refund of ${className}`,
	state: {
		asked: (day: string) => `You asked for a refund on ${day}. We reply in 3–5 business days.`,
		granted: () =>
			"Your refund is on its way to your card. Once it is complete, you no longer have a seat in the class.",
		done: (day: string) => `Refunded on ${day}. Your bank shows it in 5–10 business days.`,
		declined: () => "We declined your refund:",
		refused: () =>
			"Your bank rejected the refund. You keep the class. We are looking into it and will write to you.",
	} satisfies Record<RefundState, (day: string) => string>,

	part: (amount: string, price: string) =>
		`We refunded ${amount} of ${price} to your card. Your bank shows it in 5–10 business days.`,

	byHand: (amount: string, price: string) =>
		`We refunded ${amount} of ${price}, not all of it to your card.`,
	/** After a partial refund. */
	seatKept: "You keep the class.",
	seatEnded: "Your seat in the class has ended.",
	/** Like `state`, when the seat has ended or there was none. */
	afterSeat: {
		granted: "Your refund is on its way to your card.",
		refused: "Your bank rejected the refund. We are looking into it and will write to you.",
	},
	byHandWhole: (day: string) => `Refunded on ${day}, not all of it to your card.`,

	/** For the student: the bank decides, or has decided. */
	disputed: "Your bank is deciding about this payment. It cannot be refunded until then.",
	takenBack: (amount: string) => `Your bank took back ${amount} of this payment.`,

	request: {
		heading: "Ask for a refund",
		reason: "Why would you like a refund?",
		hint: "One sentence is enough.",
		submit: "Ask for a refund",
		busy: "Sending…",
		willBeGiven: `That is less than ${REFUND_PERCENT}%, so your refund will be given at once.`,
		willBeJudged: `That is ${REFUND_PERCENT}% or more, so a person decides about your request.`,
		noLessons: "This class has no lessons yet, so a person decides about your request.",
		/** For a request that is granted at once, without an administrator. */
		atOnce: (amount: string) =>
			`${amount} goes back to you as soon as you ask, and the class is closed to you.`,
		/** For a request that an administrator decides. */
		judged: (amount: string) =>
			`We reply in 3–5 business days. If we agree, ${amount} goes back to you, and the class is closed to you.`,
		askTitle: quoted.areYouSure,
		askAtOnce: (amount: string, className: string) =>
			`${amount} goes back to you, and “${className}” is closed to you. You cannot undo this.`,
		confirm: "Yes, refund it",
		granted: (amount: string) =>
			`${amount} is on its way back to you. The class leaves your enrolled classes once the refund is complete.`,
		ended: (amount: string) =>
			`${amount} is on its way back to you. The class has left your enrolled classes.`,
		done: "We have received your request",
		failed: "Your request was not sent",
		gone: "We could not find this payment in your account.",
		back: "Back to Enrolled Classes",
		policy: "Refund Policy",
	},
};
