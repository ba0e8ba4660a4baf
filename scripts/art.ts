import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ROUGH_FILE } from "#contract/images/rough-picture.ts";
import { encodePicture, FILES, WIDTHS } from "#server/images/encode-picture.ts";
import { drawIcons } from "./art-icons.ts";
import { drawRough } from "./art-rough.ts";
import { drawSiteShare } from "./art-share.ts";
import { drawShareDesk } from "./share-desk.ts";
import { withFallbacks } from "./with-fallbacks.ts";

/**
 * `npm run art`: encodes the repository's artworks into the picture sizes that the demo links, with the code that
 * encodes uploads. A picture's key contains a hash of its artwork, so a changed artwork gets a new address. Unchanged
 * artworks are skipped, except for sizes that are missing.
 */
const ROOT = join(import.meta.dirname, "..");
const PICTURES = join(ROOT, "database/worlds/pictures");
const COVERS = "web/art/covers";
const SOURCES = [COVERS, "web/art/drawings", "web/art/portraits"];
/** The drawn avatars. Their keys are in contract/images/avatars.ts. They are never shown large. */
const AVATARS = join(ROOT, "server/images/avatars");
const AVATAR_WIDTH = 640;

await drawShareDesk(join(ROOT, "server/images"));
const manifest: Record<string, string> = {};
for (const folder of SOURCES) {
	for (const { name, svg } of await artworksIn(folder)) {
		const key = await encodeArtwork(name, svg, PICTURES, Math.max(...WIDTHS));
		manifest[name] = key;
		if (folder === COVERS) await writeFile(join(PICTURES, key, ROUGH_FILE), await drawRough(svg));
	}
}
await removeOthers(new Set(Object.values(manifest)));
for (const { name, svg } of await artworksIn("web/art/avatars"))
	await encodeArtwork(name, svg, AVATARS, AVATAR_WIDTH);
const sorted = Object.fromEntries(Object.entries(manifest).sort());
await writeFile(join(PICTURES, "manifest.json"), `${JSON.stringify(sorted, null, "\t")}\n`);
await drawSiteShare(join(ROOT, "web/art"));
await drawIcons(join(ROOT, "web"));

async function artworksIn(folder: string): Promise<{ name: string; svg: string }[]> {
	const files = (await readdir(join(ROOT, folder))).filter((name) => name.endsWith(".svg"));
	const read = files.map(async (file) => ({
		name: file.slice(0, -".svg".length),
		svg: await readFile(join(ROOT, folder, file), "utf8"),
	}));
	return await Promise.all(read);
}

async function encodeArtwork(
	name: string,
	svg: string,
	folder: string,
	width: number,
): Promise<string> {
	const key = `${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}`;
	const there = new Set(await readdir(join(folder, key)).catch(() => []));
	if (FILES.every((file) => there.has(file))) return key;
	const drawing = await sharp(Buffer.from(withFallbacks(svg)), { density: 300 })
		.resize({ width })
		.png()
		.toBuffer();
	await mkdir(join(folder, key), { recursive: true });
	for (const { name: file, bytes } of await encodePicture(drawing)) {
		if (!there.has(file)) await writeFile(join(folder, key, file), bytes);
	}
	console.log(key);
	return key;
}

async function removeOthers(kept: Set<string>): Promise<void> {
	for (const entry of await readdir(PICTURES)) {
		if (entry !== "manifest.json" && !kept.has(entry)) {
			await rm(join(PICTURES, entry), { recursive: true });
		}
	}
}
