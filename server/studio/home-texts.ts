import type { HomeTexts, StudioTestimonial, StudioText } from "#contract/studio/texts.ts";
import type { Database } from "#database/tables.ts";
import { defaultText } from "../settings/default-text.ts";
import { testimonials as invented } from "../settings/default-texts/home.ts";
import { findTexts } from "../settings/texts-store.ts";

type ListOf<S> = Extract<StudioText, { subject: S }>;

/** What the home page says in the studio's words. */
export async function findHomeTexts(db: Database): Promise<HomeTexts> {
	const saved = await findTexts(db, ["questions", "testimonials"]);
	const questions = (saved.questions?.text ?? defaultText("questions")) as ListOf<"questions">;
	const quotes = (saved.testimonials?.text ??
		defaultText("testimonials")) as ListOf<"testimonials">;
	return { questions: questions.list, testimonials: quotes.list, invented: hasInventedTestimonials(quotes) };
}

/** Whether a testimonial of the demo's invented students is among them. They are known by their words. */
export function hasInventedTestimonials({ list }: { list: readonly StudioTestimonial[] }): boolean {
	return list.some(({ words }) => invented.some((one) => one.words === words));
}
