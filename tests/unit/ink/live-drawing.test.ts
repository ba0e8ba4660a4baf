import { expect, test } from "vitest";
import { caps } from "#ink/log/caps.ts";
import { decodeLog } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { workOf } from "#ink/log/work.ts";
import { type Entry, ERASE, isMark, OVER, type Paint } from "#ink/marks.ts";
import { LiveDrawing } from "#ink/player/live-drawing.ts";
import { pictureOf, straightPicture } from "#tests/prove/ink/pictures.ts";

const PAINT: Paint = { layer: 0, colour: 0, opacity: 255, way: OVER };
const SHEET = { width: 200, height: 100, layers: ["rough", "ink"] };
const FLAT = 2;
const at = (x: number, y: number, time: number) => ({ x, y, pressure: 1, time });

test("a continued drawing starts at the end of its last entry and reports only new entries", () => {
	const first = new LiveDrawing(SHEET);
	line(first, 0);
	line(first, 500);
	const announced: Entry[] = [];
	const onEntry = (entry: Entry) => announced.push(entry);
	const second = new LiveDrawing(first.header, { entries: first.entries, onEntry });
	expect(second.load()).toBe(true);
	expect(pictureOf(second.player.sheet)).toEqual(pictureOf(first.player.sheet));
	line(second, 70);
	second.undo(300);
	expect(announced).toEqual(second.entries.slice(2));
	expect(announced.map(({ kind, start, end }) => ({ kind, start, end }))).toEqual([
		{ kind: "stroke", start: 620, end: 670 },
		{ kind: "undo", start: 850, end: 850 },
	]);
	expect(first.entries).toHaveLength(2);
	expect(pictureOf(second.player.sheet)).toEqual(straightPicture(second, 1_000, 1));
});

test("a long log can be loaded in pieces, and an undo before loading ends loads the rest", () => {
	const drawing = new LiveDrawing(SHEET);
	for (let index = 0; index < 30; index++) line(drawing, index * 100);
	const { header, entries } = drawing;
	const inPieces = new LiveDrawing(header, { entries });
	let calls = 1;
	while (!inPieces.load(1)) calls += 1;
	expect(calls).toBe(30);
	expect(pictureOf(inPieces.player.sheet)).toEqual(pictureOf(drawing.player.sheet));
	const hasty = new LiveDrawing(header, { entries });
	hasty.load(1);
	for (const one of [drawing, hasty]) one.undo(5_000);
	expect(pictureOf(hasty.player.sheet)).toEqual(pictureOf(drawing.player.sheet));
});

test("the unfinished stroke is visible and readable as a stroke, and canceling it leaves nothing", () => {
	const drawing = new LiveDrawing(SHEET);
	const empty = pictureOf(drawing.player.sheet);
	expect(drawing.underPen).toBeUndefined();
	drawing.penDown(PAINT, FLAT, 6, at(20, 20, 10));
	drawing.penMove(at(60, 50, 30));
	expect(drawing.underPen).toMatchObject({ kind: "stroke", x: [320, 960], start: 10, end: 30 });
	expect(pictureOf(drawing.player.sheet)).not.toEqual(empty);
	drawing.player.takeChanged();
	drawing.penCancel();
	expect(pictureOf(drawing.player.sheet)).toEqual(empty);
	expect(drawing.player.takeChanged()).not.toEqual([]);
	drawing.penMove(at(90, 50, 40));
	drawing.penUp();
	expect([drawing.entries, drawing.underPen]).toEqual([[], undefined]);
});

test("undo of the last marks restores each picture without drawing, and redo restores the final picture", () => {
	const drawing = new LiveDrawing(SHEET, { scale: 2 });
	const pictures = [pictureOf(drawing.player.sheet)];
	for (let index = 0; index < 60; index++) {
		line(drawing, index * 100, { ...PAINT, way: index % 5 === 4 ? ERASE : OVER });
		drawing.rest();
		pictures.push(pictureOf(drawing.player.sheet));
	}
	const { sheet } = drawing.player;
	const all = sheet.work;
	for (let left = 59; left >= 0; left--) {
		drawing.undo(10_000);
		expect(Buffer.compare(pictureOf(sheet), pictures[left] ?? empty())).toBe(0);
	}
	expect(sheet.work).toBe(all);
	for (let index = 1; index <= 60; index++) drawing.redo(20_000);
	expect(Buffer.compare(pictureOf(sheet), pictures[60] ?? empty())).toBe(0);
});

test("pictures stored for undo stay within their memory budget", () => {
	const drawing = new LiveDrawing(SHEET, { recentBytes: 400_000 });
	for (let index = 0; index < 40; index++) line(drawing, index * 100);
	expect(drawing.player.keptBytes).toBeGreaterThan(200_000);
	expect(drawing.player.keptBytes).toBeLessThanOrEqual(400_000);
});

test("the decoder accepts the log of extreme pen movements", () => {
	const drawing = new LiveDrawing({ ...SHEET, width: 400, height: 300 });
	drawing.penDown({ ...PAINT, way: ERASE }, FLAT, 300, at(0, 0, 0));
	for (let index = 1; index <= 12; index++) {
		drawing.penMove(at((index * 97) % 400, (index * 61) % 300, index * 8));
	}
	drawing.penMove(at(1e6, -1e6, 400));
	drawing.penUp();
	drawing.penDown(PAINT, FLAT, 1, at(10, 10, 500));
	for (let index = 1; index < 20_100; index++) drawing.penMove(at(10 + (index % 7), 10, 500));
	drawing.penUp();
	const scribble = (edges: number) =>
		Array.from({ length: edges }, (_, index) => at(index % 400, (index % 2) * 300, 600));
	expect(drawing.lasso(PAINT, scribble(1_000))).toBe(false);
	expect(drawing.lasso(PAINT, scribble(100))).toBe(true);
	expect(drawing.lasso(PAINT, [])).toBe(false);
	const log = decodeLog(
		Buffer.concat([
			encodeHeader(drawing.header),
			...drawing.entries.map((entry, index) => encodeChunk(index, [entry])),
		]),
	);
	const works = log.entries.filter(isMark).map((mark) => workOf(mark, log.header));
	expect(works.length).toBeGreaterThan(10);
	expect(Math.max(...works)).toBeGreaterThan(caps.markWork * 0.8);
	expect(straightPicture(log, 1e6, 1)).toEqual(pictureOf(drawing.player.sheet));
});

function empty(): Uint8Array {
	return new Uint8Array();
}

/** Six points in 50 milliseconds. */
function line(drawing: LiveDrawing, time: number, paint = PAINT): void {
	const y = 10 + ((time / 100) % 80);
	drawing.penDown(paint, FLAT, 4, at(20, y, time));
	for (let index = 1; index <= 5; index++) {
		drawing.penMove(at(20 + index * 30, 90 - y + index, time + index * 10));
	}
	drawing.penUp();
}
