/** Why an SVG cannot be traced. Sentences for people belong to the caller. */
export type TraceFaultCode =
	/** Not well-formed XML, or an entity that XML does not define. */
	| "not-xml"
	/** The document type has declarations of its own, for example of entities. */
	| "declarations"
	/** The first element is not `<svg>`. */
	| "not-svg"
	/** No usable `viewBox`, and no usable `width` and `height`. */
	| "sheet-size"
	| "too-many-characters"
	| "too-many-elements"
	| "too-deep"
	| "attribute-too-long"
	| "too-many-points"
	| "too-many-marks"
	/** A path or a number that cannot be read. */
	| "path-malformed"
	/** A place too far from the sheet. */
	| "place-range"
	/** Nothing on the sheet can be drawn. */
	| "nothing-drawn";

/** An SVG that cannot be traced. `where` names the element, if one is at fault. */
export class TraceFault extends Error {
	readonly code: TraceFaultCode;
	readonly where: string;

	constructor(code: TraceFaultCode, where = "") {
		super(where ? `${code} at ${where}` : code);
		this.code = code;
		this.where = where;
		this.name = "TraceFault";
	}
}
