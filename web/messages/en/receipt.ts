import type { ReceiptState } from "#contract/enumerations.ts";

/** The receipt of a payment. */
export const receipt = {
	heading: "Receipt",
	number: "Number",
	date: "Date",
	seller: "Seller",
	buyer: "Buyer",
	course: "Class",
	by: (name: string) => `Taught by ${name}`,
	transaction: "Transaction ID",
	amount: "Amount",
	tax: "Tax",
	state: "State",
	states: {
		paid: () => "Paid",
		free: () => "Free enrolment: nothing was charged",
		capturing: () => "Being captured: your bank reserved the amount, and we are collecting it",
		part_refunded: (refunded, price) => `Refunded in part: ${refunded} of ${price}`,
		refunded: (refunded) => `Refunded: ${refunded}`,
		refused: () => "Refused: your bank did not pay, and nothing was charged",
	} satisfies Record<ReceiptState, (refunded: string, price: string) => string>,
	terms: "Terms you bought under",
	termsHeading: "Terms of your order",
	termsLead: "As they were when you ordered. Later changes do not apply to this order.",
	noTerms: "No terms were kept with this order.",
	toReceipt: "Back to the receipt",
	print: "Print",
	toHistory: "Back to Payment History",
	toPayments: "Back to Payments",
	gone: "There is no such receipt in your account.",
};
