import { showsFeedback } from "#contract/classes/life.ts";
import type { ClassState } from "#contract/enumerations.ts";
import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

interface Addressed {
	site: string;
	hello: Greeting;
	className: string;
	link: string;
}

/** Letters to a teacher about a class. */
export const classLetters = {
	approved: ({ site, hello, className, link }: Addressed): Letter =>
		composeLetter({
			site,
			subject: `"${className}" is approved`,
			parts: [
				hello,
				`We approved your class "${className}". Students can find and select it now:`,
				{ link },
			],
		}),

	denied: ({ site, hello, className, link, feedback }: Addressed & { feedback: string }): Letter =>
		composeLetter({
			site,
			subject: `"${className}" is not approved`,
			parts: [
				hello,
				`We read your class "${className}" and did not approve it.`,
				feedback !== "" && "This is our feedback:",
				feedback !== "" && { words: feedback },
				"You find the class among your classes, where you can correct it and hand it in again. If you think that we are wrong, answer this email.",
				{ link },
			],
		}),

	takenDown: ({
		site,
		hello,
		className,
		link,
		feedback,
	}: Addressed & { feedback: string }): Letter =>
		composeLetter({
			site,
			subject: `"${className}" is off sale`,
			parts: [
				hello,
				`We took your class "${className}" off sale. Its students keep it, or can have their money back. This is our reason:`,
				{ words: feedback },
				"You find the class among your classes. If you think that we are wrong, answer this email.",
				{ link },
			],
		}),

	feedback: ({
		site,
		hello,
		className,
		link,
		feedback,
		state,
	}: Addressed & { feedback: string; state: ClassState }): Letter =>
		composeLetter({
			site,
			subject: `feedback on "${className}"`,
			parts: [
				hello,
				`We have feedback on your class "${className}":`,
				{ words: feedback },
				showsFeedback(state)
					? "You find it with the class:"
					: "You find the class among your classes:",
				{ link },
			],
		}),
};
