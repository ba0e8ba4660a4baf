import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Pass } from "#contract/enumerations.ts";
import type { Caption } from "#contract/lessons.ts";
import { readHeader } from "#ink/log/header.ts";
import type { DrawingWords } from "./words.ts";

const MADE = join(import.meta.dirname, "made");

/** A row of made/manifest.json, as `npm run trace` wrote it: a lesson of a drawing. */
interface MadeLesson {
	pass: Pass;
	/** Name of the log in the manifest's folder. */
	file: string;
	sha256: string;
	/** In milliseconds. */
	length: number;
	strokes: number;
	passes: { pass: Pass }[];
	captions: Caption[];
}

export interface DemoLesson extends MadeLesson {
	title: string;
	about: string;
	bytes: Uint8Array;
	/** Of the sheet, in sheet units. */
	width: number;
	height: number;
}

/** The lessons of a demo class, by the drawing on its cover. */
export interface DemoDrawing {
	words: DrawingWords;
	lessons: DemoLesson[];
}

/** The drawings that have lessons and words, by name. */
export async function readDemoDrawings(): Promise<Map<string, DemoDrawing>> {
	const manifest = join(MADE, "manifest.json");
	const made: Record<string, MadeLesson[]> = existsSync(manifest)
		? JSON.parse(await readFile(manifest, "utf8"))
		: {};
	const worded = Object.entries(made).filter(([name]) =>
		existsSync(join(import.meta.dirname, `${name}.ts`)),
	);
	const drawings = await Promise.all(
		worded.map(async ([name, lessons]): Promise<[string, DemoDrawing]> => {
			const words = await wordsOf(name);
			const read = await Promise.all(lessons.map((one) => readLesson(one, words)));
			return [name, { words, lessons: read.flatMap((lesson) => lesson ?? []) }];
		}),
	);
	return new Map(drawings);
}

/** Each file exports the words of one drawing. */
async function wordsOf(drawing: string): Promise<DrawingWords> {
	const file = pathToFileURL(join(import.meta.dirname, `${drawing}.ts`)).href;
	const [words] = Object.values<DrawingWords>(await import(file));
	if (!words) throw new Error(`${drawing}.ts exports nothing`);
	return words;
}

/** A pass without words has no lesson. It is already on the sheet of the next lesson. */
async function readLesson(made: MadeLesson, { lessons }: DrawingWords) {
	const words = lessons.find(({ pass }) => pass === made.pass);
	if (!words) return undefined;
	const bytes = await readFile(join(MADE, made.file));
	const { width, height } = readHeader(bytes).header;
	return { ...made, title: words.title, about: words.about, bytes, width, height };
}
