import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

interface Addressed {
	site: string;
	hello: Greeting;
	className: string;
}

/** Letters to a teacher about the outline of a class. */
export const outlineLetters = {
	approved: ({ site, hello, className }: Addressed): Letter =>
		composeLetter({
			site,
			subject: `the outline of "${className}" is live`,
			parts: [
				hello,
				`We approved the outline of "${className}". Students of the class see it from now on.`,
			],
		}),

	declined: ({ site, hello, className, feedback }: Addressed & { feedback: string }): Letter =>
		composeLetter({
			site,
			subject: `please change the outline of "${className}"`,
			parts: [
				hello,
				`We read the outline of "${className}" and did not approve it yet, for this reason:`,
				{ words: feedback },
				"Your outline is kept. Change it in your classes and hand it in again. Until then, students see the class as it was.",
			],
		}),
};
