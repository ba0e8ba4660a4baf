import type { Entry, Header } from "#ink/marks.ts";
import type { GhostPlace } from "./ghost-place.ts";
import type { Tint } from "./tint.ts";

/** To the worker that compares a sheet with a lesson. */
export type ToDistance =
	| { kind: "open"; lesson: ArrayBuffer; header: Header }
	/** The student's entries that it does not have yet. */
	| { kind: "entries"; entries: readonly Entry[] }
	/** The layer by its name, which must be one of both. */
	| { kind: "compare"; layer: string; place: GhostPlace };

/** Undefined if there is nothing to compare with. */
export interface FromDistance {
	tint: Tint | undefined;
}
