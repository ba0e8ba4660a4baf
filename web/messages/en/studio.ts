import { factNames } from "./studio-names.ts";

/** /dashboard/studio. */
export const studio = {
	heading: "Studio",
	lead: "What pages, letters and receipts say about your studio. A change is shown everywhere within a second.",
	facts: "Name and addresses",
	fields: factNames,
	hints: {
		name: "On every page, in every letter and on receipts.",
		email: "Shown to visitors. Messages from the contact form go to it.",
		phone: "Shown on the contact page. Leave it empty to show none.",
		city: "Shown on the contact page. Leave it empty to show none.",
		taxLine:
			"Printed on the receipts of what is bought from now on, such as a VAT ID. Earlier receipts stay as they are.",
	},
	save: "Save",
	busy: "Saving",
	saved: (version: string) => `Version ${version} is saved, and visitors see it.`,
	versions: "Versions of name and addresses",
	noVersions: "Nothing has been saved yet. The values come from the settings of the server.",
	version: (version: number) => `Version ${version}`,
	by: (name: string) => `by \u2068${name}\u2069`,
	byNobody: "by a deleted account",
	current: "in use",
	bringBack: "Bring back",
	bringBackNamed: (version: number) => `Bring back version ${version}`,
	filled: (version: number) => `The form now has version ${version}. Save it to use it again.`,
	none: "none",
} as const;
