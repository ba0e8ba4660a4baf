import type { ParsedBody } from "#contract/api.ts";
import { kindOf } from "#contract/critiques/kind.ts";
import { Problem } from "#contract/problems.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { finishLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { findSheet } from "../sheets/store.ts";
import { draftVersion, requireSeenDraft, requireWholeRed } from "./draft-version.ts";
import { requireTeacher } from "./find-seen.ts";
import { freezeSheet } from "./freeze-sheet.ts";
import { lateWorkId } from "./late-work-id.ts";
import { notifySent } from "./notify.ts";
import { markSent, saveDraft } from "./store.ts";
import { requireVoiceNote } from "./voice-note.ts";

/** Saves the teacher's draft, which nobody else can read. Returns its new version. */
export async function keepDraft(
	{ connection }: Needs,
	caller: Caller,
	id: string,
	{ redSheetId, version, unsure, ...words }: ParsedBody<"PUT /api/critiques/:id/draft">,
) {
	const { db } = connection;
	const row = await requireTeacher(db, caller, id);
	if (redSheetId !== null && !(await findSheet(db, caller.id, redSheetId)))
		throw new Problem("sheet_behind");
	const draft = { red_sheet_id: redSheetId, ...asColumns(words) };
	const known = unsure ? [draft, { red_sheet_id: redSheetId, ...asColumns(unsure) }] : [draft];
	const isSaved = await db.transaction().execute(async (tx) => {
		await requireVoiceNote(tx, row, words.voiceId);
		await requireSeenDraft(tx, id, { seen: version, known });
		return await saveDraft(tx, id, draft);
	});
	if (isSaved) return { ...updated(), version: draftVersion(draft) };
	const { sent_at } = await requireTeacher(db, caller, id);
	throw new Problem(sent_at === null ? "critique_closed" : "critique_sent");
}

/**
 * The teacher sends the critique. Freezes its red layer, like the student's sheet. Repeatable: only the first call
 * changes anything.
 */
export async function sendCritique(
	needs: Needs,
	caller: Caller,
	id: string,
	{ red, version, ...words }: ParsedBody<"POST /api/critiques/:id/send">,
) {
	const { connection, now } = needs;
	const row = await requireTeacher(connection.db, caller, id);
	if (row.sent_at !== null) return updated(false);
	if (row.closed_at !== null) throw new Problem("critique_closed");
	const frozen = red && (await freezeRed(needs, caller, red));
	const isSent = await connection.db.transaction().execute(async (tx) => {
		await requireVoiceNote(tx, row, words.voiceId);
		await requireSeenDraft(tx, id, { seen: version });
		await requireWholeRed(tx, id, { teacherId: caller.id, red });
		const red_sha256 = frozen?.sha256 ?? null;
		const sent = { red_sha256, ...asColumns(words), sent_at: now() };
		if (!(await markSent(tx, id, sent))) return false;
		if (frozen) await finishLaterWork(tx, frozen.removalId);
		await finishLaterWork(tx, lateWorkId(id));
		await notifySent(needs, tx, row, kindOf({ ...asKind(words), hasRed: red !== null }));
		return true;
	});
	if (isSent) needs.events.emit("workDue");
	else await refuseClosed(needs, caller, id);
	return updated(isSent);
}

type CritiqueWords = Pick<
	ParsedBody<"PUT /api/critiques/:id/draft">,
	"pins" | "closing" | "voiceId" | "voiceWords"
>;

/** The words of a voice note are stored only together with the note. */
function asColumns({ pins, closing, voiceId, voiceWords }: CritiqueWords) {
	const voice_words = voiceId === null ? "" : voiceWords;
	return { pins: JSON.stringify(pins), closing, voice_id: voiceId, voice_words };
}

function asKind({ pins, closing, voiceId }: CritiqueWords) {
	return { pins: pins.length, closing, hasVoice: voiceId !== null };
}

async function freezeRed(
	needs: Needs,
	caller: Caller,
	{ sheetId, entry }: { sheetId: string; entry: number },
) {
	const sheet = await findSheet(needs.connection.db, caller.id, sheetId);
	if (!sheet) throw new Problem("sheet_behind");
	return await freezeSheet(needs, sheet, entry);
}

/** Throws the reason why a critique is not open any more: another call sent it, or a refund closed it. */
async function refuseClosed({ connection }: Needs, caller: Caller, id: string): Promise<void> {
	const { sent_at } = await requireTeacher(connection.db, caller, id);
	if (sent_at === null) throw new Problem("critique_closed");
}
