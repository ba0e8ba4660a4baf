import type { Sight } from "./passes.ts";

/** The view of the sheet. It does not change the drawing. */
export interface View {
	isMirrored: boolean;
	/** Quarter turns to the right. */
	turns: number;
	/** Of each layer. */
	sights: Sight[];
}

/** A sheet on its side is made smaller, so that it stays in its frame. Mirroring comes after turning, as in a mirror. */
export function turnOf(view: View | undefined, width: number, height: number): string | undefined {
	if (!view || (view.turns === 0 && !view.isMirrored)) return undefined;
	const onItsSide = view.turns % 2 === 1;
	const scale = onItsSide ? Math.min(width / height, height / width) : 1;
	return `scaleX(${view.isMirrored ? -1 : 1}) rotate(${view.turns * 90}deg) scale(${scale.toFixed(4)})`;
}

/** Keeps a number on the sheet upright. */
export function uprightOf({ isMirrored, turns }: View): string {
	return `rotate(${turns * -90}deg) scaleX(${isMirrored ? -1 : 1})`;
}

/**
 * Where a point of the screen lies on the sheet, in shares of its width and height. `element` is turned as `turnOf`
 * says.
 */
export function placeOnSheet(
	element: HTMLElement,
	{ isMirrored, turns }: View,
	point: { clientX: number; clientY: number },
): { x: number; y: number } {
	const { left, top, width, height } = element.getBoundingClientRect();
	const { offsetWidth, offsetHeight } = element;
	const onItsSide = turns % 2 === 1;
	const scale = width / (onItsSide ? offsetHeight : offsetWidth);
	const across = (point.clientX - left - width / 2) * (isMirrored ? -1 : 1);
	const down = point.clientY - top - height / 2;
	const turned: [number, number][] = [
		[across, down],
		[down, -across],
		[-across, -down],
		[-down, across],
	];
	const [x, y] = turned[turns % 4] ?? [across, down];
	return { x: 0.5 + x / scale / offsetWidth, y: 0.5 + y / scale / offsetHeight };
}
