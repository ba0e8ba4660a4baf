import type { Greeting, Letter } from "../mail/letters.ts";

interface Facts {
	site: string;
	hello: Greeting;
	className: string;
	/** The amount refunded just now, formatted for the letter. */
	amount: string;
}

/** The letters about refunded money. */
export const refundLetters = {
	whole: ({
		site,
		hello,
		className,
		amount,
		before,
	}: Facts & { before: string | undefined }): Letter => ({
		subject: `${site}: your refund for "${className}" is on its way`,
		text: `${hello}

We refunded ${amount} for "${className}" to the card that you paid with.${before ? ` Together with the earlier ${before}, you have all of your money back.` : ""} Your bank needs 5–10 business days to show it.

Your seat in the class is free again. If you change your mind, you can select the class again.`,
	}),

	part: ({ site, hello, className, amount, price }: Facts & { price: string }): Letter => ({
		subject: `${site}: your refund of ${amount} for "${className}" is on its way`,
		text: `${hello}

We refunded ${amount} of the ${price} for "${className}" to the card that you paid with. Your bank needs 5–10 business days to show it.

You keep the class.`,
	}),
};
