import { PAGE_MAX } from "#contract/rules.ts";

/** The dashboard's page on which instructors write their public page. */
export const publicPage = {
	heading: "Public Page",
	lead: "What visitors read about you. Everything here is optional, and you see below how it looks.",
	words: {
		heading: "What you say",
		biography: "Biography",
		hint: `Where you have worked, what you love to draw, how you teach. An empty line begins a new paragraph. Up to ${PAGE_MAX.biography.toLocaleString("en-US")} characters.`,
	},
	links: {
		heading: "Links",
		lead: `Up to ${PAGE_MAX.links}: your portfolio, a film that you worked on.`,
		legend: (number: number) => `Link ${number}`,
		label: "Label",
		address: "Address",
		hint: "It begins with https://",
		add: "Add a link",
		remove: (number: number) => `Remove link ${number}`,
	},
	drawings: {
		heading: "Two drawings of yours",
		lead: "They are shown whole, on paper. JPEG, PNG, WebP or GIF, up to 15 MB. We remove the data about place and camera.",
		legend: (number: number) => `Drawing ${number}`,
		choose: "Upload a drawing",
		chooseNumbered: (number: number) => `Upload drawing ${number}`,
		uploading: "Uploading. One moment",
		description: "What the drawing shows",
		descriptionHint:
			"For people who cannot see it, for example: “A girl runs up the stairs, in ink”.",
		remove: (number: number) => `Remove drawing ${number}`,
		empty: "This file is empty. Please choose another file.",
	},
	email: {
		heading: "Your email address",
		hide: (email: string) => `Hide \u2068${email}\u2069 from visitors`,
		hint: "Students who have one of your classes still see it, so that they can write to you.",
	},
	save: "Save the page",
	busy: "Saving",
	saved: "Your page is saved",
	failed: "Check what is marked above, then save again.",
	preview: {
		heading: "How visitors see it",
		note: "Not saved yet",
		open: "Open your page",
	},
} as const;
