import { type OutlineBody, outlineBody } from "#contract/outlines.ts";
import { forget, remember, remembered } from "../data/browser-storage.ts";
import type { Unsaved } from "./draft-keeper.ts";

/** Refused changes have a place of their own, where a tab that saves another version does not replace them. */
const key = (classId: string, isRefused = false) =>
	isRefused ? `outline-refused:${classId}` : `outline:${classId}`;

/** Changes that were unsaved when the page was closed. Refused ones first, because nobody has chosen yet. */
export function unsavedOf(classId: string): (Unsaved & { isRefused: boolean }) | undefined {
	const refused = readUnsaved(key(classId, true));
	if (refused) return { ...refused, isRefused: true };
	const unsaved = readUnsaved(key(classId));
	return unsaved && { ...unsaved, isRefused: false };
}

function readUnsaved(place: string): Unsaved | undefined {
	const kept = remembered(place);
	if (!kept) return undefined;
	try {
		const { version, body } = JSON.parse(kept) as { version: number | null; body: OutlineBody };
		const { success, data } = outlineBody.safeParse(body);
		return success ? { version, body: data } : undefined;
	} catch {
		return undefined;
	}
}

export function keepUnsaved(
	classId: string,
	unsaved: Unsaved | undefined,
	isRefused: boolean,
): void {
	if (unsaved) remember(key(classId, isRefused), JSON.stringify(unsaved));
	else forget(key(classId, isRefused));
}

export function forgetUnsaved(classId: string): void {
	for (const isRefused of [false, true]) keepUnsaved(classId, undefined, isRefused);
}
