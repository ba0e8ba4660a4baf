import type { Portrait, StudioTextSubject, Study } from "#contract/enumerations.ts";
import { textNames } from "./studio-names.ts";

/** /dashboard/studio and the pages of its texts. */
export const studioTexts = {
	heading: "Texts of your site",
	lead: "What visitors read on the home page, about you, and on the legal pages.",
	names: textNames,
	about: {
		questions: "The list at the end of the home page. An empty list is not shown.",
		testimonials: "What students say, on the home page. An empty list is not shown.",
		about:
			"Who you are and why people choose you. The first section stands beside a drawing, and a list becomes a grid.",
		terms: "Each order keeps the version that it was made under.",
		privacy: "What you store about people, and why.",
		refunds: "What you add to the refund terms of this site. Each order keeps its version.",
		disclaimer: "What your classes are, and what they are not.",
	} satisfies Record<StudioTextSubject, string>,
	back: "Studio",
	edit: "Edit",
	leadField: "Lead",
	leadHint: "One sentence below the heading of the page.",
	markdown: "Text",
	markdownHint:
		"Markdown: ## begins a section, - an entry of a list, [words](address) a link. {name}, {email}, {phone} and {city} stand for the details of your studio.",
	added: "What you add",
	refundsFixed:
		"The sections of the refund terms hold for every order: you cannot change or remove them. What you write here stands below them, and may only give more. The preview shows all of it.",
	question: "Question",
	answer: "Answer",
	words: "What the student says",
	student: "Name of the student",
	took: "Class or town",
	tookHint: "Below the name. Leave it empty to show none.",
	portrait: "Portrait",
	noPortrait: "First letter of the name",
	portraits: {
		ada: "Ada",
		jonas: "Jonas",
		kenji: "Kenji",
		lena: "Lena",
		mio: "Mio",
		priya: "Priya",
		ryo: "Ryo",
		sora: "Sora",
		teo: "Teo",
		yuna: "Yuna",
	} satisfies Record<Portrait, string>,
	study: "Drawings before and after",
	studyHint:
		"Drawn for the invented students of the demo. Choose none beside the words of a real student.",
	noStudy: "None",
	studies: {
		eyes: "Eyes",
		bounce: "A bouncing ball",
		leaf: "A leaf",
	} satisfies Record<Study, string>,
	entries: {
		questions: {
			one: (place: number) => `Question ${place}`,
			add: "Add a question",
			none: "There are no questions. The home page leaves the list out.",
		},
		testimonials: {
			one: (place: number) => `Testimonial ${place}`,
			add: "Add a testimonial",
			none: "There are no testimonials. The home page leaves them out.",
		},
	},
	up: (entry: string) => `Move up: ${entry}`,
	down: (entry: string) => `Move down: ${entry}`,
	remove: "Remove",
	removeNamed: (entry: string) => `Remove ${entry}`,
	moved: (from: string, to: number, of: number) => `${from} is now at place ${to} of ${of}.`,
	removed: (entry: string) => `${entry} is removed.`,
	atMost: (most: number) => `A list has at most ${most} entries.`,
	preview: "Preview",
	previewLead: "As visitors will see it. Nothing is saved yet.",
	showPreview: "Show preview",
	save: "Save",
	busy: "Saving",
	saved: (version: string) => `Version ${version} is saved, and visitors see it.`,
	versions: "Versions",
	noVersions: "Nothing has been saved yet. Visitors see the default text.",
	default: "Default text",
	version: (version: number) => `Version ${version}`,
	bringBackDefault: "Bring back the default text",
	filled: (version: number) =>
		version === 0
			? "The form now has the default text. Save it to use it."
			: `The form now has version ${version}. Save it to use it again.`,
} as const;
