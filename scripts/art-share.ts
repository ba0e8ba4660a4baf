import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawSharePicture } from "#server/images/share-picture.ts";

/**
 * The layers of the hero after its animation (web/home/hero.css). Only the part to the right of the face's axis is
 * coloured.
 */
const PASSES = [
	{ file: "construction", opacity: 0.6 },
	{ file: "rough", opacity: 0.45 },
	{ file: "colour", opacity: 1, within: "painted" },
	{ file: "ink", opacity: 1 },
];

/** The share picture of pages without an artwork of their own: the finished hero. */
export async function drawSiteShare(art: string): Promise<void> {
	const passes = await Promise.all(
		PASSES.map(async ({ file, opacity, within }) => {
			const svg = await readFile(join(art, "hero", `${file}.svg`), "utf8");
			const inside = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
			const clip = within ? ` clip-path="url(#${within})"` : "";
			return `<g opacity="${opacity}"${clip}>${inside}</g>`;
		}),
	);
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
<clipPath id="painted"><path d="M369.6 0H800V600H432.8Z"/></clipPath>
<rect width="800" height="600" fill="#fff"/>${passes.join("")}</svg>`;
	const widest = sharp(Buffer.from(drawing), { density: 180 }).removeAlpha();
	await writeFile(join(art, "share.jpg"), await drawSharePicture(widest));
}
