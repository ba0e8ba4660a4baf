import { z } from "zod";
import { type StudioPlaceholder, studioPlaceholders } from "./enumerations.ts";
import { email, id } from "./fields.ts";
import { oneLine } from "./plain-text.ts";
import { nameRequired } from "./quoted.ts";
import { FACT_MAX } from "./rules.ts";

const text = (most: number) => oneLine(z.string().trim().max(most));

/** The studio's details on pages, in letters and on receipts. */
export const studioFacts = z.object({
	name: oneLine(z.string().trim().min(1, nameRequired).max(FACT_MAX.name)),
	email,
	/** Empty: not shown. */
	phone: text(FACT_MAX.phone).pipe(
		z.string().regex(/^$|^[ +()./-]*\d[\d ()./-]*$/, "Please write a number like +1 212 555 0142"),
	),
	/** Empty: not shown. */
	city: text(FACT_MAX.city),
	/** Printed on receipts. Empty: none. */
	taxLine: text(FACT_MAX.taxLine),
});
export type StudioFacts = z.infer<typeof studioFacts>;

/**
 * The facts, with the version that the administrator saw. If there is another version with other facts, the
 * answer is 409 `studio_changed`.
 */
export const newStudioFacts = studioFacts.extend({
	version: z.number().int().min(0).max(1_000_000),
});

/** Without validation, because stored values or settings may be older than a rule. */
const shownFacts = z.object({
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	city: z.string(),
	taxLine: z.string(),
});

export const currentStudioFacts = shownFacts.extend({
	/** 0 until somebody saves facts. */
	version: z.number().int(),
	/** Placeholders that still have to be replaced on a live site. */
	placeholders: z.array(z.enum(studioPlaceholders)),
});
export type CurrentStudioFacts = z.infer<typeof currentStudioFacts>;

export const studioFactsVersion = shownFacts.extend({
	_id: id,
	version: z.number().int(),
	at: z.iso.datetime(),
	/** Null once the person is removed with the demo. */
	by: z.string().nullable(),
});
export type StudioFactsVersion = z.infer<typeof studioFactsVersion>;

export const savedVersion = z.object({ version: z.number().int() });

/** The facts until somebody saves others. Nobody has this number (docs/specification.md §2 names the city). */
export const PLACEHOLDER_PHONE = "+1 (212) 555-0142";
export const PLACEHOLDER_CITY = "New York City";
/** The address of a local site. Mail to `.test` reaches nobody (RFC 6761). */
export const PLACEHOLDER_EMAIL = "studio@genga.test";

/**
 * The facts and texts that are still placeholders. The city counts only together with the phone number, because a
 * studio may be in New York.
 */
export function placeholdersIn(
	facts: Pick<StudioFacts, "email" | "phone" | "city">,
	texts: Record<Exclude<StudioPlaceholder, keyof StudioFacts>, boolean>,
): StudioPlaceholder[] {
	const isPlaceholder = {
		...texts,
		email: facts.email.endsWith(".test"),
		phone: facts.phone === PLACEHOLDER_PHONE,
		city: facts.phone === PLACEHOLDER_PHONE && facts.city === PLACEHOLDER_CITY,
	};
	return studioPlaceholders.filter((name) => isPlaceholder[name]);
}
