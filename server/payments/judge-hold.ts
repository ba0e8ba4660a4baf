import { type Buyer, mayHaveClass, type Offer } from "#contract/classes/may-have-class.ts";
import type { Database, Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
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
 * Judges whether this buyer may hold a seat. Call it under `lockSeats`, because it counts the holds of the class. All
 * facts are read together, because others wait for the lock meanwhile.
 */
export async function judgeHold(needs: Needs, tx: Tx, { isNew, ...wanted }: WantedSeat) {
	const { now, classId, buyer } = wanted;
	const [{ facts }, { hold, share }] = await together(tx, (tx) => [
		judgeSale(tx, wanted),
		holderFacts(needs, tx, { classId, userId: buyer.id, now }),
	]);
	const seats = {
		...facts.seats,
		share: share && { ...share, of: facts.class?.available ?? 0 },
		hold: isNew ? hold : { ...hold, periods: [] },
	};
	return { verdict: mayHaveClass({ ...facts, seats }), hold };
}

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
