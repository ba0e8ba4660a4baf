/** A place: in the sheet in sheet units, or in the frame in CSS pixels from its first corner. */
export interface Spot {
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}

/** The position of the sheet in its frame. It does not change the drawing. */
export interface View {
	/** CSS pixels of a sheet unit: 1 is 100 %. */
	zoom: number;
	/** Degrees to the right, 0 up to 360. */
	turn: number;
	/** Whether it is seen as in a mirror. */
	isFlipped: boolean;
	/** The place of the sheet that is in the middle of the frame. So a frame that changes its size keeps it there. */
	x: number;
	y: number;
}

/** The smallest and the largest zoom. A sheet that fits its frame only when it is smaller may be smaller. */
export const ZOOM_MIN = 0.25;
export const ZOOM_MAX = 8;

/** The whole sheet, straight. A frame that is higher than wide is filled instead, because it would be mostly empty. */
export function fitted(sheet: Size, frame: Size): View {
	const across = frame.width / sheet.width;
	const down = frame.height / sheet.height;
	const isUpright = frame.height > frame.width;
	return straight(sheet, isUpright ? Math.max(across, down) : Math.min(across, down));
}

/** The whole sheet, straight, in a frame of any shape. */
export function fittedWhole(sheet: Size, frame: Size): View {
	return straight(sheet, Math.min(frame.width / sheet.width, frame.height / sheet.height));
}

function straight({ width, height }: Size, zoom: number): View {
	return {
		zoom: Math.min(zoom || 1, ZOOM_MAX),
		turn: 0,
		isFlipped: false,
		x: width / 2,
		y: height / 2,
	};
}

/** The whole sheet, turned and flipped as it is. */
export function whole(view: View, sheet: Size, frame: Size): View {
	const zoom = Math.min(frame.width / sheet.width, frame.height / sheet.height) || 1;
	return { ...view, zoom, x: sheet.width / 2, y: sheet.height / 2 };
}

/** The view as a CSS transform of a box of the sheet's size, whose origin is its first corner. */
export function cssOf(view: View, frame: Size): string {
	const { a, b, c, d } = matrixOf(view);
	const { x, y } = toFrame(view, frame, { x: 0, y: 0 });
	const numbers = [a, b, c, d, x, y].map((number) => Number(number.toFixed(6)));
	return `matrix(${numbers.join(", ")})`;
}

export function toFrame(view: View, frame: Size, { x, y }: Spot): Spot {
	const { a, b, c, d } = matrixOf(view);
	const right = x - view.x;
	const down = y - view.y;
	return {
		x: frame.width / 2 + a * right + c * down,
		y: frame.height / 2 + b * right + d * down,
	};
}

export function toSheet(view: View, frame: Size, { x, y }: Spot): Spot {
	const { a, b, c, d } = matrixOf(view);
	const area = a * d - b * c;
	const right = x - frame.width / 2;
	const down = y - frame.height / 2;
	return { x: view.x + (d * right - c * down) / area, y: view.y + (a * down - b * right) / area };
}

/** Zooms by a factor around `at`. */
export function zoomed(view: View, frame: Size, factor: number, at = middleOf(frame)): View {
	const least = Math.min(ZOOM_MIN, view.zoom);
	const zoom = Math.min(ZOOM_MAX, Math.max(least, view.zoom * factor));
	return holding({ ...view, zoom }, frame, toSheet(view, frame, at), at);
}

/** Turns by degrees to the right, around the middle of the frame. */
export function turned(view: View, degrees: number): View {
	return { ...view, turn: (((view.turn + degrees) % 360) + 360) % 360 };
}

/** Mirrors the view left to right, around the middle of the frame. */
export function flipped(view: View): View {
	return { ...view, isFlipped: !view.isFlipped, turn: (360 - view.turn) % 360 };
}

/** Moves the sheet by CSS pixels. */
export function moved(view: View, frame: Size, by: Spot): View {
	const middle = middleOf(frame);
	return holding(view, frame, { x: view.x, y: view.y }, { x: middle.x + by.x, y: middle.y + by.y });
}

/** Two fingers moved from two places of the frame to two others. The sheet follows both, within the limits of zoom. */
export function pinched(view: View, frame: Size, from: [Spot, Spot], to: [Spot, Spot]): View {
	const before = between(...from);
	const after = between(...to);
	const factor = before.length > 0 ? after.length / before.length : 1;
	const least = Math.min(ZOOM_MIN, view.zoom);
	const zoom = Math.min(ZOOM_MAX, Math.max(least, view.zoom * factor));
	const wheeled = turned({ ...view, zoom }, after.angle - before.angle);
	return holding(wheeled, frame, toSheet(view, frame, before.middle), after.middle);
}

/** Moves the sheet if a place of it is outside the frame, so that the place is visible. */
export function showing(view: View, frame: Size, spot: Spot, margin = 24): View {
	const seen = toFrame(view, frame, spot);
	const x = Math.min(Math.max(seen.x, margin), frame.width - margin);
	const y = Math.min(Math.max(seen.y, margin), frame.height - margin);
	return x === seen.x && y === seen.y ? view : moved(view, frame, { x: x - seen.x, y: y - seen.y });
}

export function percentOf({ zoom }: View): number {
	return Math.round(zoom * 100);
}

/** Moves the sheet so that a place of it comes to a place of the frame. */
function holding(view: View, frame: Size, spot: Spot, at: Spot): View {
	const there = toSheet(view, frame, at);
	return { ...view, x: view.x + spot.x - there.x, y: view.y + spot.y - there.y };
}

function matrixOf({ zoom, turn, isFlipped }: View) {
	const angle = (turn * Math.PI) / 180;
	const side = isFlipped ? -zoom : zoom;
	return {
		a: Math.cos(angle) * side,
		b: Math.sin(angle) * side,
		c: -Math.sin(angle) * zoom,
		d: Math.cos(angle) * zoom,
	};
}

function middleOf({ width, height }: Size): Spot {
	return { x: width / 2, y: height / 2 };
}

function between(one: Spot, other: Spot) {
	const right = other.x - one.x;
	const down = other.y - one.y;
	return {
		middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
		length: Math.hypot(right, down),
		angle: (Math.atan2(down, right) * 180) / Math.PI,
	};
}
