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

test("the manifest lists every drawing, and every log file belongs to a lesson", () => {
	expect(Object.keys(manifest)).toEqual(drawings);
	const named = Object.values(manifest).flatMap((lessons) => lessons.map(({ file }) => file));
	expect(readdirSync(folder).toSorted()).toEqual([...named, "manifest.json"].toSorted());
});

test("the home page's cat drawing equals the output of `npm run trace`", () => {
	const bytes = readFileSync(join(root, "web/art/exercise/cat.ink"));
	expect(bytes.equals(homeDrawing("home-cat").bytes)).toBe(true);
});

test.each(["home-cat", "hero"] as const)(
	"the final picture of %s on the home page differs from its SVGs in at most 2.5% of the pixels",
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

	test("equal the output of `npm run trace`", async () => {
		const made = await lessonsOf(name);
		expect(made.map((lesson) => lesson.made)).toEqual(lessons);
		for (const [index, { bytes }] of made.entries()) expect(logs[index]?.equals(bytes)).toBe(true);
		expect(logs.map((log) => createHash("sha256").update(log).digest("hex"))).toEqual(
			lessons.map(({ sha256 }) => sha256),
		);
	});

	test("end with a picture that differs from the SVG in at most 2.5% of the pixels", async () => {
		const bytes = logs.at(-1) ?? new Uint8Array();
		const { width, height } = decodeLog(bytes).header;
		const wanted = await picturedSvg([coverOf(name)], width, height);
		expect(differing(picturedLog(bytes), wanted)).toBeLessThanOrEqual(MOST_DIFFERING);
	});

	test("start with the passes of earlier lessons and draw only their own pass and notes", () => {
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

	test("last 30 to 150 seconds, with captions at least four seconds apart", () => {
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
