import { Problem } from "#contract/problems.ts";
import type { ReportDecision } from "#contract/sheets/sharing.ts";
import { addAudit } from "../../administration/audit-store.ts";
import { updated } from "../../http/acknowledge.ts";
import type { Caller } from "../../http/caller.ts";
import { writeTo } from "../../mail/write-to.ts";
import type { Needs } from "../../needs.ts";
import { sheetLetters } from "./letters.ts";
import { closeReports, lockShared } from "./reports-store.ts";
import { changeSharing, findShared, type SharedRow } from "./store.ts";
import { tellChanged } from "./tell-changed.ts";

/**
 * An administrator decides about a reported sheet: keep it, show it again if it was hidden, or take it down
 * permanently. The student gets a letter if something changes for them. The decision applies only to what the
 * administrator has seen: with a later report, or another drawing that was shared, it is refused.
 */
export async function decideReport(
	needs: Needs,
	caller: Caller,
	number: string,
	verdict: ReportDecision,
) {
	const { connection, now, events } = needs;
	const isKept = verdict.decision === "keep";
	const reason = isKept ? undefined : verdict.reason;
	const shared = await connection.db.transaction().execute(async (tx) => {
		await lockShared(tx, number);
		const shared = await findShared(tx, number);
		if (!shared?.last_report) throw new Problem("not_found");
		if (!isAsSeen(shared, verdict)) throw new Problem("sheet_changed");
		const state = isKept ? ("shared" as const) : ("taken_down" as const);
		if (!(await changeSharing(tx, shared, { state, last_report: null })))
			throw new Problem("sheet_changed");
		await closeReports(tx, number, now());
		await addAudit(tx, {
			...{ actorId: caller.id, subjectId: shared.user_id, now: now() },
			action: isKept ? "sheet.keep" : "sheet.take-down",
			detail: { title: shared.title, ...(reason && { reason }) },
		});
		const isNews = !isKept || shared.state === "hidden";
		if (!isNews) return shared;
		await writeTo(tx, needs, shared.user_id, (about) =>
			reason === undefined
				? sheetLetters.isBack(about)
				: sheetLetters.takenDown({ ...about, reason }),
		);
		return shared;
	});
	tellChanged(events, shared);
	events.emit("workDue");
	return updated();
}

function isAsSeen(shared: SharedRow, seen: ReportDecision): boolean {
	return shared.last_report === seen.lastReport && shared.shared_at === Date.parse(seen.sharedAt);
}
