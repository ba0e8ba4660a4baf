import type { Database } from "#database/tables.ts";
import { findTexts } from "../settings/texts-store.ts";
import { findHomeTexts } from "./home-texts.ts";

/**
 * Which texts are still those of the program, although they speak for the studio: of its students, of the law that
 * holds for it, of what it does with data.
 */
export async function textPlaceholders(db: Database) {
	const saved = await findTexts(db, ["terms", "privacy"]);
	const { invented } = await findHomeTexts(db);
	return { testimonials: invented, terms: !saved.terms, privacy: !saved.privacy };
}
