import { createHash } from "node:crypto";
import type { OrderTerms } from "#contract/studio/texts.ts";
import type { Database } from "#database/tables.ts";
import type { Settings } from "./config.ts";
import { findFacts } from "./facts-store.ts";
import { keepOrderTerms } from "./order-terms-store.ts";
import { findTexts } from "./texts-store.ts";
import { type NamedFacts, shownPageOf, type WrittenPage, writtenPage } from "./written-page.ts";

/**
 * The terms of an order as they were written at that time, with the facts that they name. Stored as Markdown, so that
 * later fixes of the renderer apply to them too.
 */
interface WrittenTerms {
	facts: NamedFacts;
	terms: WrittenPage;
	refunds: WrittenPage;
}

/**
 * Stores the current terms for an order that the caller's transaction writes, and returns their id. They are stored in
 * full, because the next version of the program may change the default texts (decisions/0073).
 */
export async function termsInForce(
	db: Database,
	settings: Pick<Settings, "siteName" | "studioAddress" | "taxLine">,
): Promise<string> {
	const { name, email, phone, city } = await findFacts(db, settings);
	const saved = await findTexts(db, ["terms", "refunds"]);
	const written: WrittenTerms = {
		facts: { name, email, phone, city },
		terms: writtenPage("terms", saved.terms),
		refunds: writtenPage("refunds", saved.refunds),
	};
	const body = JSON.stringify(written);
	const id = createHash("sha256").update(body).digest("hex");
	await keepOrderTerms(db, id, body);
	return id;
}

export function readOrderTerms(body: string): OrderTerms {
	const { facts, terms, refunds }: WrittenTerms = JSON.parse(body);
	return { terms: shownPageOf(terms, facts), refunds: shownPageOf(refunds, facts) };
}
