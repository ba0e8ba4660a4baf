import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

interface Cleared {
	site: string;
	hello: Greeting;
	reason: string;
	link: string;
}

/** Letters to an instructor about their public page. */
export const pageLetters = {
	cleared: ({ site, hello, reason, link }: Cleared): Letter =>
		composeLetter({
			site,
			subject: "your page as an instructor",
			parts: [
				hello,
				"We removed the biography, the links and the drawings from your public page. This is our reason:",
				{ words: reason },
				"Your name, your picture and your classes are still there, and you can write the page anew. If you think that we are wrong, answer this email.",
				{ link },
			],
		}),
};
