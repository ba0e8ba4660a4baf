import type { PublicClass } from "#contract/classes.ts";
import type { Reading } from "../needs.ts";
import { holdsByClass } from "../seats/hold-store.ts";
import type { ClassRecord } from "./rows.ts";

/** Adds to each class when its first hold expires, if every free seat is held now. */
export async function withHeldSeats<Row extends ClassRecord>(
	from: Reading,
	classes: Row[],
	now: number,
): Promise<(Row & Pick<PublicClass, "seatsHeldUntil">)[]> {
	const ids = classes.map(({ _id }) => _id);
	const holds = await holdsByClass(from, ids, now);
	return classes.map((one) => {
		const held = holds.get(one._id);
		const all = held !== undefined && one.availableSeats > 0 && held.count >= one.availableSeats;
		return { ...one, seatsHeldUntil: all ? new Date(held.firstExpiry).toISOString() : null };
	});
}
