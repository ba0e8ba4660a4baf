/** A place in a drawing: milliseconds, and the number of the stroke. */
export interface Moment {
	at: number;
	stroke: number;
}
