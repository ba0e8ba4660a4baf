import type { StudioPage } from "#contract/enumerations.ts";

/** Shared sentences of the text pages. Their texts come from the server. */
export const info = {
	contents: "On this page",
	updated: (date: string) => `Last updated ${date}`,
	headings: {
		about: "About Us",
		terms: "Terms and Conditions",
		privacy: "Privacy Policy",
		refunds: "Refund Policy",
		disclaimer: "Disclaimer",
	} satisfies Record<StudioPage, string>,
} as const;
