import { v7 as newId } from "uuid";
import { Problem, type ProblemCode } from "#contract/problems.ts";
import { HOLD_MINUTES, HOLDS_A_DAY, HOLDS_AT_ONCE, unconfirmedShare } from "#contract/rules.ts";
import type { Tx } from "#database/tables.ts";
import { lockPerson } from "../accounts/store.ts";
import {
	holdsOf,
	keepHold,
	runningHold,
	type Seat,
	unconfirmedHolds,
} from "../seats/hold-store.ts";
import { addPeriod, type HoldPeriod, periodsSince } from "../seats/period-store.ts";
import { holdsOfOthers } from "../seats/store.ts";

const DAY = 24 * 3600_000;

interface Hold {
	id: string;
	/** Milliseconds since 1970. */
	until: number;
}

/** A seat that somebody wants to hold; `available` of the class are not sold. */
type WantedSeat = Seat & {
	available: number;
	now: number;
	/** False on a site that sends no email: nobody can confirm an address there, and the share does not apply. */
	sendsMail: boolean;
};

/**
 * Holds a seat, or throws why not. Call it under `lockSeats`: the class's holds are counted here. Everything that the
 * person holds elsewhere is counted under a lock of its own. The rules are those of decisions/0017.
 */
export async function takeHold(tx: Tx, seat: WantedSeat): Promise<Hold> {
	const { now } = seat;
	await refuseWithoutFreeSeat(tx, seat);
	const person = await lockPerson(tx, seat.userId);
	const running = await runningHold(tx, seat, now);
	if (running === undefined) await refuseBeyondLimits(tx, seat, person);
	const until = await periodEnd(tx, seat, running);
	const id = newId();
	await keepHold(tx, { ...seat, id, expiresAt: until });
	return { id, until };
}

/**
 * Gives a hold back to the student whose purchase was taken back. It begins no period, and is not given back where it
 * would exceed a limit: the student may hold other seats by now.
 */
export async function holdAgain(tx: Tx, seat: WantedSeat, expiresAt: number): Promise<void> {
	try {
		await refuseWithoutFreeSeat(tx, seat);
		await refuseBeyondLimits(tx, seat, await lockPerson(tx, seat.userId));
	} catch (error) {
		if (error instanceof Problem) return;
		throw error;
	}
	await keepHold(tx, { ...seat, id: newId(), expiresAt });
}

async function refuseBeyondLimits(
	tx: Tx,
	seat: WantedSeat,
	{ emailConfirmed }: { emailConfirmed: boolean },
): Promise<void> {
	if (!emailConfirmed && seat.sendsMail) await refuseBeyondShare(tx, seat);
	await refuseThirdSeat(tx, seat);
}

/** A seat that somebody else holds is not free. */
export async function refuseWithoutFreeSeat(
	tx: Tx,
	seat: Omit<WantedSeat, "sendsMail">,
): Promise<void> {
	const holds = await holdsOfOthers(tx, seat);
	if (seat.available - holds.count >= 1) return;
	throw refusal("seats_held", holds.firstExpiry ?? seat.now, seat.now);
}

async function refuseBeyondShare(tx: Tx, { classId, available, now }: WantedSeat): Promise<void> {
	const held = await unconfirmedHolds(tx, classId, now);
	if (held >= unconfirmedShare(available)) throw new Problem("address_unconfirmed");
}

async function refuseThirdSeat(tx: Tx, { userId, now }: WantedSeat): Promise<void> {
	const [first, ...others] = await holdsOf(tx, userId, now);
	if (!first || others.length + 1 < HOLDS_AT_ONCE) return;
	throw refusal("too_many_holds", first.expiresAt, now);
}

/** Someone who comes back within a period holds the seat to its end; otherwise a new period begins. */
async function periodEnd(tx: Tx, seat: WantedSeat, running: number | undefined): Promise<number> {
	const { now } = seat;
	const periods = await periodsSince(tx, seat, now - DAY);
	const current = periods.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now);
	if (current) return current.endsAt;
	// Held by the program of before, which counts no periods.
	if (running !== undefined) return running;
	refuseFourthPeriod(periods, now);
	const period = { startsAt: now, endsAt: now + HOLD_MINUTES * 60_000 };
	await addPeriod(tx, seat, period);
	return period.endsAt;
}

function refuseFourthPeriod(periods: HoldPeriod[], now: number): void {
	const oldest = periods.at(-HOLDS_A_DAY);
	if (oldest) throw refusal("hold_limit_reached", oldest.startsAt + DAY, now);
}

function refusal(code: ProblemCode, freeAt: number, now: number): Problem {
	const extras = { retryAfter: (freeAt - now) / 1000, freeAt: new Date(freeAt).toISOString() };
	return new Problem(code, extras);
}
