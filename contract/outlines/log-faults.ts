const BROKEN = "This drawing is damaged. Export it again, and then import it.";
const NEWER = "This drawing was made with a newer version than this site has.";

/**
 * The error message of a refused drawing, by its fault code. server/outlines/check-log.ts checks that the list has
 * every code of ink/log.
 */
export const logFaults = {
	"not-a-log":
		"This file is not an ink drawing. Import a file that ends in .ink, or an SVG drawing.",
	"format-unknown": NEWER,
	"raster-unknown": NEWER,
	"cut-short": "This file ends in the middle of the drawing. Import it again.",
	"number-malformed": BROKEN,
	"too-many-bytes": "This drawing is too large. The limit is 4 MB.",
	"sheet-size": "The sheet of this drawing must be 16 to 2,048 units wide and high.",
	"layer-count": "A drawing has 1 to 8 layers.",
	"layer-name": BROKEN,
	"chunk-order": BROKEN,
	"chunk-length": BROKEN,
	"too-many-entries":
		"This drawing has too many strokes. The limit is 30,000. Split it into two lessons.",
	"entry-unknown": NEWER,
	"layer-unknown": BROKEN,
	"brush-unknown": NEWER,
	"size-range": "A brush of this drawing is too thick.",
	"colour-range": BROKEN,
	"opacity-range": BROKEN,
	"way-range": BROKEN,
	"point-count": "A stroke of this drawing has too many points. Draw it in several strokes.",
	"too-many-points": "This drawing has too many points. Split it into two lessons.",
	"outline-count": "An area of this drawing has too many outlines.",
	"place-range": "A part of this drawing lies too far from the sheet.",
	"pressure-range": BROKEN,
	"time-range": "This drawing is longer than six hours, or its time goes back.",
	"nothing-to-undo": BROKEN,
	"nothing-to-redo": BROKEN,
	"too-much-work": "This drawing would take too long to show. Split it into two lessons.",
	empty: "Nothing is drawn in this file while it plays.",
	"pass-unknown":
		"A layer of this drawing has an unknown name. Layers are named construct, rough, ink, colour and notes.",
	"too-slow": "This drawing took too long to check. Split it into two lessons.",
} as const;
export type LogFaultCode = keyof typeof logFaults;
