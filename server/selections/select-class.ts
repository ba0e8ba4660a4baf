import { Problem } from "#contract/problems.ts";
import { classForSale } from "../classes/store.ts";
import { isEnrolled } from "../enrolments/store.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { addSelection } from "./store.ts";

/**
 * A student selects a class. Everything but its id comes from the class itself; a class whose seats
 * are only held stays selectable (docs/rules.md, "Classes").
 */
export async function selectClass({ connection, now }: Needs, caller: Caller, classId: string) {
	const insertedId = await connection.db.transaction().execute(async (tx) => {
		// Against a purchase in another tab: what it enrols in would stay selected for ever.
		await lockSeats(tx, classId);
		const chosen = await classForSale(tx, classId);
		if (!chosen) throw new Problem("not_found");
		if (chosen.status !== "approved") throw new Problem("class_not_open");
		if (await isEnrolled(tx, caller.id, classId)) throw new Problem("already_enrolled");
		if (chosen.available < 1) throw new Problem("sold_out");
		return await addSelection(tx, {
			userId: caller.id,
			classId,
			priceCents: chosen.priceCents,
			now: now(),
		});
	});
	return { acknowledged: true as const, insertedId };
}
