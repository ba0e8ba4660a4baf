import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { drawings, homeDrawing, lessonsOf, type MadeLesson } from "./trace/made-lessons.ts";
import { sheetOfFrames } from "./trace/sheet-of-frames.ts";

/**
 * `npm run trace`: turns the drawings of web/art into the ink logs of the demo's lessons and of the home page's cat
 * (docs/tracing.md), and their texts into captions with a time. docs/lessons shows six moments of each drawing.
 */
const ROOT = join(import.meta.dirname, "..");
const MADE = join(ROOT, "database/worlds/lessons/made");

const SHEETS = join(ROOT, "docs/lessons");

await mkdir(MADE, { recursive: true });
await mkdir(SHEETS, { recursive: true });
const manifest: Record<string, MadeLesson[]> = {};
let bytes = 0;
for (const name of drawings) {
	const lessons = await lessonsOf(name);
	manifest[name] = lessons.map(({ made }) => made);
	for (const lesson of lessons) {
		await writeFile(join(MADE, lesson.made.file), lesson.bytes);
		bytes += brotliCompressSync(lesson.bytes).length;
	}
	const logs = lessons.map((lesson) => lesson.bytes);
	await writeFile(join(SHEETS, `${name}.webp`), await sheetOfFrames(logs));
}
await writeFile(join(MADE, "manifest.json"), `${JSON.stringify(manifest, null, "\t")}\n`);
await removeOthers();
const { bytes: cat } = homeDrawing("home-cat");
await writeFile(join(ROOT, "web/art/exercise/cat.ink"), cat);
for (const name of ["home-cat", "hero"] as const) {
	await writeFile(join(SHEETS, `${name}.webp`), await sheetOfFrames([homeDrawing(name).bytes]));
}
console.log(`${Object.values(manifest).flat().length} lessons: ${bytes} bytes with brotli`);
console.log(`the home page's cat: ${brotliCompressSync(cat).length} bytes with brotli`);

async function removeOthers(): Promise<void> {
	const files = Object.values(manifest).flatMap((lessons) => lessons.map(({ file }) => file));
	const kept = new Set([...files, "manifest.json"]);
	for (const file of await readdir(MADE)) if (!kept.has(file)) await rm(join(MADE, file));
}
