import { v7 as newId } from "uuid";
import {
	type Buyer,
	currentPeriod,
	HOLD_LIMIT_WINDOW,
	mayHaveClass,
	type Offer,
	type SeatFacts,
	type WantedHold,
} from "#contract/may-have-class.ts";
import { HOLD_MINUTES } from "#contract/rules.ts";
import type { Database, Tx } from "#database/tables.ts";
import { findPerson, lockHolder } from "../accounts/store.ts";
import { type ClassForSale, saleFacts } from "../classes/sale-store.ts";
import type { Needs } from "../needs.ts";
import { holdsOf, keepHold, type Seat, unconfirmedHolds } from "../seats/hold-store.ts";
import { addPeriod, periodsSince } from "../seats/period-store.ts";

interface Hold {
	id: string;
	/** In milliseconds since 1970. */
	until: number;
}

interface WantedSeat {
	now: number;
	buyer: Pick<Buyer, "id" | "role">;
	classId: string;
	/** The price that the buyer was shown, in dollars. Undefined where the price is not judged. */
	shown?: number | undefined;
	/** False for a hold that is restored: it counts as no new period. */
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
	const { hold, share } = await holderFacts(needs, tx, seat, {
		now: wanted.now,
		of: verdict.class,
	});
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
	const sale = await saleFacts(db, { classId, userId: buyer.id, now });
	const offer: Offer | undefined =
		shown === undefined ? undefined : { by: "card", shown, heldCents: sale.heldCents };
	const facts = {
		now,
		buyer: { ...buyer, isEnrolled: sale.isEnrolled },
		class: sale.class,
		offer,
		seats: { heldByOthers: sale.heldByOthers },
	};
	return { facts, verdict: mayHaveClass(facts) };
}

/**
 * The limits on holding seats. The person's holds in all classes are counted under a separate lock (decisions/0017).
 * Unconfirmed accounts are counted only when the person is one of them.
 */
async function holderFacts(
	{ settings: { sendsMail } }: Needs,
	tx: Tx,
	seat: Seat,
	{ now, of }: { now: number; of: ClassForSale },
): Promise<Required<Pick<SeatFacts, "hold">> & Pick<SeatFacts, "share">> {
	const { emailConfirmed } = await lockHolder(tx, seat.userId);
	const holds = await holdsOf(tx, seat.userId, now);
	const hold = {
		runningUntil: holds.find(({ classId }) => classId === seat.classId)?.expiresAt,
		heldUntil: holds.map(({ expiresAt }) => expiresAt),
		periods: await periodsSince(tx, seat, now - HOLD_LIMIT_WINDOW),
	};
	if (emailConfirmed || !sendsMail) return { hold };
	const taken = await unconfirmedHolds(tx, seat.classId, now);
	return { hold, share: { emailConfirmed, sendsMail, taken, of: of.available } };
}

/** Holds the seat that `mayHaveClass` allowed, with the facts and the time that it judged. */
export async function takeHold(tx: Tx, seat: Seat, wanted: WantedHold, now: number): Promise<Hold> {
	const until = await periodEnd(tx, seat, wanted, now);
	const id = newId();
	await keepHold(tx, { ...seat, id, expiresAt: until });
	return { id, until };
}

/** A student who returns within a period holds the seat until the period ends. Otherwise a new period begins. */
async function periodEnd(
	tx: Tx,
	seat: Seat,
	{ periods, runningUntil }: WantedHold,
	now: number,
): Promise<number> {
	const current = currentPeriod(periods, now);
	if (current) return current.endsAt;
	// A hold made by an older version of the program, which counted no periods.
	if (runningUntil !== undefined) return runningUntil;
	const period = { startsAt: now, endsAt: now + HOLD_MINUTES * 60_000 };
	await addPeriod(tx, seat, period);
	return period.endsAt;
}

/**
 * Restores the hold of a student whose purchase was taken back, unless the student may no longer have the class or
 * holds other seats by now. It starts no period. Call it under `lockSeats`.
 */
export async function holdAgain(
	needs: Needs,
	tx: Tx,
	{ classId, userId, expiresAt }: Seat & { expiresAt: number },
): Promise<void> {
	const now = needs.now();
	const student = await findPerson(tx, userId);
	if (!student || expiresAt <= now) return;
	const { verdict } = await judgeHold(needs, tx, { now, buyer: student, classId, isNew: false });
	if (verdict.may) await keepHold(tx, { classId, userId, id: newId(), expiresAt });
}
