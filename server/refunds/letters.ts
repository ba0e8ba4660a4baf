import type { Greeting, Letter } from "../mail/letters.ts";

interface Addressed {
	site: string;
	hello: Greeting;
	className: string;
}

interface Refunded extends Addressed {
	/** The amount refunded just now, formatted for the letter. */
	amount: string;
}

/** Every letter about a refund. */
export const refundLetters = {
	whole: ({
		site,
		hello,
		className,
		amount,
		before,
	}: Refunded & { before: string | undefined }): Letter => ({
		subject: `${site}: your refund for "${className}" is on its way`,
		text: `${hello}

We refunded ${amount} for "${className}" to the card that you paid with.${before ? ` Together with the earlier ${before}, you have all of your money back.` : ""} Your bank needs 5–10 business days to show it.

Your seat in the class is free again. If you change your mind, you can select the class again.`,
	}),

	part: ({ site, hello, className, amount, price }: Refunded & { price: string }): Letter => ({
		subject: `${site}: your refund of ${amount} for "${className}" is on its way`,
		text: `${hello}

We refunded ${amount} of the ${price} for "${className}" to the card that you paid with. Your bank needs 5–10 business days to show it.

You keep the class.`,
	}),

	refused: ({ site, hello, className }: Addressed): Letter => ({
		subject: `${site}: your bank did not accept the refund for "${className}"`,
		text: `${hello}

We tried to refund your payment for "${className}", but your bank did not accept the money.

You keep the class until you have your money. We are looking into it and will write to you. If your card is closed, answer this email and tell us how else we can pay you.`,
	}),

	declined: ({ site, hello, className, reason }: Addressed & { reason: string }): Letter => ({
		subject: `${site}: about your refund for "${className}"`,
		text: `${hello}

You asked for a refund for "${className}". We declined it for this reason:

${reason}

You keep the class. If you think that we are wrong, answer this email.`,
	}),
};
