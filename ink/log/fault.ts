/** What is wrong with a log. Sentences for people belong to the caller. */
export type FaultCode =
	/** The first bytes are not a log's. */
	| "not-a-log"
	/** A later version of the format, or of the raster, than this program knows. */
	| "format-unknown"
	| "raster-unknown"
	/** The bytes end in the middle. */
	| "cut-short"
	/** A number takes more bytes than it needs, or is larger than 32 bits. */
	| "number-malformed"
	| "too-many-bytes"
	| "sheet-size"
	| "layer-count"
	| "layer-name"
	/** A chunk does not continue where the log ends. */
	| "chunk-order"
	/** A chunk's entries are not as long as it says. */
	| "chunk-length"
	| "too-many-entries"
	| "entry-unknown"
	| "layer-unknown"
	| "brush-unknown"
	| "size-range"
	| "colour-range"
	| "opacity-range"
	| "way-range"
	| "point-count"
	| "too-many-points"
	| "outline-count"
	| "place-range"
	| "pressure-range"
	/** An entry or a point before the one in front of it, or after the longest duration. */
	| "time-range"
	| "nothing-to-undo"
	| "nothing-to-redo"
	/** Drawing it would take too long. */
	| "too-much-work";

/** A log that cannot be accepted. `at` is the byte of the decoded piece near which the fault was found. */
export class LogFault extends Error {
	readonly code: FaultCode;
	readonly at: number;

	constructor(code: FaultCode, at: number) {
		super(`${code} at byte ${at}`);
		this.code = code;
		this.at = at;
		this.name = "LogFault";
	}
}
