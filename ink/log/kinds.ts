/** The first byte of an entry. */
export const kinds = {
	stroke: 0,
	/** A stroke with the paint, brush and size of the stroke before it in this chunk. */
	sameStroke: 1,
	lasso: 2,
	fill: 3,
	undo: 4,
	redo: 5,
} as const;
