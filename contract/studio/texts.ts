import { z } from "zod";
import { portraits, studies, studioPages, studioTexts } from "../enumerations.ts";
import { id } from "../fields.ts";
import { oneLine, severalLines } from "../plain-text.ts";
import { STUDIO_TEXT_MAX as MOST, STUDIO_LIST_MAX } from "../rules.ts";

/** One line that must be there. */
const line = (most: number, missing: string) =>
	oneLine(z.string().trim().min(1, missing).max(most, tooLong(most)));
const lines = (most: number, missing: string) =>
	severalLines(z.string().trim().min(1, missing).max(most, tooLong(most)));
const tooLong = (most: number) => `Please write at most ${most.toLocaleString("en-US")} characters`;

const question = z.object({
	question: line(MOST.question, "Please write the question"),
	answer: lines(MOST.answer, "Please write the answer"),
});
/** Null: no drawings. Texts that were saved before there were any have none. */
const study = z.enum(studies).nullable().default(null);
const testimonial = z.object({
	words: lines(MOST.words, "Please write what the student says"),
	name: line(MOST.name, "Please write the name of the student"),
	/** Such as the class that the student took. Empty: not shown. */
	took: oneLine(z.string().trim().max(MOST.took, tooLong(MOST.took))),
	/** Null: the first letter of the name is shown. */
	portrait: z.enum(portraits).nullable(),
	study,
});
/** The line below the heading of a page. */
const lead = oneLine(z.string().trim().max(MOST.lead, tooLong(MOST.lead)));
const markdown = severalLines(
	z
		.string()
		.trim()
		.max(MOST.markdown, `A page has at most ${MOST.markdown.toLocaleString("en-US")} characters`),
);
/** For the refund policy, only the sections that the studio adds. */
const pageText = z.object({ subject: z.enum(studioPages), lead, markdown });

export const studioText = z.discriminatedUnion("subject", [
	z.object({
		subject: z.literal("questions"),
		list: z
			.array(question)
			.max(STUDIO_LIST_MAX.questions, `Please keep at most ${STUDIO_LIST_MAX.questions} questions`),
	}),
	z.object({
		subject: z.literal("testimonials"),
		list: z
			.array(testimonial)
			.max(
				STUDIO_LIST_MAX.testimonials,
				`Please keep at most ${STUDIO_LIST_MAX.testimonials} testimonials`,
			),
	}),
	pageText,
]);
export type StudioText = z.infer<typeof studioText>;
export type StudioQuestion = z.infer<typeof question>;
export type StudioTestimonial = z.infer<typeof testimonial>;
export type StudioPageText = z.infer<typeof pageText>;

/**
 * A text, with the version that the administrator saw. If there is another version with another text, the answer is 409
 * `studio_changed`.
 */
export const newStudioText = z.object({
	version: z.number().int().min(0).max(1_000_000),
	text: studioText,
});
/** The most bytes of JSON that a text may have. */
export const STUDIO_TEXT_MAX_BYTES = 256 * 1024;

/** Without validation, because stored texts may be older than a rule. */
const shownQuestions = z.array(z.object({ question: z.string(), answer: z.string() }));
const shownTestimonials = z.array(
	z.object({
		words: z.string(),
		name: z.string(),
		took: z.string(),
		portrait: z.enum(portraits).nullable(),
		study,
	}),
);
export const keptStudioText = z.object({
	/** 0 until somebody saves a text. */
	version: z.number().int(),
	/** The number of the newest version, which a change must name. */
	latest: z.number().int(),
	text: z.discriminatedUnion("subject", [
		z.object({ subject: z.literal("questions"), list: shownQuestions }),
		z.object({ subject: z.literal("testimonials"), list: shownTestimonials }),
		z.object({ subject: z.enum(studioPages), lead: z.string(), markdown: z.string() }),
	]),
});
export type KeptStudioText = z.infer<typeof keptStudioText>;

export const studioTextParams = z.object({ subject: z.enum(studioTexts) });
export const studioTextVersionParams = studioTextParams.extend({
	version: z.coerce.number().int().min(0).max(1_000_000),
});

export const studioTextVersion = z.object({
	_id: id,
	version: z.number().int(),
	at: z.iso.datetime(),
	/** Null once the account is deleted. */
	by: z.string().nullable(),
});
export type StudioTextVersion = z.infer<typeof studioTextVersion>;

/** The studio's texts of the home page. */
export const homeTexts = z.object({
	questions: shownQuestions,
	testimonials: shownTestimonials,
	/** True while testimonials of the demo's invented students are among them. */
	invented: z.boolean(),
});
export type HomeTexts = z.infer<typeof homeTexts>;

export const studioPageParams = z.object({ page: z.enum(studioPages) });

/** A page of text as visitors see it. */
export const shownPage = z.object({
	lead: z.string(),
	/** The day of the last change, as 2025-05-01. Null: the page names none. */
	updatedOn: z.iso.date().nullable(),
	version: z.number().int(),
	sections: z.array(
		z.object({
			/** Empty for a text before the first heading. */
			heading: z.string(),
			/** The id of the section on the page. */
			anchor: z.string(),
			/** Made from Markdown, without any HTML of its author. */
			html: z.string(),
		}),
	),
});
export type ShownPage = z.infer<typeof shownPage>;
export const pageToPreview = pageText;

/** The terms of an order, as they were at the time. */
export const orderTerms = z.object({ terms: shownPage, refunds: shownPage });
export type OrderTerms = z.infer<typeof orderTerms>;
