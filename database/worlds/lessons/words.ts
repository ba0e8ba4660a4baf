import type { Pass } from "#contract/enumerations.ts";

/** The texts of a demo class. One file per drawing, named like the cover in web/art/covers. */
export interface DrawingWords {
	/** Name of the cover. */
	drawing: string;
	/** One lesson per pass, in the order of drawing. The notes of a drawing belong to its last lesson. */
	lessons: InkWords[];
	/** The text lesson that follows them. */
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
	/** Each caption appears when the stroke begins that is nearest to this place in the cover's view box. */
	captions: { near: [x: number, y: number]; text: string }[];
}
