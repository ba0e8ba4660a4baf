import sharp from "sharp";
import { withFallbacks } from "./with-fallbacks.ts";

/** In pixels: a third more than the width of a class card. Pencil lines may be blurred. */
const WIDTH = 480;
const HEIGHT = 360;
const PENCIL = "#2457D6";

/**
 * The pencil lines of an artwork on white, as a small picture: construction and rough, and the contours of the inked
 * lines, moved by 2 pixels as if a line was tried twice. The card of a class shows the picture under the ink.
 */
export async function drawRough(svg: string): Promise<Buffer> {
	const text = withFallbacks(svg);
	const head = text.slice(0, text.indexOf(">") + 1);
	const defs = /<defs>.*?<\/defs>/s.exec(text)?.[0] ?? "";
	const searched = `<g fill="none" stroke="${PENCIL}" stroke-width="1.6" opacity=".45" transform="translate(2 -2)">${inked(text)}</g>`;
	const passes = passOf(text, "construction") + passOf(text, "rough") + searched;
	const drawing = `${head}${defs}<rect width="800" height="600" fill="#fff"/>${passes}</svg>`;
	return await sharp(Buffer.from(drawing), { density: 144 })
		.resize(WIDTH, HEIGHT)
		.webp({ quality: 50 })
		.toBuffer();
}

/** The inked lines without their colour, which then comes from the group around them. */
function inked(svg: string): string {
	return passOf(svg, "ink").replaceAll(/ fill="[^"]*"/g, "");
}

/** The SVG group of a pass, with the groups inside it. */
function passOf(svg: string, pass: string): string {
	const start = svg.indexOf(`<g class="pass pass-${pass}"`);
	if (start < 0) return "";
	let depth = 0;
	for (const tag of svg.slice(start).matchAll(/<(\/?)g[\s>]/g)) {
		depth += tag[1] ? -1 : 1;
		if (depth === 0) return `${svg.slice(start, start + tag.index)}</g>`;
	}
	throw new Error(`the pass ${pass} does not end`);
}
