import type { StudioPage } from "#contract/enumerations.ts";

/** What the pages of text have in common. Their texts come from the server. */
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
