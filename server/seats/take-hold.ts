import { v7 as newId } from "uuid";
import {
	currentPeriod,
	HOLD_LIMIT_WINDOW,
	type HoldPeriod,
	type Share,
	type WantedHold,
} from "#contract/classes/may-have-class.ts";
import { HOLD_MINUTES } from "#contract/rules.ts";
import type { Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
import type { Needs } from "../needs.ts";
import { holdsOf, keepHold, lockHolder, type Seat, unconfirmedHolds } from "./hold-store.ts";
import { addPeriod, periodsSince } from "./period-store.ts";

interface Hold {
	id: string;
	/** In milliseconds since 1970. */
	until: number;
	/** The period that begins with it. Undefined for a student who returns within one. */
	period: HoldPeriod | undefined;
}

interface HolderFacts {
	hold: WantedHold;
	/** Undefined for a person whom the limit on unconfirmed accounts does not concern. */
	share: Omit<Share, "of"> | undefined;
}

/**
 * What the limits on holding seats need to know (decisions/0017). Call it under `lockSeats`, because it counts the
 * holds of the class. The person's holds in all classes are counted under a separate lock. Unconfirmed accounts are
 * counted only when the person is one of them.
 */
export async function holderFacts(
	{ settings: { sendsMail } }: Needs,
	tx: Tx,
	{ now, ...seat }: Seat & { now: number },
): Promise<HolderFacts> {
	const [{ emailConfirmed }, holds, periods] = await together(tx, (tx) => [
		lockHolder(tx, seat.userId),
		holdsOf(tx, seat.userId, now),
		periodsSince(tx, seat, now - HOLD_LIMIT_WINDOW),
	]);
	const hold = {
		runningUntil: holds.find(({ classId }) => classId === seat.classId)?.expiresAt,
		heldUntil: holds.map(({ expiresAt }) => expiresAt),
		periods,
	};
	if (emailConfirmed || !sendsMail) return { hold, share: undefined };
	const taken = await unconfirmedHolds(tx, seat.classId, now);
	return { hold, share: { emailConfirmed, sendsMail, taken } };
}

/**
 * The hold that `mayHaveClass` allowed, with the facts and the time that it judged. A student who returns within a
 * period holds the seat until the period ends. Otherwise a new period begins.
 */
export function newHold({ periods, runningUntil }: WantedHold, now: number): Hold {
	const id = newId();
	const current = currentPeriod(periods, now);
	if (current) return { id, until: current.endsAt, period: undefined };
	// A hold made by an older version of the program, which counted no periods.
	if (runningUntil !== undefined) return { id, until: runningUntil, period: undefined };
	const period = { startsAt: now, endsAt: now + HOLD_MINUTES * 60_000 };
	return { id, until: period.endsAt, period };
}

export async function takeHold(tx: Tx, seat: Seat, { id, until, period }: Hold): Promise<void> {
	await together(tx, (tx) => [
		...(period ? [addPeriod(tx, seat, period)] : []),
		keepHold(tx, { ...seat, id, expiresAt: until }),
	]);
}
