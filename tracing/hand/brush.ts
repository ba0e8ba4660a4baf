import type { Pass } from "../passes.ts";

interface Brush {
	/** Its number in ink/raster/brushes.ts. */
	number: number;
	/** The pressure, 0 to 1, at which a line has this share of the brush's size. */
	pressure: (share: number) => number;
	/** Share of a hand's usual speed. */
	speed: number;
}

/** The inverse of the pencil's width, 0.35 + 0.65 p. */
const pencil = (speed: number): Brush => ({
	number: 0,
	pressure: (share) => (share - 0.35) / 0.65,
	speed,
});

/** The inverse of the pen's width, 0.04 + 0.96 p (0.35 + 0.65 p). */
const pen: Brush = {
	number: 1,
	pressure: (share) => (Math.sqrt(0.1225 + (2.6 * Math.max(0, share - 0.04)) / 0.96) - 0.35) / 1.3,
	speed: 0.6,
};

export const brushOf: Record<Pass, Brush> = {
	construct: pencil(0.8),
	rough: pencil(1),
	ink: pen,
	colour: pencil(1),
	notes: pencil(0.8),
};
