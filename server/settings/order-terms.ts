import { createHash } from "node:crypto";
import type { OrderTerms } from "#contract/studio/texts.ts";
import type { Database } from "#database/tables.ts";
import type { Settings } from "./config.ts";
import { findFacts } from "./facts-store.ts";
import { keepOrderTerms } from "./order-terms-store.ts";
import { findTexts } from "./texts-store.ts";
import { type NamedFacts, shownPageOf, type WrittenPage, writtenPage } from "./written-page.ts";

/**
 * The terms of an order as they were written then, with the facts that they name. Not as HTML, so that a later fix of
 * the renderer reaches them too.
 */
interface WrittenTerms {
	facts: NamedFacts;
	terms: WrittenPage;
	refunds: WrittenPage;
}

/**
 * Keeps the terms in force, for an order that the caller's transaction writes, and returns their id. They are kept
 * whole, because the texts of the program may change with its next version (decisions/0073).
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
