import type { Selection } from "#contract/selections.ts";
import type { Needs } from "../needs.ts";
import { holdsByClass, holdsOf } from "../seats/hold-store.ts";
import type { ShownSelection } from "./show-selection.ts";

/**
 * Adds to each selection the time until which its owner holds a seat, or, if others hold every free seat, when the
 * first of these holds expires.
 */
export async function withHeldSeats(
	{ connection, now }: Needs,
	userId: string,
	selections: ShownSelection[],
): Promise<Selection[]> {
	const ids = selections.map(({ classId }) => classId);
	const holds = await holdsByClass(connection, ids, now());
	const own = new Map(
		(await holdsOf(connection.db, userId, now())).map((hold) => [hold.classId, hold.expiresAt]),
	);
	return selections.map((one) => {
		const mine = own.get(one.classId);
		const held = holds.get(one.classId);
		const all = held !== undefined && one.availableSeats > 0 && held.count >= one.availableSeats;
		return {
			...one,
			heldUntil: mine === undefined ? null : new Date(mine).toISOString(),
			seatsHeldUntil: all && mine === undefined ? new Date(held.firstExpiry).toISOString() : null,
		};
	});
}
