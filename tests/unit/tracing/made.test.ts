import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { Player } from "#ink/player/player.ts";
import {
	coverOf,
	drawings,
	homeDrawing,
	lessonsOf,
	type MadeLesson,
} from "#scripts/trace/made-lessons.ts";
import { differing, picturedLog, picturedSvg } from "#tests/support/drawn-picture.ts";

/** Share of the pixels. */
const MOST_DIFFERING = 0.025;
const root = join(import.meta.dirname, "../../..");
const folder = join(root, "database/worlds/lessons/made");
const manifest: Record<string, MadeLesson[]> = JSON.parse(
	readFileSync(join(folder, "manifest.json"), "utf8"),
);

test("every drawing has its lessons, and every log belongs to one", () => {
	expect(Object.keys(manifest)).toEqual(drawings);
	const named = Object.values(manifest).flatMap((lessons) => lessons.map(({ file }) => file));
	expect(readdirSync(folder).toSorted()).toEqual([...named, "manifest.json"].toSorted());
});

test("the home page's cat is what `npm run trace` makes", () => {
	const bytes = readFileSync(join(root, "web/art/exercise/cat.ink"));
	expect(bytes.equals(homeDrawing("home-cat").bytes)).toBe(true);
});

test.each(["home-cat", "hero"] as const)(
	"%s of the home page ends with the picture of its SVGs",
	async (name) => {
		const { bytes, svgs } = homeDrawing(name);
		const { width, height } = decodeLog(bytes).header;
		const wanted = await picturedSvg(svgs, width, height);
		expect(differing(picturedLog(bytes), wanted)).toBeLessThanOrEqual(MOST_DIFFERING);
	},
);

describe.each(drawings)("the lessons of %s", (name) => {
	const lessons = manifest[name] ?? [];
	const logs = lessons.map(({ file }) => readFileSync(join(folder, file)));

	test("are what `npm run trace` makes", async () => {
		const made = await lessonsOf(name);
		expect(made.map((lesson) => lesson.made)).toEqual(lessons);
		for (const [index, { bytes }] of made.entries()) expect(logs[index]?.equals(bytes)).toBe(true);
		expect(logs.map((log) => createHash("sha256").update(log).digest("hex"))).toEqual(
			lessons.map(({ sha256 }) => sha256),
		);
	});

	test("end with the picture of the SVG", async () => {
		const bytes = logs.at(-1) ?? new Uint8Array();
		const { width, height } = decodeLog(bytes).header;
		const wanted = await picturedSvg([coverOf(name)], width, height);
		expect(differing(picturedLog(bytes), wanted)).toBeLessThanOrEqual(MOST_DIFFERING);
	});

	test("have what earlier lessons drew on the sheet, and give away no later one", () => {
		const drawn: string[] = [];
		for (const [index, { pass, length, passes }] of lessons.entries()) {
			const log = decodeLog(logs[index] ?? new Uint8Array());
			const layersAt = (when: (start: number) => boolean) => {
				const marks = log.entries.flatMap((entry) => ("paint" in entry ? [entry] : []));
				const layers = marks.filter(({ start }) => when(start)).map(({ paint }) => paint.layer);
				return [...new Set(layers)].map((layer) => log.header.layers[layer]);
			};
			expect(layersAt((start) => start === 0)).toEqual(drawn);
			expect(layersAt((start) => start > 0)).toEqual(passes.map((one) => one.pass));
			expect(passes.map((one) => one.pass).filter((one) => one !== "notes")).toEqual([pass]);
			expect(new Player(log).duration).toBe(length);
			drawn.push(pass);
		}
	});

	test("are long enough to watch, and their captions can be read one after the other", () => {
		for (const { length, captions } of lessons) {
			expect(length).toBeGreaterThanOrEqual(30_000);
			expect(length).toBeLessThanOrEqual(150_000);
			const times = captions.map(({ at }) => at);
			for (const [index, at] of times.entries()) {
				expect(at).toBeGreaterThanOrEqual(index === 0 ? 0 : (times[index - 1] ?? 0) + 4_000);
				expect(at).toBeLessThan(length);
			}
		}
	});
});
