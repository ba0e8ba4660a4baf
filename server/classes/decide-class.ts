import { type EditableField, type EditableValues, editableFields } from "#contract/classes.ts";
import type { ClassDecision } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { addDecision } from "./decisions-store.ts";
import { indexClassNow } from "./index-class.ts";
import { notifyDecided } from "./notify-teacher.ts";
import { findClass, moveState } from "./store.ts";

/** The specification's two calls may name the version that the administrator saw, and give no feedback. */
interface Seen {
	feedback?: string | undefined;
	version?: number | undefined;
}

/**
 * An administrator approves or denies a pending class. Of several simultaneous decisions one takes effect
 * (docs/threats.md C5).
 */
export async function decideClass(
	needs: Needs,
	caller: Caller,
	id: string,
	{ status, ...seen }: { status: ClassDecision } & Seen,
) {
	const { connection, now, events } = needs;
	await connection.db.transaction().execute(async (tx) => {
		// Whoever deletes the class locks its seats first, and then its row of the search queue before its own.
		await lockSeats(tx, id);
		const at = now();
		await requireDecided(tx, { id, status, seen, at });
		const decided = await findClass(tx, id);
		if (!decided) throw new Problem("not_found");
		const { feedback } = decided;
		await addDecision(tx, {
			...{ classId: id, state: status, feedback, now: at },
			decidedOn: editableValues(decided),
		});
		await addAudit(tx, {
			actorId: caller.id,
			action: status === "approved" ? "class.approve" : "class.deny",
			subjectId: id,
			...(seen.feedback && { detail: { feedback } }),
			now: at,
		});
		await notifyDecided(needs, tx, id, status);
	});
	events.emit("workDue");
	await indexClassNow(needs, id);
	events.emit("publicChanged", namesOfClass(id));
	return updated();
}

async function requireDecided(
	tx: Tx,
	{ id, status, seen, at }: { id: string; status: ClassDecision; seen: Seen; at: number },
): Promise<void> {
	const move = status === "approved" ? "approve" : "deny";
	const { feedback, version } = seen;
	const given = feedback === undefined ? {} : { feedback: feedback || null };
	if (await moveState(tx, { id, move, version }, { decided_at: at, ...given })) return;
	const found = await findClass(tx, id);
	if (!found) throw new Problem("not_found");
	throw new Problem(found.state === "pending" ? "stale_version" : "already_decided");
}

/** The fields that a decision refers to. */
export function editableValues(course: EditableValues): EditableValues {
	const values = editableFields.map((field: EditableField) => [field, course[field]]);
	return Object.fromEntries(values) as unknown as EditableValues;
}
