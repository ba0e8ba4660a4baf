import type { Payment } from "#contract/payments.ts";
import * as quoted from "#contract/quoted.ts";

/** A student's purchases. A separate file, so that only those pages load these sentences. */
export const enrolled = {
	heading: "Enrolled Classes",
	list: "Classes you are enrolled in",
	stamp: "Enrolled",
	continue: "Continue",
	continueWith: (className: string) => `Continue ${className}`,
	continueAt: (place: number) => `Continue at cut ${place}`,
	begin: "Begin with cut 1",
	again: "Draw it again",
	certificate: "Certificate",
	certificateOf: (className: string) => `Certificate of ${className}`,
	follow: "Lessons follow",
	/** The accessible name of an action, with its class. */
	of: (action: string, className: string) => `${action}: ${className}`,
	questions: (name: string) => `Questions? Write to ${name}:`,
	noDetails: "This class has no description. Your seat is safe.",
};

export const history = {
	heading: "Payment History",
	number: "#",
	course: "Course",
	transaction: "Transaction ID",
	date: "Purchased Date",
	amount: "Amount",
	free: "Free enrolment",
	part: (refunded: string) => `${refunded} refunded`,
	states: {
		authorised: "Being captured",
		captured: "Paid",
		refunded: "Refunded",
	} satisfies Record<Payment["state"], string>,
	receipt: "Receipt",
	receiptOf: (className: string) => `Receipt for ${className}`,
	empty: quoted.noPayments,
};
