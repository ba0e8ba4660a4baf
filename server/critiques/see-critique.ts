import type { ParsedQuery } from "#contract/api.ts";
import { critiquesLeft, dueAfter } from "#contract/critiques/state.ts";
import type { Critique, SeatCritiques } from "#contract/critiques.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { classExists } from "../classes/store.ts";
import type { Caller } from "../http/caller.ts";
import { withTotal } from "../http/count-rows.ts";
import type { Needs } from "../needs.ts";
import { findVoice } from "../voices/store.ts";
import { draftVersion } from "./draft-version.ts";
import { findSeen, type SeenCritique } from "./find-seen.ts";
import { asListed, countOfTeacher, doneOfTeacher, iso, openOfTeacher } from "./rows-store.ts";
import { findSeat, handInsOfSeat } from "./store.ts";

type SeeNeeds = Pick<Needs, "connection" | "now">;

export async function seeCritique(
	{ connection, now }: SeeNeeds,
	caller: Caller,
	id: string,
): Promise<Critique> {
	const seen = await findSeen(connection.db, caller, id);
	return asCritique(seen, { caller, now: now(), voice: await voiceOf(connection.db, seen) });
}

/** Before a critique is sent, only the teacher sees what they have written, drawn and said so far. */
function isShown({ row, isTeacher }: SeenCritique): boolean {
	return isTeacher || row.sent_at !== null;
}

/** Null also for a draft's voice that the sweep has removed. */
async function voiceOf(db: Database, seen: SeenCritique): Promise<Critique["voice"]> {
	const { voice_id: voiceId } = seen.row;
	const voice = voiceId !== null && isShown(seen) ? await findVoice(db, voiceId) : undefined;
	return voice ? { _id: voice.id, lengthMs: voice.length_ms } : null;
}

function asCritique(
	seen: SeenCritique,
	{ caller, now, voice }: { caller: Caller; now: number; voice: Critique["voice"] },
): Critique {
	const { row, isStudent, isTeacher } = seen;
	return {
		...asListed(row, { viewerId: caller.id, now }),
		isStudent,
		isTeacher,
		pins: isShown(seen) ? JSON.parse(row.pins) : [],
		closing: isShown(seen) ? row.closing : "",
		voice,
		voiceWords: isShown(seen) ? row.voice_words : "",
		hasRed: row.red_sha256 !== null,
		redSheetId: isTeacher ? row.red_sheet_id : null,
		draftVersion: isTeacher && row.sent_at === null ? draftVersion(row) : null,
		answer: row.answer,
		answerPins: JSON.parse(row.answer_pins),
		answeredAt: row.answered_at === null ? null : iso(row.answered_at),
	};
}

/** The hand-ins of a teacher's classes. Empty for a person who does not teach any more. */
export async function seeQueue(
	{ connection, now }: SeeNeeds,
	caller: Caller,
	{ state, ...page }: ParsedQuery<"GET /api/critique-queue">,
) {
	if (caller.role === "student") return { rows: [], next: undefined };
	const seen = { viewerId: caller.id, now: now() };
	const { db } = connection;
	const rows = state === "open" ? openOfTeacher(db, seen, page) : doneOfTeacher(db, seen, page);
	return await withTotal(rows, page, () => countOfTeacher(db, caller.id, state));
}

export async function seeSeat(
	{ connection, now }: SeeNeeds,
	caller: Caller,
	classId: string,
): Promise<SeatCritiques> {
	const { db } = connection;
	const seat = await findSeat(db, caller.id, classId);
	if (!seat) throw new Problem((await classExists(db, classId)) ? "not_enrolled" : "not_found");
	return {
		allowed: seat.critiques,
		left: critiquesLeft(seat.critiques, await handInsOfSeat(db, seat.payment_id), now()),
		days: seat.critique_days,
		dueAt: iso(dueAfter(now(), seat.critique_days)),
		instructorName: seat.teacher_name,
	};
}
