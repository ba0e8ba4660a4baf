import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

interface Addressed {
	site: string;
	hello: Greeting;
	/** Formatted for the letter. */
	amount: string;
	paidOn: string;
}

/** Letters to an instructor about payouts. */
export const earningLetters = {
	paidOut: ({
		site,
		hello,
		amount,
		paidOn,
		reference,
		link,
	}: Addressed & { reference: string; link: string }): Letter =>
		composeLetter({
			site,
			subject: `we paid you ${amount}`,
			parts: [
				hello,
				"We paid you what you earned with your classes:",
				{
					facts: [
						["Amount", amount],
						["Date", paidOn],
						["Reference", reference],
					],
				},
				"Your bank may need a few days to show it. All your earnings:",
				{ link },
			],
		}),

	reversed: ({ site, hello, amount, paidOn, reason }: Addressed & { reason: string }): Letter =>
		composeLetter({
			site,
			subject: `the payout of ${amount} was recorded by mistake`,
			parts: [
				hello,
				`We wrote to you that we paid you ${amount} on ${paidOn}. That was recorded by mistake, and the amount is due to you again. This is why:`,
				{ words: reason },
				"If you have received the money, answer this email.",
			],
		}),
};
