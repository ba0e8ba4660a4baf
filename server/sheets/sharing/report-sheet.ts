import { v7 as newId } from "uuid";
import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { REPORTS_MAX } from "#contract/sheets/sharing.ts";
import { addAudit } from "../../administration/audit-store.ts";
import { acknowledged, updated } from "../../http/acknowledge.ts";
import type { Caller } from "../../http/caller.ts";
import type { News } from "../../mail/digest-store.ts";
import { notifyStaff } from "../../mail/notify-staff.ts";
import type { Needs } from "../../needs.ts";
import { requireOffered } from "./decide-wall.ts";
import { addReport, countReports, lockShared } from "./reports-store.ts";
import { changeSharing, findPublic, findShared } from "./store.ts";
import { tellChanged } from "./tell-changed.ts";

/** Anybody can report a shared sheet. It stays visible until an administrator has decided. */
export async function reportSheet(
	needs: Needs,
	number: string,
	{ reason, text }: ParsedBody<"POST /api/shared-sheet/:id/reports">,
) {
	const { connection, now, events } = needs;
	await connection.db.transaction().execute(async (tx) => {
		// Its student may unshare it at this moment.
		await lockShared(tx, number);
		const reported = await findPublic(tx, number);
		if (!reported) throw new Problem("not_found");
		if ((await countReports(tx, number)) >= REPORTS_MAX) return;
		const row = { id: newId(), shared_id: number, reason, text, created_at: now() };
		// Only the first report before a decision sends a letter.
		if (await addReport(tx, { ...row, decided_at: null }))
			await notifyStaff(needs, tx, newsOf(reported.title));
	});
	events.emit("workDue");
	return acknowledged;
}

/**
 * The teacher of the class, or an administrator, hides a shared sheet at once. An administrator decides later whether
 * it comes back (decide-report.ts).
 */
export async function hideSheet(needs: Needs, caller: Caller, number: string, reason: string) {
	const { connection, now, events } = needs;
	const { db } = connection;
	const shared =
		caller.role === "admin"
			? await findShared(db, number)
			: await requireOffered(db, caller, number);
	if (shared?.state !== "shared") throw new Problem("not_found");
	await db.transaction().execute(async (tx) => {
		await lockShared(tx, number);
		if (!(await changeSharing(tx, shared, { state: "hidden" }))) throw new Problem("sheet_changed");
		const row = { id: newId(), shared_id: number, reason: null, text: reason };
		const isNew = await addReport(tx, { ...row, created_at: now(), decided_at: null });
		if (isNew && caller.role !== "admin") await notifyStaff(needs, tx, newsOf(shared.title));
		await addAudit(tx, {
			...{ actorId: caller.id, action: "sheet.hide", subjectId: shared.user_id, now: now() },
			detail: { title: shared.title, reason },
		});
	});
	tellChanged(events, shared);
	events.emit("workDue");
	return updated();
}

function newsOf(title: string): News {
	return { news: `The shared sheet "${title}" was reported`, path: "/dashboard/reported-sheets" };
}
