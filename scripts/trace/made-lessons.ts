import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pass } from "#contract/enumerations.ts";
import { orders } from "#database/worlds/lessons/orders.ts";
import type { DrawingWords } from "#database/worlds/lessons/words.ts";
import { type Caption, captionsOf } from "#tracing/captions.ts";
import { drawingOf } from "#tracing/drawing.ts";
import { lessonOf, type Order } from "#tracing/lesson.ts";
import { type TracedLesson, traceSvg } from "#tracing/trace-svg.ts";

const ROOT = join(import.meta.dirname, "../..");
const ART = join(ROOT, "web/art");
const WORDS = join(ROOT, "database/worlds/lessons");

/** A row of made/manifest.json: a lesson of the demo. */
export interface MadeLesson {
	/** The pass that it draws. Earlier passes are already on the sheet. The last lesson also draws the notes. */
	pass: Pass;
	/** The file name of the log in the manifest's folder. */
	file: string;
	/** SHA-256 of the file. */
	sha256: string;
	/** The log's head (docs/ink.md, "Chunks"). */
	head: string;
	bytes: number;
	/** Milliseconds. */
	length: number;
	/** The number of marks that it draws. */
	strokes: number;
	passes: { pass: Pass; at: number }[];
	captions: Caption[];
}

/** Names of the drawings. */
export const drawings = readdirSync(join(ART, "covers"))
	.filter((file) => file.endsWith(".svg"))
	.map((file) => file.slice(0, -".svg".length))
	.sort();

export function coverOf(name: string): string {
	return readFileSync(join(ART, "covers", `${name}.svg`), "utf8");
}

/** The lessons of a drawing, with the bytes of their logs. */
export async function lessonsOf(name: string): Promise<{ made: MadeLesson; bytes: Uint8Array }[]> {
	const words = await wordsOf(name);
	const { lessons } = traceSvg(coverOf(name), orderOf(name, words));
	const unknown = words?.lessons.find((own) => !lessons.some(({ pass }) => pass === own.pass));
	if (unknown) throw new Error(`${name} has texts for the pass ${unknown.pass}, but no marks.`);
	return lessons.map((lesson, index) => {
		const made = rowOf(`${name}-${index + 1}.ink`, lesson, words);
		return { made, bytes: lesson.bytes };
	});
}

/** Drawings of the home page. Each of their passes is a separate file. */
const homeDrawings = {
	"home-cat": { folder: "exercise", prefix: "cat-", colour: "color" },
	hero: { folder: "hero", prefix: "", colour: "colour" },
} as const;

/** Short, because visitors of the home page do not wait long. */
const HOME_LENGTH = [60_000, 90_000] as const;

/** All passes of a drawing of the home page in one log, and the SVGs of its layers. */
export function homeDrawing(name: keyof typeof homeDrawings): {
	bytes: Uint8Array;
	svgs: string[];
} {
	const sheets = sheetsOf(homeDrawings[name]);
	const draw = ["construct", "rough", "ink", "colour", "notes"] as const;
	const order = orderOf(name, undefined);
	const { bytes } = lessonOf(drawingOf(sheets), { draw, order, between: HOME_LENGTH });
	return { bytes, svgs: sheets.map(({ svg }) => svg) };
}

function sheetsOf({ folder, prefix, colour }: { folder: string; prefix: string; colour: string }) {
	const files = [
		["construct", "construction"],
		["rough", "rough"],
		["colour", colour],
		["ink", "ink"],
		["notes", "notes"],
	] as const;
	return files.map(([pass, file]) => ({
		svg: readFileSync(join(ART, folder, `${prefix}${file}.svg`), "utf8"),
		pass,
	}));
}

async function wordsOf(name: string): Promise<DrawingWords | undefined> {
	const file = join(WORDS, `${name}.ts`);
	if (!existsSync(file)) return undefined;
	const exported: unknown[] = Object.values(await import(file));
	return exported[0] as DrawingWords;
}

/** The order of drawing follows the captions and the regions of the drawing. */
function orderOf(name: string, words: DrawingWords | undefined): Order {
	const passes = ["construct", "rough", "ink", "colour", "notes"] as const;
	const guides = passes.map((pass) => {
		const captions = words?.lessons.find((lesson) => lesson.pass === pass)?.captions ?? [];
		const places = captions.map(({ near }) => near);
		return [pass, { regions: orders[name]?.[pass] ?? [], places }];
	});
	return Object.fromEntries(guides);
}

function rowOf(
	file: string,
	{ pass, bytes, head, length, drawn, passes }: TracedLesson,
	words: DrawingWords | undefined,
): MadeLesson {
	const own = words?.lessons.find((lesson) => lesson.pass === pass)?.captions ?? [];
	const marks = drawn.filter(({ mark }) => mark.pass === pass);
	return {
		pass,
		file,
		sha256: createHash("sha256").update(bytes).digest("hex"),
		head: Buffer.from(head).toString("hex"),
		bytes: bytes.length,
		length,
		strokes: drawn.length,
		passes,
		captions: captionsOf(own, marks, length),
	};
}
