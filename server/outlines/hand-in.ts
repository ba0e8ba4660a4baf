import { unfinishedParts } from "#contract/outlines/unfinished-parts.ts";
import { Problem } from "#contract/problems.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { materialOf } from "./material-store.ts";
import { notifyInReview } from "./notify-in-review.ts";
import { requireOwnClass } from "./own-class.ts";
import { editRefusal } from "./save-outline.ts";
import { asOutline, openOutline, putInReview, takeFromReview } from "./store.ts";

/**
 * The teacher asks for approval, and administrators are notified. An incomplete outline is refused, with an error for
 * each missing part.
 */
export async function handInOutline(
	needs: Needs,
	caller: Caller,
	classId: string,
	version: number,
) {
	const { connection, now, events } = needs;
	const { db } = connection;
	const { name } = await requireOwnClass(db, caller, classId);
	const open = await openOutline(db, classId);
	if (open?.version !== version) throw await editRefusal(db, classId);
	const errors = unfinishedParts(asOutline(open).body, await materialOf(db, classId));
	if (errors.length > 0) throw new Problem("invalid_input", { errors });
	await db.transaction().execute(async (tx) => {
		if (!(await putInReview(tx, { classId, version, now: now() })))
			throw await editRefusal(tx, classId);
		await notifyInReview(needs, tx, { id: open.id, classId, className: name, teacher: caller });
	});
	events.emit("workDue");
	return updated();
}

/** The teacher takes the outline back before it is decided. */
export async function takeBackOutline(
	{ connection, now }: Pick<Needs, "connection" | "now">,
	caller: Caller,
	classId: string,
) {
	await requireOwnClass(connection.db, caller, classId);
	await connection.db.transaction().execute(async (tx) => {
		if (!(await takeFromReview(tx, { classId, now: now() })))
			throw new Problem("outline_not_in_review");
	});
	return updated();
}
