import type { Database } from "#database/tables.ts";
import { findTexts } from "../settings/texts-store.ts";
import { findHomeTexts } from "./home-texts.ts";

/**
 * Texts that are still the default although they make statements for the studio: testimonials, terms and the privacy
 * policy.
 */
export async function textPlaceholders(db: Database) {
	const saved = await findTexts(db, ["terms", "privacy"]);
	const { invented } = await findHomeTexts(db);
	return { testimonials: invented, terms: !saved.terms, privacy: !saved.privacy };
}
