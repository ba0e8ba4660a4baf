import { createHash } from "node:crypto";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { findSheet } from "../sheets/store.ts";
import { type Draft, lockDraft } from "./store.ts";

/** Identifies what a draft contains. Two drafts with the same content have the same version. */
export function draftVersion(draft: Draft): string {
	const { red_sheet_id, pins, closing, voice_id, voice_words } = draft;
	const content = JSON.stringify([red_sheet_id, pins, closing, voice_id, voice_words]);
	return createHash("sha256").update(content).digest("base64url");
}

/**
 * Refuses to replace a draft that another tab or device has changed since the teacher saw this version. Without a version
 * nothing is compared. `known` are drafts of the teacher's page that may be there already, after an answer that was lost.
 */
export async function requireSeenDraft(
	tx: Tx,
	id: string,
	{ seen, known = [] }: { seen: string | undefined; known?: Draft[] },
): Promise<void> {
	if (seen === undefined) return;
	const stored = await lockDraft(tx, id);
	if (!stored) return;
	const version = draftVersion(stored);
	if (version !== seen && !known.map(draftVersion).includes(version)) throw changedElsewhere();
}

/**
 * Refuses to send fewer red strokes than the server has: another device drew those that are missing. `red` is the layer
 * that the teacher saw, null if it was empty.
 */
export async function requireWholeRed(
	tx: Tx,
	id: string,
	{ teacherId, red }: { teacherId: string; red: { sheetId: string; entry: number } | null },
): Promise<void> {
	const sheetId = red?.sheetId ?? (await lockDraft(tx, id))?.red_sheet_id;
	const sheet = sheetId && (await findSheet(tx, teacherId, sheetId));
	if (sheet && sheet.entries > (red?.entry ?? 0)) throw changedElsewhere();
}

function changedElsewhere(): Problem {
	return new Problem("stale_version", {
		detail: "This critique was changed in another tab or on another device.",
	});
}
