import { expect, test } from "vitest";
import { LiveDrawing } from "#ink/player/live-drawing.ts";
import { CELL, cellsOf } from "./cells.ts";
import { distancesOf } from "./distance.ts";
import { straight } from "./ghost-place.ts";
import { tintOf } from "./tint.ts";

const size = { width: 400, height: 300 };

/** A sheet with level lines from 100 to 300 at the given heights, on its second layer. */
function linesAt(...heights: number[]) {
	const drawing = new LiveDrawing({ ...size, layers: ["construct", "ink"] });
	const paint = { layer: 1, colour: 0, opacity: 255, way: 0 };
	for (const y of heights) {
		const time = drawing.player.duration;
		drawing.penDown(paint, 2, 4, { x: 100, y, pressure: 1, time });
		drawing.penMove({ x: 300, y, pressure: 1, time: time + 100 });
		drawing.penUp();
	}
	return drawing;
}

function tinted(own: LiveDrawing, teacher: LiveDrawing, place = straight, layer = 1) {
	const theirs = cellsOf(teacher.player.sheet, layer);
	const teachers = { ...theirs, distances: distancesOf(theirs) };
	const tint = tintOf(cellsOf(own.player.sheet, layer), teachers, place, size);
	return (x: number, y: number) =>
		tint.strengths[Math.floor(y / CELL) * tint.width + Math.floor(x / CELL)] ?? 0;
}

test("a line on the teacher's line has no tint, and a line far from it has one", () => {
	const at = tinted(linesAt(100, 200), linesAt(102));
	expect(at(200, 100)).toBe(0);
	expect(at(200, 200)).toBeGreaterThan(200);
	expect(at(200, 150)).toBe(0);
});

test("the tint grows with the distance and is soft at its edge", () => {
	const [near, far] = [tinted(linesAt(115), linesAt(100)), tinted(linesAt(125), linesAt(100))];
	expect(near(200, 115)).toBeGreaterThan(0);
	expect(far(200, 125)).toBeGreaterThan(near(200, 115));
	expect(far(200, 125 + 3 * CELL)).toBeGreaterThan(0);
	expect(far(200, 125 + 3 * CELL)).toBeLessThan(far(200, 125));
});

test("undone lines and other passes have no tint", () => {
	const own = linesAt(200);
	own.undo(own.player.duration);
	expect(tinted(own, linesAt(100))(200, 200)).toBe(0);
	expect(tinted(linesAt(200), linesAt(100), straight, 0)(200, 200)).toBe(0);
});

test("a pass without lines of the teacher has no tint", () => {
	expect(tinted(linesAt(200), linesAt())(200, 200)).toBe(0);
});

test("the tint compares with the teacher's lines where the student moved the ghost", () => {
	const own = linesAt(200);
	expect(tinted(own, linesAt(100), { x: 0, y: 100, scale: 1 })(200, 200)).toBe(0);
	expect(tinted(own, linesAt(200), { x: 0, y: 100, scale: 1 })(200, 200)).toBeGreaterThan(200);
	// Twice as large around the middle (200, 150): a line at 175 lies at 200, and reaches over the whole sheet.
	expect(tinted(own, linesAt(175), { x: 0, y: 0, scale: 2 })(200, 200)).toBe(0);
});
