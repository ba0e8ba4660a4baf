/** Sheet units. */
export interface PinPlace {
	x: number;
	y: number;
}

/** Sheet units. */
export interface SheetSize {
	width: number;
	height: number;
}

/** Sheet units of one press of an arrow key, and of one with Shift. */
const STEP = 8;
const LONG_STEP = 40;

const directions: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** Where the pointer is on a sheet that has this place on the screen. It may be beside it. */
export function placeUnder(
	{ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">,
	sheet: DOMRect,
	{ width, height }: SheetSize,
): PinPlace {
	return {
		x: ((clientX - sheet.left) / sheet.width) * width,
		y: ((clientY - sheet.top) / sheet.height) * height,
	};
}

/** Whole sheet units, on the sheet. */
export function onSheet({ x, y }: PinPlace, { width, height }: SheetSize): PinPlace {
	const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)));
	return { x: within(x, width), y: within(y, height) };
}

/** Where a pin goes with a key. Undefined for a key that does not move it. */
export function movedByKey(
	{ x, y }: PinPlace,
	{ key, shiftKey }: { key: string; shiftKey: boolean },
	size: SheetSize,
): PinPlace | undefined {
	const direction = directions[key];
	if (!direction) return undefined;
	const step = shiftKey ? LONG_STEP : STEP;
	return onSheet({ x: x + direction[0] * step, y: y + direction[1] * step }, size);
}
