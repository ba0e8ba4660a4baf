import type { InfoText } from "./info.ts";

export const disclaimer: InfoText = {
	heading: "Disclaimer",
	lead: "What our classes are, and what they are not.",
	updated: "May 1, 2025",
	sections: [
		{
			heading: "For learning only",
			paragraphs: [
				"Everything on this site is there to teach drawing. It is not professional, legal or career advice, and no class promises a job, a client or a certain skill.",
			],
		},
		{
			heading: "Your own responsibility",
			paragraphs: [
				"You decide what you do with what you learn, and how you hold the pencil: rest your hand and your eyes before they hurt. We are not liable for the consequences of using the site or its classes.",
			],
		},
		{
			heading: "External links",
			paragraphs: [
				"Some pages link to other sites because they are useful. We do not control them, and a link does not mean that we agree with what is there.",
			],
		},
		{
			heading: "Intellectual property",
			paragraphs: [
				"The drawings, videos and texts here belong to us or to their instructors. Anime, manga and characters that a class talks about belong to their creators. We mention them only to teach.",
			],
		},
		{
			heading: "Changes",
			paragraphs: [
				"We may change this page at any time. The date at the top says when we last did.",
			],
			write: "If something here is unclear, ask:",
		},
	],
};
