import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { layOut } from "#database/outlines/lay-out.ts";
import { makeOutlineLive } from "#database/outlines/make-live.ts";
import type { Database, OutlinesTable } from "#database/tables.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { materialOf } from "./material-store.ts";
import { notifyAgain } from "./notify-in-review.ts";
import { notifyApproved, notifyDeclined } from "./notify-teacher.ts";
import { refuseForeignParts } from "./refuse-foreign-parts.ts";
import { asOutline, declineInReview, findOutline } from "./store.ts";

type OutlineNeeds = Pick<Needs, "connection" | "now" | "events" | "settings">;

/**
 * An administrator approves an outline. It becomes the content of the class at once, also for students who bought it
 * before. Of concurrent decisions, or a decision and a teacher who takes the outline back, only one takes effect.
 */
export async function approveOutline(
	needs: OutlineNeeds,
	caller: Caller,
	id: string,
	seen: number | undefined,
) {
	const { connection, now, events } = needs;
	const found = await inReview(connection.db, id, seen);
	const { version, class_id: classId } = found;
	const { body } = asOutline(found);
	await refuseForeignParts(connection.db, classId, body);
	const { drawings, voices } = await materialOf(connection.db, classId);
	const rows = layOut(body, drawings, voices);
	await connection.db.transaction().execute(async (tx) => {
		// Whoever deletes the class locks its seats first, and then its row before its outlines.
		await lockSeats(tx, classId);
		const outline = { id, classId, version, rows, decidedBy: caller.id, now: now() };
		if (!(await makeOutlineLive(tx, outline))) throw new Problem("outline_not_in_review");
		await addAudit(tx, {
			...{ actorId: caller.id, action: "outline.approve", subjectId: classId, now: now() },
		});
		await notifyAgain(tx, classId);
		await notifyApproved(needs, tx, id);
	});
	events.emit("publicChanged", namesOfClass(classId));
	events.emit("workDue");
	return updated();
}

/** An administrator declines an outline and says what to change. The live outline stays. */
export async function declineOutline(
	needs: OutlineNeeds,
	caller: Caller,
	id: string,
	{ feedback, version: seen }: ParsedBody<"PATCH /api/outlines/:id/decline">,
) {
	const { connection, now, events } = needs;
	const { version, class_id: classId } = await inReview(connection.db, id, seen);
	await connection.db.transaction().execute(async (tx) => {
		const declining = { id, version, feedback, decidedBy: caller.id, now: now() };
		if (!(await declineInReview(tx, declining))) throw new Problem("outline_not_in_review");
		await addAudit(tx, {
			...{ actorId: caller.id, action: "outline.decline", subjectId: classId, now: now() },
			detail: { feedback },
		});
		await notifyAgain(tx, classId);
		await notifyDeclined(needs, tx, id, feedback);
	});
	events.emit("workDue");
	return updated();
}

/** The outline that waits for a decision, in the version that the administrator has seen. */
async function inReview(
	db: Database,
	id: string,
	seen: number | undefined,
): Promise<OutlinesTable> {
	const found = await findOutline(db, id);
	if (!found) throw new Problem("not_found");
	if (found.state !== "in_review") throw new Problem("outline_not_in_review");
	if (seen !== undefined && seen !== found.version)
		throw new Problem("stale_version", {
			detail: "The teacher has changed this outline since you opened it. Look at it again.",
		});
	return found;
}
