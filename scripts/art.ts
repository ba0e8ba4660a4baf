import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { encodePicture, FILES, WIDTHS } from "#server/images/encode-picture.ts";
import { drawIcons } from "./art-icons.ts";
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
const SOURCES = ["web/art/covers", "web/art/portraits"];

await drawShareDesk(join(ROOT, "server/images"));
const manifest: Record<string, string> = {};
for (const folder of SOURCES) {
	for (const file of (await readdir(join(ROOT, folder))).filter((name) => name.endsWith(".svg"))) {
		const name = file.slice(0, -".svg".length);
		manifest[name] = await encodeArtwork(name, await readFile(join(ROOT, folder, file), "utf8"));
	}
}
await removeOthers(new Set(Object.values(manifest)));
const sorted = Object.fromEntries(Object.entries(manifest).sort());
await writeFile(join(PICTURES, "manifest.json"), `${JSON.stringify(sorted, null, "\t")}\n`);
await drawSiteShare(join(ROOT, "web/art"));
await drawIcons(join(ROOT, "web"));

async function encodeArtwork(name: string, svg: string): Promise<string> {
	const key = `${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}`;
	const there = new Set(await readdir(join(PICTURES, key)).catch(() => []));
	if (FILES.every((file) => there.has(file))) return key;
	const widest = Math.max(...WIDTHS);
	const drawing = await sharp(Buffer.from(withFallbacks(svg)), { density: 300 })
		.resize({ width: widest })
		.png()
		.toBuffer();
	await mkdir(join(PICTURES, key), { recursive: true });
	for (const { name: file, bytes } of await encodePicture(drawing)) {
		if (!there.has(file)) await writeFile(join(PICTURES, key, file), bytes);
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
