import { expect } from "vitest";
import { judge } from "#contract/critiques/state.ts";
import type { Database } from "#database/tables.ts";

/**
 * I11: critiques at the time `now`. A seat never has more critiques that count than it was sold with. Late ones do not
 * count. A seat that ended has no open critique. A waiting or late critique was reported as late, or has later work that
 * will report it. A critique in time was not reported.
 */
export async function critiquesAreCounted(db: Database, now: number): Promise<void> {
	const rows = await db
		.selectFrom("critiques")
		.leftJoin("enrolments", "enrolments.payment_id", "critiques.payment_id")
		.selectAll("critiques")
		.select(["enrolments.id as seat", "enrolments.critiques as holds"])
		.execute();
	if (rows.length === 0) return;
	const judged = rows.map((row) => ({ ...row, ...judgeRow(row, now) }));

	const seats = Map.groupBy(
		judged.filter(({ seat }) => seat !== null),
		({ seat }) => seat,
	);
	const overdrawn = [...seats.values()].filter(
		(own) => own.filter(({ counts }) => counts).length > Number(own[0]?.holds),
	);
	expect(overdrawn, "I11: more critiques than the seat holds").toEqual([]);
	expect(
		judged.filter(({ seat, isOpen }) => seat === null && isOpen),
		"I11: open critique without a seat",
	).toEqual([]);
	expect(
		judged.filter(({ number, allowed }) => number < 1 || number > allowed),
		"I11: number of the critique out of range",
	).toEqual([]);
	await lateOnesAreTold(db, judged);
}

type Judged = ReturnType<typeof judge> & { id: string; late_told_at: number | null };

async function lateOnesAreTold(db: Database, judged: Judged[]): Promise<void> {
	const work = await db
		.selectFrom("later_work")
		.where("kind", "=", "tell-late-critique")
		.select("payload")
		.execute();
	const queued = new Set(work.map(({ payload }) => String(JSON.parse(payload).critiqueId)));
	const forgotten = judged.filter(
		({ id, state, late_told_at }) =>
			(state === "waiting" || state === "late") && late_told_at === null && !queued.has(id),
	);
	expect(forgotten, "I11: open critique without a report or later work").toEqual([]);
	const early = judged.filter(({ state, late_told_at }) => {
		const mayBeTold = state === "late" || state === "sent_late" || state === "closed";
		return late_told_at !== null && !mayBeTold;
	});
	expect(early, "I11: reported as late, but in time").toEqual([]);
}

function judgeRow(
	row: { due_at: number; sent_at: number | null; closed_at: number | null },
	now: number,
) {
	return judge({ dueAt: row.due_at, sentAt: row.sent_at, closedAt: row.closed_at }, now);
}
