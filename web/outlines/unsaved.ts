import { type OutlineBody, outlineBody } from "#contract/outlines.ts";
import { forget, remember, remembered } from "../data/browser-storage.ts";
import type { Unsaved } from "./draft-keeper.ts";

const key = (classId: string) => `outline:${classId}`;

/** Changes that were unsaved when the page was closed, if the server still has the version that they are based on. */
export function unsavedOf(classId: string): Unsaved | undefined {
	const kept = remembered(key(classId));
	if (!kept) return undefined;
	try {
		const { version, body } = JSON.parse(kept) as { version: number | null; body: OutlineBody };
		const { success, data } = outlineBody.safeParse(body);
		return success ? { version, body: data } : undefined;
	} catch {
		return undefined;
	}
}

export function keepUnsaved(classId: string, unsaved: Unsaved | undefined): void {
	if (unsaved) remember(key(classId), JSON.stringify(unsaved));
	else forget(key(classId));
}
