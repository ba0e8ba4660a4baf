import { expect, test } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader } from "#ink/log/header.ts";
import type { Entry, Stroke } from "#ink/marks.ts";
import { DeskDrawing } from "./desk-drawing.ts";
import { openDrawing } from "./open-drawing.ts";
import type { Held } from "./tools.ts";

const header = { raster: 1, width: 400, height: 300, layers: ["rough", "ink"] };
const pen: Held = { tool: "pen", layer: 1, colour: 0x1b1c22, size: 6 };

function desk(entries: Entry[] = []) {
	const drawing = new DeskDrawing(header, entries);
	drawing.live.load();
	const kept: Entry[] = [...entries];
	const underPen: (number | undefined)[] = [];
	drawing.listen({
		onEntry: (entry) => kept.push(entry),
		onUnderPen: (stroke?: Stroke) => underPen.push(stroke?.x.length),
	});
	return { drawing, kept, underPen };
}

function point(x: number, y: number, moment: number) {
	return { x, y, pressure: 0.5, moment };
}

function line(drawing: DeskDrawing, held: Held, from: number, moment: number) {
	drawing.down(held, "light", point(from, 50, moment));
	for (let step = 1; step <= 10; step++) {
		drawing.move([point(from + step * 8, 50 + step, moment + step * 8)]);
	}
	drawing.up();
}

/** The bytes of a log, as the keeper sends them: a chunk for each entry. */
function logOf(entries: readonly Entry[]): Uint8Array {
	const chunks = entries.map((entry, index) => [...encodeChunk(index, [entry])]);
	return Uint8Array.from([...encodeHeader(header), ...chunks.flat()]);
}

test("entries are announced in order, and the decoder accepts the log", () => {
	const { drawing, kept } = desk();
	line(drawing, pen, 20, 1000);
	line(drawing, { ...pen, tool: "eraser", size: 20 }, 30, 2000);
	line(drawing, { ...pen, tool: "lasso" }, 40, 3000);
	expect(drawing.undo(4000)).toBe(true);
	expect(drawing.redo(4100)).toBe(true);
	expect(drawing.redo(4200)).toBe(false);
	expect(kept.map(({ kind }) => kind)).toEqual(["stroke", "stroke", "lasso", "undo", "redo"]);
	expect(decodeLog(logOf(kept)).entries).toHaveLength(5);
});

test("a stabilised line starts and ends where the pen did", () => {
	const { drawing, kept } = desk();
	line(drawing, pen, 20, 0);
	const [stroke] = kept;
	if (stroke?.kind !== "stroke") throw new Error("There is no stroke.");
	expect([stroke.x[0], stroke.y[0]]).toEqual([320, 800]);
	expect(stroke.x[stroke.x.length - 1]).toBe(100 * 16);
	expect(stroke.y[stroke.y.length - 1]).toBe(60 * 16);
});

test("predicted points are shown but never logged", () => {
	const { drawing, kept } = desk();
	drawing.down(pen, "off", point(10, 10, 0));
	drawing.move([point(20, 10, 8)], [point(28, 10, 16), point(36, 10, 24)]);
	expect(drawing.tip?.points.map(({ x }) => x)).toEqual([10, 20, 28, 36]);
	drawing.up();
	expect(drawing.tip).toBeUndefined();
	const [stroke] = kept;
	expect(stroke?.kind === "stroke" && [...Array.from(stroke.x)]).toEqual([160, 320]);
});

test("the unfinished stroke is reported every 250 ms, and once when the pen lifts", () => {
	const { drawing, underPen } = desk();
	drawing.down(pen, "off", point(0, 0, 0));
	for (let moment = 10; moment <= 1000; moment += 10) {
		drawing.move([point(moment / 4, 20, moment)]);
	}
	expect(underPen).toEqual([26, 51, 76, 101]);
	drawing.up();
	expect(underPen.at(-1)).toBeUndefined();
	expect(underPen).toHaveLength(5);
});

test("a cancelled stroke leaves nothing", () => {
	const { drawing, kept } = desk();
	drawing.down(pen, "off", point(0, 0, 0));
	drawing.move([point(30, 30, 10)]);
	drawing.cancel();
	expect(kept).toEqual([]);
	expect(drawing.live.player.sheet.wetMark).toBeUndefined();
	expect(drawing.isDown).toBe(false);
});

test("a lasso of two points is dropped, and a very long lasso is accepted", () => {
	const { drawing, kept } = desk();
	const lasso: Held = { ...pen, tool: "lasso" };
	drawing.down(lasso, "off", point(0, 0, 0));
	drawing.move([point(10, 0, 5)]);
	drawing.up();
	expect(kept).toEqual([]);
	drawing.down(lasso, "off", point(0, 0, 10));
	for (let index = 0; index < 30_000; index++) {
		drawing.move([point(index % 390, (index * 7) % 300, 11 + index)]);
	}
	drawing.up();
	expect(kept).toHaveLength(1);
	expect(decodeLog(logOf(kept)).entries).toHaveLength(1);
});

test("a long scribble with the largest eraser is split into strokes that the decoder accepts", () => {
	const { drawing, kept } = desk();
	drawing.down({ ...pen, tool: "eraser", size: 64 }, "off", point(0, 0, 0));
	for (let index = 1; index <= 20; index++) {
		drawing.move([point(index % 2 === 0 ? 0 : 400, index * 10, index * 4)]);
	}
	drawing.up();
	expect(kept.length).toBeGreaterThan(1);
	expect(decodeLog(logOf(kept)).entries).toHaveLength(kept.length);
});

test("a reopened sheet continues after its last entry, and its earlier entries can be undone", async () => {
	const first = desk();
	line(first.drawing, pen, 20, 500);
	const drawing = await openDrawing(header, first.kept);
	const added: Entry[] = [];
	drawing.listen({ onEntry: (entry) => added.push(entry) });
	line(drawing, pen, 30, 90_000_000);
	const end = first.kept.at(-1)?.end ?? 0;
	expect(added[0]?.start).toBe(end);
	drawing.undo(90_001_000);
	drawing.undo(90_001_000);
	expect(drawing.live.canUndo).toBe(false);
	expect(decodeLog(logOf([...first.kept, ...added])).entries).toHaveLength(4);
});

test("a stroke repaints only its own layer, and an undo repaints all layers", () => {
	const { drawing } = desk();
	line(drawing, pen, 20, 0);
	expect(drawing.takeDirtyLayers()).toEqual([1]);
	expect(drawing.takeDirtyLayers()).toEqual([]);
	drawing.undo(1000);
	expect(drawing.takeDirtyLayers()).toEqual([0, 1]);
});
