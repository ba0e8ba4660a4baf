import { Problem } from "#contract/problems.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { lockSeats, setEnrolled } from "../seats/store.ts";
import { countEnrolments, isEnrolled } from "./store.ts";

/**
 * PATCH /class/updateCount. The count changes with each payment, so a correct count stays as it is. A wrong count is
 * corrected (docs/rules.md, "Money").
 */
export async function correctCount({ connection, events }: Needs, caller: Caller, classId: string) {
	const modifiedCount = await connection.db.transaction().execute(async (tx) => {
		if (!(await isEnrolled(tx, caller.id, classId))) throw new Problem("not_found");
		const seats = await lockSeats(tx, classId);
		const enrolled = await countEnrolments(tx, classId);
		if (seats?.enrolled === enrolled) return 0;
		await setEnrolled(tx, classId, enrolled);
		return 1;
	});
	if (modifiedCount > 0) events.emit("publicChanged", namesOfClass(classId));
	return updated(modifiedCount > 0);
}
