import type { StudioTextSubject } from "#contract/enumerations.ts";
import type { StudioFacts } from "#contract/studio.ts";

/** The labels of the form of the studio's details, also in the audit log. */
export const factNames = {
	name: "Name",
	email: "Email",
	phone: "Phone",
	city: "City",
	taxLine: "Tax line",
} satisfies Record<keyof StudioFacts, string>;

export const textNames = {
	questions: "Questions and answers",
	testimonials: "Testimonials",
	about: "About Us",
	terms: "Terms and Conditions",
	privacy: "Privacy Policy",
	refunds: "Refund Policy",
	disclaimer: "Disclaimer",
} satisfies Record<StudioTextSubject, string>;
