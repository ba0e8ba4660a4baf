/** Faults (ink/log/fault.ts) of a log that has reached a cap. */
const full = new Set([
	"too-many-bytes",
	"too-many-entries",
	"too-many-points",
	"outline-count",
	"time-range",
	"too-much-work",
]);

/** What is said about an entry that the decoder refuses, by the code of its fault. */
export function refusedInk(code: string): string {
	return full.has(code)
		? "This sheet is full, so these strokes are not saved. Continue on a new sheet."
		: "These strokes are damaged and cannot be saved.";
}
