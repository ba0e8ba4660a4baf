import { traceCaps } from "../caps.ts";
import { TraceFault } from "../fault.ts";

const named: Record<string, number> = {
	black: 0x000000,
	white: 0xffffff,
	red: 0xff0000,
	green: 0x008000,
	blue: 0x0000ff,
	grey: 0x808080,
	gray: 0x808080,
};

/**
 * A colour as 0xRRGGBB, or undefined where nothing is painted. A CSS variable counts as its last fallback. A gradient,
 * a pattern and a colour that is not known count as black.
 */
export function colourOf(paint: string): number | undefined {
	if (paint.length > traceCaps.shortAttribute) throw new TraceFault("attribute-too-long");
	const text = lastFallback(paint).toLowerCase();
	if (text === "none" || text === "transparent") return undefined;
	return hexadecimal(text) ?? channels(text) ?? named[text] ?? 0;
}

/** `var(--a,var(--b,#fff))` → `#fff` */
function lastFallback(paint: string): string {
	let text = paint.trim();
	for (;;) {
		const inside = /^var\(\s*--[\w-]+\s*,(.*)\)$/.exec(text)?.[1];
		if (inside === undefined) return text;
		text = inside.trim();
	}
}

function hexadecimal(text: string): number | undefined {
	const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text)?.[1];
	if (digits === undefined) return undefined;
	const six = digits.length === 6 ? digits : digits.replace(/./g, "$&$&");
	return Number.parseInt(six, 16);
}

/** `rgb(1, 2, 3)` */
function channels(text: string): number | undefined {
	const found = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text);
	if (!found) return undefined;
	const [red = 0, green = 0, blue = 0] = found.slice(1).map((value) => Math.min(255, +value));
	return red * 65536 + green * 256 + blue;
}
