import { expect, test } from "vitest";
import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { LiveDrawing } from "#ink/player/live-drawing.ts";
import { ComparedSheets } from "./compare-sheets.ts";
import { straight } from "./ghost-place.ts";

const size = { width: 400, height: 300 };

function drawn(layers: string[], layer: number, y: number) {
	const drawing = new LiveDrawing({ ...size, layers });
	drawing.penDown({ layer, colour: 0, opacity: 255, way: 0 }, 2, 4, {
		x: 100,
		y,
		pressure: 1,
		time: 0,
	});
	drawing.penMove({ x: 300, y, pressure: 1, time: 90 });
	drawing.penUp();
	return drawing;
}

test("passes are compared by name, and later entries are included", () => {
	const lesson = drawn(["rough", "ink"], 1, 100);
	const own = drawn(["ink", "rough"], 0, 200);
	const bytes = [...encodeHeader(lesson.header), ...encodeChunk(0, lesson.entries)];
	const sheets = new ComparedSheets(Uint8Array.from(bytes), own.header);
	const strongest = () => Math.max(...(sheets.compare("ink", straight)?.strengths ?? []));
	expect(strongest()).toBe(0);
	sheets.add(own.entries);
	expect(strongest()).toBeGreaterThan(200);
	own.undo(100);
	sheets.add(own.entries.slice(1));
	expect(strongest()).toBe(0);
	expect(sheets.compare("colour", straight)).toBeUndefined();
});
