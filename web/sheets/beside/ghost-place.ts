/** The position of the ghost on the sheet: moved by sheet units, and scaled around the middle of the sheet. */
export interface GhostPlace {
	x: number;
	y: number;
	/** 1: as large as the teacher drew it. */
	scale: number;
}

/** Sheet units. */
export interface Size {
	width: number;
	height: number;
}

/** A place on the sheet, in sheet units. */
export interface Spot {
	x: number;
	y: number;
}
export type Pair = readonly [Spot, Spot];

export const straight: GhostPlace = { x: 0, y: 0, scale: 1 };
export const SCALE_MIN = 0.25;
export const SCALE_MAX = 4;
/** One press of a key: sheet units, with Shift ten times as many, and a share of the size. */
const STEP = 1;
const LONG_STEP = 10;
const GROWTH = 1.02;

/**
 * Limits and rounds a position: a part of the ghost stays on the sheet. Steps are a tenth of a unit and a thousandth of
 * the scale.
 */
export function placed({ x, y, scale }: GhostPlace, { width, height }: Size): GhostPlace {
	return {
		x: rounded(within(x, -width, width), 10),
		y: rounded(within(y, -height, height), 10),
		scale: rounded(within(scale, SCALE_MIN, SCALE_MAX), 1000),
	};
}

/** The position after a key press. Undefined for keys without an effect. */
export function afterKey(place: GhostPlace, key: string, isLong: boolean): GhostPlace | undefined {
	const { x, y, scale } = place;
	const step = isLong ? LONG_STEP : STEP;
	const keys: Record<string, GhostPlace> = {
		ArrowLeft: { ...place, x: x - step },
		ArrowRight: { ...place, x: x + step },
		ArrowUp: { ...place, y: y - step },
		ArrowDown: { ...place, y: y + step },
		"+": { ...place, scale: scale * GROWTH },
		"-": { ...place, scale: scale / GROWTH },
		"0": straight,
	};
	return keys[key];
}

/** Scales it by a factor around a spot of the sheet. */
export function scaledAt(place: GhostPlace, factor: number, at: Spot, size: Size): GhostPlace {
	const scale = Math.max(SCALE_MIN, Math.min(place.scale * factor, SCALE_MAX));
	const growth = scale / place.scale;
	const [right, down] = [at.x - size.width / 2, at.y - size.height / 2];
	return { x: (place.x - right) * growth + right, y: (place.y - down) * growth + down, scale };
}

/** Two fingers moved from two spots of the sheet to two others. The ghost follows both, without rotation. */
export function pinched(place: GhostPlace, from: Pair, to: Pair, size: Size): GhostPlace {
	const [before, after] = [between(from), between(to)];
	const factor = before.length > 0 ? after.length / before.length : 1;
	const moved = {
		...place,
		x: place.x + after.middle.x - before.middle.x,
		y: place.y + after.middle.y - before.middle.y,
	};
	return scaledAt(moved, factor, after.middle, size);
}

/** The CSS transform for a box with the size of the sheet, independent of its size on the screen. */
export function transformOf({ x, y, scale }: GhostPlace, { width, height }: Size): string {
	return `translate(${percent(x / width)}, ${percent(y / height)}) scale(${scale})`;
}

/** The place of the teacher's drawing that lies at a place of the sheet. */
export function teachersPlace(
	point: Spot,
	{ x, y, scale }: GhostPlace,
	{ width, height }: Size,
): Spot {
	return {
		x: (point.x - x - width / 2) / scale + width / 2,
		y: (point.y - y - height / 2) / scale + height / 2,
	};
}

function between([one, other]: Pair) {
	const [right, down] = [other.x - one.x, other.y - one.y];
	return {
		middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
		length: Math.sqrt(right * right + down * down),
	};
}

function percent(share: number): string {
	return `${rounded(share * 100, 10_000)}%`;
}

/** A number from a field that is empty or wrong is 0. */
function within(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(Number.isFinite(value) ? value : 0, most));
}

function rounded(value: number, steps: number): number {
	return Math.round(value * steps) / steps;
}
