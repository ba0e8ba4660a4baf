import type { SelectionObstacle } from "#contract/enumerations.ts";
import * as quoted from "#contract/quoted.ts";

/** Paying for a class. A file of its own, so that only the pages around a payment carry these sentences. */
export const payment = {
	title: "Payment",
	heading: (price: string) => quoted.payment.replace("$", () => price),
	steps: ["Selected", "Payment", "Enrolled"],
	stepsLabel: "How far you are",
	details: quoted.paymentDetails,
	secure: quoted.paySecurely,
	pay: (price: string) => quoted.pay.replace("$", () => price),
	processing: "Processing your payment",
	preparing: "Preparing the card form",
	toPay: "You pay",
	changed: (before: string) =>
		`It was ${before} when you selected it. The price has changed since then.`,
	kept: (today: string) =>
		`The class costs ${today} today. You pay the price that you saw while your seat is held.`,
	held: "Your seat is held",
	heldOver: "Your seat is not held any more",
	holdAgain: "Hold a seat again",
	holdIsOver: "The 15 minutes are over. Nothing was charged.",
	freeHeading: "This class is free",
	freeSteps: ["Selected", "Free class", "Enrolled"],
	blockedHeading: {
		sold_out: "Sold out",
		class_not_open: "Not open",
		wrong_role: "For students only",
	} satisfies Record<SelectionObstacle, string>,
	freeTitle: "Nothing to pay",
	freeText: "This class is free. Take your seat, and it is yours.",
	enrollFree: "Enroll for free",
	enrolling: "Taking your seat",
	done: quoted.paymentSuccessful,
	doneText: (className: string) => `${className} is in your enrolled classes.`,
	doneFreeText: (className: string) => `${className} is yours, and nothing was charged.`,
	failed: quoted.paymentError,
	notRecorded: quoted.paymentNotRecorded,
	offline:
		"We cannot reach the site. Check your connection and press the button again: a class is never charged twice.",
	priceChanged: (price: string) =>
		`The price changed while you were here: you pay ${price} now. Nothing was charged yet.`,
	ended:
		"This payment had run out, and nothing was charged. Your seat is held again: press the button once more.",
	nothingCharged: "Nothing was charged.",
	blockedTitle: "You cannot pay for this class now",
	tryAgainAt: (time: string) => `You can try again at ${time}.`,
	toSelected: "Back to selected classes",
	toEnrolled: "See enrolled classes",
	toClasses: "Find another class",
	goneTitle: "There is nothing to pay here",
	goneText:
		"This class is not among your selected classes. If you have just paid for it, it is already under your enrolled classes.",
	card: {
		number: "Card number",
		expiry: "Expiry (MM/YY)",
		cvc: "CVC",
		sandboxNote: "no real money here: try 4242\u00a04242\u00a04242\u00a04242",
		numberIncomplete: "Your card number is incomplete.",
		expiryIncomplete: "Your card's expiration date is incomplete.",
		cvcIncomplete: "Your card's security code is incomplete.",
	},
	returned: {
		recording: "Your bank said yes. Taking your seat",
		refused:
			"Your bank could not confirm that it is you. Nothing was charged: try again, or use another card.",
	},
};
