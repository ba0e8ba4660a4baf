import type { CritiqueKind } from "#contract/critiques/kind.ts";
import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

interface Addressed {
	site: string;
	hello: Greeting;
	className: string;
	/** The address of the critique's page. */
	link: string;
}

interface SentLetter extends Addressed {
	kind: CritiqueKind;
	isLate: boolean;
}

const sentSentences: Record<CritiqueKind, (sheet: string) => string> = {
	drawn: (sheet) => `Your teacher corrected ${sheet}. See it here, stroke by stroke:`,
	spoken: (sheet) => `Your teacher recorded a voice note about ${sheet}. Listen to it here:`,
	written: (sheet) => `Your teacher wrote a critique of ${sheet}. Read it here:`,
};

/**
 * Letters about critiques. They quote neither the question nor the critique, because those are another person's words
 * (decisions/0016).
 */
export const critiqueLetters = {
	handedIn: ({ site, hello, className, link, due }: Addressed & { due: string }): Letter =>
		composeLetter({
			site,
			subject: `a sheet of "${className}" waits for your critique`,
			parts: [
				hello,
				`A student of "${className}" handed in a sheet. Please answer by ${due}:`,
				{ link },
				"A later critique does not count, and the student keeps it.",
			],
		}),

	sent: ({ site, hello, className, link, kind, isLate }: SentLetter): Letter =>
		composeLetter({
			site,
			subject: `your sheet of "${className}" is back`,
			parts: [
				hello,
				sentSentences[kind](`the sheet that you handed in for "${className}"`),
				{ link },
				isLate &&
					"It came later than promised, so it does not count. You can hand in another sheet instead.",
			],
		}),

	lateForStudent: ({ site, hello, className, link }: Addressed): Letter =>
		composeLetter({
			site,
			subject: `the critique of your sheet of "${className}" is late`,
			parts: [
				hello,
				`The sheet that you handed in for "${className}" was not answered in time. It does not count, and you can hand in another sheet instead. Your teacher can still answer this one:`,
				{ link },
			],
		}),

	lateForTeacher: ({ site, hello, className, link }: Addressed): Letter =>
		composeLetter({
			site,
			subject: `a critique for "${className}" is late`,
			parts: [
				hello,
				`A sheet of "${className}" was not answered in time. The student keeps this critique and can hand in another sheet. Please answer this one too:`,
				{ link },
			],
		}),
};
