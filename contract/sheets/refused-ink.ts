/** Faults (ink/log/fault.ts) of a log that has reached a cap. */
const full = new Set([
	"too-many-bytes",
	"too-many-entries",
	"too-many-points",
	"outline-count",
	"time-range",
	"too-much-work",
]);

/** The error message of an entry that the decoder refuses, by its fault code. */
export function refusedInk(code: string): string {
	return full.has(code)
		? "This sheet is full, so these strokes are not saved. Continue on a new sheet."
		: "These strokes are damaged and cannot be saved.";
}
