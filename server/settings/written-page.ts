import type { StudioPage } from "#contract/enumerations.ts";
import type { ShownPage, StudioPageText } from "#contract/studio/texts.ts";
import type { StudioFacts } from "#contract/studio.ts";
import { textSections } from "#database/outlines/text-html.ts";
import { defaultText } from "./default-text.ts";
import { refunds, refundsAdded } from "./default-texts/refunds.ts";
import type { SavedText } from "./texts-store.ts";

/** The facts that a text may name: `{name}`, `{email}`, `{phone}` and `{city}`. */
export type NamedFacts = Pick<StudioFacts, "name" | "email" | "phone" | "city">;

/** The whole text of a page, before the studio's facts are filled in. */
export interface WrittenPage {
	lead: string;
	markdown: string;
	/** As 2025-05-01. */
	updatedOn: string | null;
	version: number;
}

/** The day of the last change of a default text. The two are those of the specification (docs/specification.md §2). */
const DEFAULT_DAY: Record<StudioPage, string | null> = {
	about: null,
	terms: null,
	privacy: null,
	refunds: "2025-05-01",
	disclaimer: "2025-05-01",
};

/** The text of a page: the studio's saved text, or the default. */
export function writtenPage(page: StudioPage, saved: SavedText | undefined): WrittenPage {
	const text = (saved?.text ?? defaultText(page)) as StudioPageText;
	const updatedOn = saved ? new Date(saved.at).toISOString().slice(0, 10) : DEFAULT_DAY[page];
	return { ...wholeText(text), updatedOn, version: saved?.version ?? 0 };
}

/**
 * In the refund policy, the sections of the specification come first on every site. The studio can add sections but
 * cannot remove these (decisions/0073).
 */
export function wholeText({ subject, lead, markdown }: StudioPageText) {
	if (subject !== "refunds") return { lead, markdown };
	const added = markdown ? `\n\n${refundsAdded}\n\n${markdown}` : "";
	return { lead: refunds.lead, markdown: refunds.markdown + added };
}

/** A page as visitors see it, with the facts in it. */
export function shownPageOf({ markdown, ...page }: WrittenPage, facts: NamedFacts): ShownPage {
	const named = { name: facts.name, email: facts.email, phone: facts.phone, city: facts.city };
	const fill = (text: string) =>
		text.replace(/\{(name|email|phone|city)\}/g, (_, name: keyof NamedFacts) => named[name]);
	const sections = textSections(markdown, named).map(({ heading, html }, place) => {
		const words = fill(heading);
		return { heading: words, html, anchor: anchorOf(words, place) };
	});
	return { ...page, lead: fill(page.lead), sections };
}

/** Begins with a number, so that it is unique on the page. */
function anchorOf(heading: string, place: number): string {
	const words = heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
	return `${place + 1}-${words.replace(/^-|-$/g, "")}`.slice(0, 80);
}
