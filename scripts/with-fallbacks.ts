/** An SVG for a rasteriser without CSS variables: each `var()` is replaced by its last fallback. */
export function withFallbacks(svg: string): string {
	let text = svg;
	let before: string;
	do {
		before = text;
		text = text.replace(/var\(\s*--[\w-]+\s*,\s*([^()]+(?:\([^()]*\))?)\s*\)/g, "$1");
	} while (text !== before);
	return text;
}
