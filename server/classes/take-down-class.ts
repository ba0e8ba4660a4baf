import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { editableValues } from "./decide-class.ts";
import { addDecision } from "./decisions-store.ts";
import { indexClassNow } from "./index-class.ts";
import { notifyTakenDown } from "./notify-teacher.ts";
import { findClass, moveState } from "./store.ts";
import { tellStudentsLater } from "./tell-students.ts";

/**
 * An administrator takes a class off sale at once, with a reason that its owner reads as feedback. Students who bought
 * it before keep it, or get a refund without a decision (server/refunds/ask-refund.ts).
 */
export async function takeDownClass(needs: Needs, caller: Caller, id: string, reason: string) {
	const { connection, now, events } = needs;
	await connection.db.transaction().execute(async (tx) => {
		// The lock puts every purchase before or after this moment, which decides who may get a refund.
		await lockSeats(tx, id);
		const found = await findClass(tx, id);
		if (!found) throw new Problem("not_found");
		const at = now();
		const edit = { feedback: reason, decided_at: at, taken_down_at: at };
		if (!(await moveState(tx, { id, move: "take_down" }, edit))) throw new Problem("class_moved");
		await addDecision(tx, {
			...{ classId: id, state: "taken_down", feedback: reason, now: at },
			decidedOn: editableValues(found),
		});
		await addAudit(tx, {
			...{ actorId: caller.id, action: "class.take-down", subjectId: id },
			detail: { reason },
			now: at,
		});
		await notifyTakenDown(needs, tx, id);
		await tellStudentsLater(needs, tx, { classId: id, after: "" });
	});
	events.emit("workDue");
	await indexClassNow(needs, id);
	events.emit("publicChanged", namesOfClass(id));
	return updated();
}
