import { mayHaveClass } from "#contract/classes/may-have-class.ts";
import { saleFacts } from "../classes/sale-store.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { orProblem } from "../http/or-problem.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { addSelection } from "./store.ts";

/**
 * A student selects a class. Only its id comes from the input. Seats are not judged, because a class whose seats are
 * only held can still be selected (docs/rules.md, "Classes").
 */
export async function selectClass(needs: Needs, { id: userId, role }: Caller, classId: string) {
	const now = needs.now();
	const insertedId = await needs.connection.db.transaction().execute(async (tx) => {
		// Serialises with a purchase in another tab. Otherwise an enrolled class could stay selected for ever.
		await lockSeats(tx, classId);
		const { isEnrolled, class: wanted } = await saleFacts(tx, { classId, userId, now });
		const verdict = mayHaveClass({ now, buyer: { id: userId, role, isEnrolled }, class: wanted });
		const { priceCents } = orProblem(verdict, now);
		return await addSelection(tx, { userId, classId, priceCents, now });
	});
	return inserted(insertedId);
}
