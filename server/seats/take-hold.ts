import { v7 as newId } from "uuid";
import {
	currentPeriod,
	HOLD_LIMIT_WINDOW,
	type SeatFacts,
	type WantedHold,
} from "#contract/classes/may-have-class.ts";
import { HOLD_MINUTES } from "#contract/rules.ts";
import type { Tx } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import { holdsOf, keepHold, lockHolder, type Seat, unconfirmedHolds } from "./hold-store.ts";
import { addPeriod, periodsSince } from "./period-store.ts";

interface Hold {
	id: string;
	/** In milliseconds since 1970. */
	until: number;
}

/**
 * What the limits on holding seats need to know (decisions/0017). Call it under `lockSeats`, because it counts the
 * holds of the class. The person's holds in all classes are counted under a separate lock. Unconfirmed accounts are
 * counted only when the person is one of them.
 */
export async function holderFacts(
	{ settings: { sendsMail } }: Needs,
	tx: Tx,
	{ now, available, ...seat }: Seat & { now: number; available: number },
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
	return { hold, share: { emailConfirmed, sendsMail, taken, of: available } };
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
