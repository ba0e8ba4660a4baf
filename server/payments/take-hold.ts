import { v7 as newId } from "uuid";
import {
	currentPeriod,
	HOLD_LIMIT_WINDOW,
	mayHaveClass,
	type SeatFacts,
	type WantedHold,
} from "#contract/may-have-class.ts";
import { HOLD_MINUTES } from "#contract/rules.ts";
import type { Tx } from "#database/tables.ts";
import { findPerson, lockHolder } from "../accounts/store.ts";
import { type ClassForSale, classForSale } from "../classes/store.ts";
import { isEnrolled } from "../enrolments/store.ts";
import type { Needs } from "../needs.ts";
import {
	holdsOf,
	keepHold,
	runningHold,
	type Seat,
	unconfirmedHolds,
} from "../seats/hold-store.ts";
import { addPeriod, periodsSince } from "../seats/period-store.ts";
import { holdsOfOthers } from "../seats/store.ts";

interface Hold {
	id: string;
	/** Milliseconds since 1970. */
	until: number;
}

/**
 * What `mayHaveClass` judges about a seat that is to be held. Call it under `lockSeats`: the class's holds are counted
 * here. Everything that the person holds elsewhere is counted under a lock of its own (decisions/0017).
 */
export async function factsOfHold(
	{ settings }: Needs,
	tx: Tx,
	{ now, ...seat }: Seat & { now: number },
	wanted: ClassForSale | undefined,
): Promise<SeatFacts & { hold: WantedHold }> {
	const { classId, userId } = seat;
	const { emailConfirmed } = await lockHolder(tx, userId);
	return {
		heldByOthers: await holdsOfOthers(tx, { ...seat, now }),
		share: {
			emailConfirmed,
			sendsMail: settings.sendsMail,
			taken: await unconfirmedHolds(tx, classId, now),
			of: wanted?.available ?? 0,
		},
		hold: {
			runningUntil: await runningHold(tx, seat, now),
			heldUntil: (await holdsOf(tx, userId, now)).map(({ expiresAt }) => expiresAt),
			periods: await periodsSince(tx, seat, now - HOLD_LIMIT_WINDOW),
		},
	};
}

/** Holds the seat that `mayHaveClass` allowed, from the facts that it judged, at the same moment. */
export async function takeHold(tx: Tx, seat: Seat, wanted: WantedHold, now: number): Promise<Hold> {
	const until = await periodEnd(tx, seat, wanted, now);
	const id = newId();
	await keepHold(tx, { ...seat, id, expiresAt: until });
	return { id, until };
}

/** Someone who comes back within a period holds the seat to its end; otherwise a new period begins. */
async function periodEnd(
	tx: Tx,
	seat: Seat,
	{ periods, runningUntil }: WantedHold,
	now: number,
): Promise<number> {
	const current = currentPeriod(periods, now);
	if (current) return current.endsAt;
	// Held by the program of before, which counts no periods.
	if (runningUntil !== undefined) return runningUntil;
	const period = { startsAt: now, endsAt: now + HOLD_MINUTES * 60_000 };
	await addPeriod(tx, seat, period);
	return period.endsAt;
}

/**
 * Gives a hold back to the student whose purchase was taken back, unless this person may not have the class any more or
 * holds other seats by now. It begins no period. Call it under `lockSeats`.
 */
export async function holdAgain(
	needs: Needs,
	tx: Tx,
	{ classId, userId, expiresAt }: Seat & { expiresAt: number },
): Promise<void> {
	const now = needs.now();
	const student = await findPerson(tx, userId);
	if (!student || expiresAt <= now) return;
	const seat = { classId, userId };
	const wanted = await classForSale(tx, classId);
	const { hold, ...seats } = await factsOfHold(needs, tx, { ...seat, now }, wanted);
	const verdict = mayHaveClass({
		now,
		buyer: { id: userId, role: student.role, isEnrolled: await isEnrolled(tx, userId, classId) },
		class: wanted,
		seats: { ...seats, hold: { ...hold, periods: [] } },
	});
	if (verdict.may) await keepHold(tx, { ...seat, id: newId(), expiresAt });
}
