import type { OwnPin } from "#contract/critiques.ts";

/** True if every pin has a note. */
export function areNoted(pins: readonly OwnPin[]): boolean {
	return pins.every(({ note }) => note.trim() !== "");
}
