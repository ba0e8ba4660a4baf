import { join } from "node:path";
import sharp from "sharp";
import { SHARE_HEIGHT, SHARE_WIDTH } from "#contract/images/share-picture.ts";
import { FRAME } from "#server/images/share-picture.ts";

/** The margin around the artwork. The upper margin has the peg holes. */
const MARGIN = 34;
const PEG_EDGE = 60;

/**
 * The desk behind share pictures, as a file, because the server's decoder does not read SVG
 * (server/images/check-picture.ts).
 */
export async function drawShareDesk(images: string): Promise<void> {
	const png = sharp(Buffer.from(desk())).flatten().png({ palette: true, colours: 128 });
	await png.toFile(join(images, "share-desk.png"));
}

/** Desk, sheet, blue layout frame and peg holes in the colours of the light theme (tokens.css). */
function desk(): string {
	const { left, top, width, height } = FRAME;
	const outline = `width="${width + 2 * MARGIN}" height="${height + PEG_EDGE + MARGIN}" rx="5"`;
	const sheet = `x="${left - MARGIN}" y="${top - PEG_EDGE}" ${outline}`;
	const frame = `x="${left - 9.5}" y="${top - 9.5}" width="${width + 19}" height="${height + 19}"`;
	const [middle, pegs] = [left + width / 2, top - PEG_EDGE + 27];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter>
<linearGradient id="hole" x2="0" y2="1"><stop stop-color="#c4bba8"/><stop offset=".55" stop-color="#ece5d7"/></linearGradient>
<rect width="100%" height="100%" fill="#faf7f0"/>
<circle cx="${middle}" cy="${SHARE_HEIGHT / 2}" r="470" fill="#efeae0"/>
<rect ${sheet} fill="#483a1e" opacity=".26" filter="url(#soft)" transform="translate(0 8)"/>
<rect ${sheet} fill="#fff"/>
<g fill="url(#hole)" stroke="#c9c1b1"><rect x="${middle - 133}" y="${pegs - 5}" width="40" height="10" rx="5"/><circle cx="${middle}" cy="${pegs}" r="9"/><rect x="${middle + 93}" y="${pegs - 5}" width="40" height="10" rx="5"/></g>
<rect ${frame} fill="none" stroke="#2457d6" opacity=".42"/>
</svg>`;
}
