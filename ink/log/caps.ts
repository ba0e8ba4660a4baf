/**
 * The most that a log may have (docs/ink.md, "Caps"). A decoder refuses more before it allocates or draws it. Lengths
 * are sheet units where not said otherwise.
 */
export const caps = {
	/** Of a whole log. */
	bytes: 4 * 1024 * 1024,
	/** Of a chunk. It is read in one go. */
	chunkBytes: 256 * 1024,
	entries: 30_000,
	/** Points of all strokes and outlines together. */
	points: 1_000_000,
	/** Points of one stroke or outline. */
	markPoints: 20_000,
	/** Outlines of one fill, its clip included. */
	fillOutlines: 2_000,
	/** Outlines of all fills together. */
	outlines: 50_000,
	layers: 8,
	/** Characters of a layer's name. */
	layerName: 32,
	/** Width and height of a sheet. */
	sheetMin: 16,
	sheetMax: 2_048,
	/** Width times height. */
	sheetArea: 1_048_576,
	/** Places may lie this far from the sheet's first corner, in every direction. */
	reach: 8_192,
	/** Diameter of a brush. */
	size: 256,
	/** Milliseconds: six hours. */
	duration: 21_600_000,
	/** Groups that are painted behind. */
	groups: 65_535,
	/** Work of one mark at one pixel for a sheet unit: pixels and edges visited, estimated (ink/log/work.ts). */
	markWork: 6_000_000,
	/** Work of all marks. */
	work: 1_000_000_000,
} as const;
