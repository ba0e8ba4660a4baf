import type { SandboxIntentsTable } from "#database/tables.ts";
import type { GatewayDispute } from "./port.ts";
import { DISPUTED } from "./sandbox-cards.ts";

/** How long the sandbox's bank waits for an answer before it decides, in milliseconds. */
const DECIDES_AFTER = 7 * 24 * 3600_000;

export type DisputedCard = keyof typeof DISPUTED;
export const disputedCards = Object.keys(DISPUTED) as DisputedCard[];

/**
 * The dispute of a captured payment by one of the disputed cards; undefined for any other intent. Nothing is stored: a
 * bank disputes such a payment as soon as it is captured, and decides a week later.
 */
export function disputeOf(intent: SandboxIntentsTable, now: number): GatewayDispute | undefined {
	const { id, card, status, captured_cents, currency, authorised_at: openedAt } = intent;
	if (status !== "succeeded" || !isDisputedCard(card) || openedAt === null) return undefined;
	const answerBy = openedAt + DECIDES_AFTER;
	const isDecided = now >= answerBy;
	return {
		id: id.replace(/^pi/, "dp"),
		intentId: id,
		state: isDecided ? DISPUTED[card] : "open",
		amountCents: captured_cents,
		currency,
		reason: "fraudulent",
		answerBy: isDecided ? null : answerBy,
		openedAt,
	};
}

function isDisputedCard(card: string | null): card is DisputedCard {
	return card !== null && card in DISPUTED;
}
