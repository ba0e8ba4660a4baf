import { v7 as newId } from "uuid";
import type { ParsedBody } from "#contract/api.ts";
import { critiquesLeft, dueAfter } from "#contract/critiques/state.ts";
import type { Critique } from "#contract/critiques.ts";
import { Problem } from "#contract/problems.ts";
import type { Database, Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { type FoundSheet, findSheet } from "../sheets/store.ts";
import { type Frozen, freezeSheet } from "./freeze-sheet.ts";
import { lateWorkId } from "./late-work-id.ts";
import { notifyTeacher } from "./notify.ts";
import { seeCritique } from "./see-critique.ts";
import { addHandIn, findSame, findSeat, handInsOfSeat, type Seat } from "./store.ts";

type Input = ParsedBody<"POST /api/sheets/:id/hand-in">;
type LessonSheet = FoundSheet & { lesson_id: string; class_id: string };

/**
 * A student hands in one of their own sheets. The ink is frozen first and counted afterwards, in one transaction under
 * the lock under which a refund ends the seat. So parallel calls never count more than the seat holds.
 */
export async function handIn(
	needs: Needs,
	caller: Caller,
	sheetId: string,
	input: Input,
): Promise<Critique> {
	const { db } = needs.connection;
	const sheet = await requireLessonSheet(db, caller, sheetId);
	const known = await judgeSeat(needs, db, caller, sheet, input.entry);
	if (known.same) return await seeCritique(needs, caller, known.same);
	const frozen = await freezeSheet(needs, sheet, input.entry);
	const id = await db.transaction().execute(async (tx) => {
		await lockSeats(tx, sheet.class_id);
		const { seat, same, left } = await judgeSeat(needs, tx, caller, sheet, input.entry);
		return same ?? (await count(needs, tx, { caller, sheet, seat, left, frozen, input }));
	});
	needs.events.emit("workDue");
	return await seeCritique(needs, caller, id);
}

async function requireLessonSheet(db: Database, caller: Caller, id: string): Promise<LessonSheet> {
	const found = await findSheet(db, caller.id, id);
	if (!found) throw new Problem("not_found");
	const { lesson_id, class_id } = found;
	if (lesson_id === null || class_id === null) throw new Problem("sheet_without_lesson");
	return { ...found, lesson_id, class_id };
}

/** The caller's seat, what it has left, and the hand-in of the same state of the sheet if there is one. */
async function judgeSeat(
	{ now }: Needs,
	db: Database,
	caller: Caller,
	sheet: LessonSheet,
	entry: number,
): Promise<{ seat: Seat; same: string | undefined; left: number }> {
	const seat = await findSeat(db, caller.id, sheet.class_id);
	if (!seat) throw new Problem("not_enrolled");
	const paymentId = seat.payment_id;
	const same = await findSame(db, { paymentId, sheetId: sheet.id, entry });
	const left = critiquesLeft(seat.critiques, await handInsOfSeat(db, paymentId), now());
	if (!same && left < 1) throw new Problem("no_critiques_left");
	return { seat, same, left };
}

async function count(
	needs: Needs,
	tx: Tx,
	one: {
		caller: Caller;
		sheet: LessonSheet;
		seat: Seat;
		left: number;
		frozen: Frozen;
		input: Input;
	},
): Promise<string> {
	const { caller, sheet, seat, left, frozen, input } = one;
	const [id, at] = [newId(), needs.now()];
	const dueAt = dueAfter(at, seat.critique_days);
	await addHandIn(tx, {
		id,
		class_id: sheet.class_id,
		lesson_id: sheet.lesson_id,
		teacher_id: seat.owner_id,
		student_id: caller.id,
		payment_id: seat.payment_id,
		sheet_id: sheet.id,
		...{ entry: input.entry, ...frozen, question: input.question },
		...{ number: seat.critiques - left + 1, allowed: seat.critiques },
		...{ handed_in_at: at, due_at: dueAt },
	});
	// The day is part of what was promised: one millisecond later it is late.
	const dueWork = { id: lateWorkId(id), dueAt: dueAt + 1, payload: { critiqueId: id } };
	await addLaterWork(tx, { kind: "tell-late-critique", ...dueWork });
	await notifyTeacher(needs, tx, { seat, dueAt, id });
	return id;
}
