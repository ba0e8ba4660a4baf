import { createHash } from "node:crypto";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { type Draft, lockDraft } from "./store.ts";

/** Identifies what a draft contains. Two drafts with the same content have the same version. */
export function draftVersion(draft: Draft): string {
	const { red_sheet_id, pins, closing, voice_id, voice_words } = draft;
	const content = JSON.stringify([red_sheet_id, pins, closing, voice_id, voice_words]);
	return createHash("sha256").update(content).digest("base64url");
}

/**
 * Refuses to replace a draft that another tab or device has changed since the teacher saw this version. Without a version
 * nothing is compared. The draft that replaces it may be there already, after an answer that was lost.
 */
export async function requireSeenDraft(
	tx: Tx,
	id: string,
	{ seen, next }: { seen: string | undefined; next?: Draft },
): Promise<void> {
	if (seen === undefined) return;
	const stored = await lockDraft(tx, id);
	if (!stored) return;
	const version = draftVersion(stored);
	if (version === seen || (next && version === draftVersion(next))) return;
	throw new Problem("stale_version", {
		detail: "This critique was changed in another tab or on another device.",
	});
}
