import type { SelectionObstacle } from "#contract/enumerations.ts";
import * as quoted from "#contract/quoted.ts";

/** The payment page. A separate file, so that only payment pages load these sentences. */
export const payment = {
	title: "Payment",
	heading: (price: string) => quoted.payment.replace("$", () => price),
	steps: ["Selected", "Payment", "Enrolled"],
	stepsLabel: "Progress",
	details: quoted.paymentDetails,
	secure: quoted.paySecurely,
	pay: (price: string) => quoted.pay.replace("$", () => price),
	processing: "Processing your payment",
	preparing: "Preparing the card form",
	toPay: "You pay",
	terms: {
		before: "You order under our",
		terms: "Terms and Conditions",
		between: "and our",
		refunds: "Refund Policy",
		newTab: "They open in a new tab.",
	},
	changed: (before: string) =>
		`The price has changed: it was ${before} when you selected this class.`,
	kept: (today: string) =>
		`The price has changed to ${today}. While your seat is held, you pay the price that you saw.`,
	held: "Your seat is held",
	heldOver: "Your seat is no longer held",
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
	freeText: "This class is free. Enroll, and it is yours.",
	enrollFree: "Enroll for free",
	enrolling: "Enrolling",
	done: quoted.paymentSuccessful,
	stamp: "Paid",
	stampFree: "Yours",
	start: "Start drawing",
	doneText: (className: string) => `${className} is in your enrolled classes.`,
	doneFreeText: (className: string) => `${className} is yours, and nothing was charged.`,
	failed: quoted.paymentError,
	notRecorded: quoted.paymentNotRecorded,
	offline:
		"We cannot reach the site. Check your connection and press the button again. You are never charged twice for a class.",
	priceChanged: (price: string) =>
		`The price has changed: you now pay ${price}. Nothing was charged yet.`,
	ended:
		"This payment expired, and nothing was charged. Your seat is held again. Press the button once more.",
	nothingCharged: "Nothing was charged.",
	blockedTitle: "You cannot pay for this class now",
	tryAgainAt: (time: string) => `You can try again at ${time}.`,
	toSelected: "Back to selected classes",
	toEnrolled: "See enrolled classes",
	toClasses: "Find another class",
	goneTitle: "There is nothing to pay here",
	goneText:
		"This class is not one of your selected classes. If you have just paid for it, look under your enrolled classes.",
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
		recording: "Your bank confirmed the payment. Enrolling you",
		refused:
			"Your bank could not verify your identity. Nothing was charged. Try again, or use another card.",
	},
};
