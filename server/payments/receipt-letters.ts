import { formatDollars } from "#contract/money.ts";
import type { Receipt } from "#contract/payments.ts";
import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

export interface ReceiptFacts {
	site: string;
	hello: Greeting;
	receipt: Receipt;
	/** The address of the receipt. */
	link: string;
}

/**
 * The letters after a purchase. They quote nothing that the student typed but the name, and that only to a confirmed
 * address (decisions/0016).
 */
export const receiptLetters = {
	paid: ({ site, hello, receipt, link }: ReceiptFacts): Letter => {
		const { number, date, className, instructorName, price, taxLine } = receipt;
		const { name, email } = receipt.seller;
		return composeLetter({
			site,
			subject: `your receipt for "${className}"`,
			parts: [
				hello,
				`Thank you. We received your payment, and your seat in "${className}" is booked. This is your receipt:`,
				{
					facts: [
						["Number", number],
						["Date", new Date(date).toUTCString()],
						["Seller", `${name}, ${email}`],
						["Class", className],
						["Instructor", instructorName],
						["Amount", formatDollars(price)],
						...(taxLine ? ([["Tax", taxLine]] as const) : []),
					],
				},
				"You can read and print it here:",
				{ link },
			],
		});
	},

	free: ({ site, hello, receipt: { className }, link }: ReceiptFacts): Letter =>
		composeLetter({
			site,
			subject: `you are enrolled in "${className}"`,
			parts: [
				hello,
				`You are enrolled in "${className}". The class is free, and nothing was charged. It is among your enrolled classes.`,
				"If you need a proof of your enrolment, you can print it here:",
				{ link },
			],
		}),
};
