import type { OwnerMove } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { indexClassNow } from "./index-class.ts";
import { notifyHandedIn } from "./notify-handed-in.ts";
import { findOwnClass, moveState } from "./store.ts";

/**
 * The owner hands in a class, takes it off sale or puts it back (contract/classes/life.ts). Its students keep it in
 * every state.
 */
export async function moveClass(needs: Needs, caller: Caller, id: string, move: OwnerMove) {
	const { connection, events } = needs;
	await connection.db.transaction().execute(async (tx) => {
		// Selections and purchases judge the class under this lock, so each is before or after the move.
		await lockSeats(tx, id);
		const found = await findOwnClass(tx, id, caller.id);
		if (!found) throw new Problem("not_found");
		// Handing in clears the previous decision and its feedback. Both stay in `class_decisions`.
		const edit = move === "hand_in" ? { decided_at: null, feedback: null } : {};
		if (!(await moveState(tx, { id, move }, edit))) throw new Problem("class_moved");
		if (move === "hand_in")
			await notifyHandedIn(needs, tx, { className: found.name, teacher: caller });
	});
	events.emit("workDue");
	await indexClassNow(needs, id);
	events.emit("publicChanged", namesOfClass(id));
	return updated();
}
