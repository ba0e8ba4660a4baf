import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

/**
 * The letter that declines an application. An accepted one is answered by the letter of a promotion
 * (accounts/notify-promoted.ts).
 */
export const applicationDeclined = (site: string, hello: Greeting, reason: string): Letter =>
	composeLetter({
		site,
		subject: "about your application",
		parts: [
			hello,
			`Thank you for your application to teach at ${site}. We cannot accept it, for this reason:`,
			{ words: reason },
			"You can apply again. If you have a question, answer this email.",
		],
	});
