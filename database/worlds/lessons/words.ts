import type { Pass } from "#contract/enumerations.ts";

/** What a demo class teaches beside the drawing itself. One file a drawing, named like the cover in web/art/covers. */
export interface DrawingWords {
	/** Name of the cover. */
	drawing: string;
	/** One lesson a pass, in the order of drawing. The notes of a drawing belong to its last lesson. */
	lessons: InkWords[];
	/** The lesson of text that follows them. */
	text: { title: string; about: string; markdown: string };
	/** What a student needs at the desk. */
	bring: string[];
	/** What a student can draw afterwards. */
	outcomes: string[];
}

export interface InkWords {
	pass: Pass;
	title: string;
	about: string;
	/** Each is said when the stroke of this pass begins that comes nearest to this place of the cover's view box. */
	captions: { near: [x: number, y: number]; text: string }[];
}
