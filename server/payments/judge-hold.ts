import {
	type Buyer,
	mayHaveClass,
	type Offer,
	type WantedHold,
} from "#contract/classes/may-have-class.ts";
import type { Database, Tx } from "#database/tables.ts";
import { saleFacts } from "../classes/sale-store.ts";
import type { Needs } from "../needs.ts";
import { holderFacts } from "../seats/take-hold.ts";

interface WantedSeat {
	now: number;
	buyer: Pick<Buyer, "id" | "role">;
	classId: string;
	/** The price that the buyer saw, in dollars. Undefined if the price is not checked. */
	shown?: number | undefined;
	/** False for a restored hold, which does not count as a new period. */
	isNew: boolean;
}

/**
 * Judges whether this buyer may hold a seat. Call it under `lockSeats`, because it counts the holds of the class.
 * A class that is sold out, held by others or has another price is refused before anything about the buyer's holds is
 * read, because that refusal is the most frequent one while others wait for the lock.
 */
export async function judgeHold(needs: Needs, tx: Tx, { isNew, ...wanted }: WantedSeat) {
	const { facts, verdict } = await judgeSale(tx, wanted);
	if (!verdict.may) return { verdict, hold: noHold };
	const seat = { classId: wanted.classId, userId: wanted.buyer.id };
	const { available } = verdict.class;
	const { hold, share } = await holderFacts(needs, tx, { ...seat, now: wanted.now, available });
	const judged = isNew ? hold : { ...hold, periods: [] };
	const { heldByOthers } = facts.seats;
	return {
		verdict: mayHaveClass({ ...facts, seats: { heldByOthers, share, hold: judged } }),
		hold,
	};
}

const noHold: WantedHold = { runningUntil: undefined, heldUntil: [], periods: [] };

/** Judges class, price and the holds of others. It needs no lock when only a refusal counts. */
export async function judgeSale(
	db: Database,
	{ now, buyer, classId, shown }: Omit<WantedSeat, "isNew">,
) {
	const sale = await saleFacts(db, { now, buyer, classId });
	const { heldCents } = sale;
	const offer: Offer | undefined =
		shown === undefined ? undefined : { by: "card", shown, heldCents };
	const facts = { ...sale.facts, offer };
	return { facts, verdict: mayHaveClass(facts) };
}
