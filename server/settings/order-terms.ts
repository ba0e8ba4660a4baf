import { createHash } from "node:crypto";
import type { OrderTerms } from "#contract/studio/texts.ts";
import type { Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
import type { Settings } from "./config.ts";
import { findFacts } from "./facts-store.ts";
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

/** The current terms and the studio's current tax line. */
export interface TermsInForce {
	written: WrittenTerms;
	taxLine: string;
}

/** The terms as they are stored with an order. */
export interface OrderedTerms {
	id: string;
	body: string;
}

/** Reads the current terms for an order that the caller's transaction writes. */
export async function readTermsInForce(
	tx: Tx,
	settings: Pick<Settings, "siteName" | "studioAddress" | "taxLine">,
): Promise<TermsInForce> {
	const [{ name, email, phone, city, taxLine }, saved] = await together(tx, (tx) => [
		findFacts(tx, settings),
		findTexts(tx, ["terms", "refunds"]),
	]);
	const written: WrittenTerms = {
		facts: { name, email, phone, city },
		terms: writtenPage("terms", saved.terms),
		refunds: writtenPage("refunds", saved.refunds),
	};
	return { written, taxLine };
}

/**
 * The terms for `keepOrderTerms`. They are stored in full, because the next version of the program may change the
 * default texts (decisions/0073).
 */
export function orderedTerms({ written }: TermsInForce): OrderedTerms {
	const body = JSON.stringify(written);
	return { id: createHash("sha256").update(body).digest("hex"), body };
}

export function readOrderTerms(body: string): OrderTerms {
	const { facts, terms, refunds }: WrittenTerms = JSON.parse(body);
	return { terms: shownPageOf(terms, facts), refunds: shownPageOf(refunds, facts) };
}
