import type { StudioTextSubject } from "#contract/enumerations.ts";
import type { StudioText } from "#contract/studio/texts.ts";
import { about } from "./default-texts/about.ts";
import { disclaimer } from "./default-texts/disclaimer.ts";
import { questions, testimonials } from "./default-texts/home.ts";
import { privacy } from "./default-texts/privacy.ts";
import { refunds } from "./default-texts/refunds.ts";
import { terms } from "./default-texts/terms.ts";

/** The text of a studio that has written none. */
export function defaultText(subject: StudioTextSubject): StudioText {
	switch (subject) {
		case "questions":
			return { subject, list: questions };
		case "testimonials":
			return { subject, list: testimonials };
		case "about":
			return { subject, ...about };
		case "terms":
			return { subject, ...terms };
		case "privacy":
			return { subject, ...privacy };
		case "disclaimer":
			return { subject, ...disclaimer };
		// The sections that hold on every site are added later (server/settings/written-page.ts).
		case "refunds":
			return { subject, lead: refunds.lead, markdown: "" };
	}
}
