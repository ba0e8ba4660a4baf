import type { HomeTexts, StudioTestimonial, StudioText } from "#contract/studio/texts.ts";
import type { Database } from "#database/tables.ts";
import { defaultText } from "../settings/default-text.ts";
import { testimonials as invented } from "../settings/default-texts/home.ts";
import { findTexts } from "../settings/texts-store.ts";

type ListOf<S> = Extract<StudioText, { subject: S }>;

/** The studio's texts of the home page. */
export async function findHomeTexts(db: Database): Promise<HomeTexts> {
	const saved = await findTexts(db, ["questions", "testimonials"]);
	const questions = (saved.questions?.text ?? defaultText("questions")) as ListOf<"questions">;
	const quotes = (saved.testimonials?.text ??
		defaultText("testimonials")) as ListOf<"testimonials">;
	return {
		questions: questions.list,
		testimonials: quotes.list,
		invented: hasInventedTestimonials(quotes),
	};
}

/** True if the list contains a testimonial of the demo's invented students. They are recognised by their text. */
export function hasInventedTestimonials({ list }: { list: readonly StudioTestimonial[] }): boolean {
	return list.some(({ words }) => invented.some((one) => one.words === words));
}
