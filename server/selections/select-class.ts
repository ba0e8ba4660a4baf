import { mayHaveClass } from "#contract/classes/may-have-class.ts";
import { together } from "#database/together.ts";
import { saleFacts } from "../classes/sale-store.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { throwIfRefused } from "../http/throw-if-refused.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { addSelection } from "./store.ts";

/**
 * A student selects a class. Only its id comes from the input. Seats are not judged, because a class whose seats are
 * only held can still be selected (docs/rules.md, "Classes").
 */
export async function selectClass(needs: Needs, caller: Caller, classId: string) {
	const now = needs.now();
	const insertedId = await needs.connection.db.transaction().execute(async (tx) => {
		const [, { facts }] = await together(tx, (tx) => [
			// Serialises with a purchase in another tab. Otherwise an enrolled class could stay selected for ever.
			lockSeats(tx, classId),
			saleFacts(tx, { now, buyer: caller, classId }),
		]);
		const { priceCents } = throwIfRefused(mayHaveClass({ ...facts, seats: undefined }), now);
		return await addSelection(tx, { userId: caller.id, classId, priceCents, now });
	});
	return inserted(insertedId);
}
