import { expect, test } from "vitest";
import {
	afterKey,
	pinched,
	placed,
	scaledAt,
	straight,
	teachersPlace,
	transformOf,
} from "./ghost-place.ts";

const size = { width: 800, height: 600 };

test("an unmoved ghost lies exactly on the sheet", () => {
	expect(transformOf(straight, size)).toBe("translate(0%, 0%) scale(1)");
	expect(teachersPlace({ x: 12, y: 34 }, straight, size)).toEqual({ x: 12, y: 34 });
});

test("the ghost is moved by shares of the sheet, so the zoom of the screen does not matter", () => {
	expect(transformOf({ x: 80, y: -60, scale: 1.5 }, size)).toBe("translate(10%, -10%) scale(1.5)");
});

test("a point on the sheet maps to its point in the teacher's drawing", () => {
	const place = { x: 80, y: -60, scale: 2 };
	// The middle of the teacher's sheet lies at the middle of the student's, moved.
	expect(teachersPlace({ x: 480, y: 240 }, place, size)).toEqual({ x: 400, y: 300 });
	expect(teachersPlace({ x: 500, y: 240 }, place, size)).toEqual({ x: 410, y: 300 });
});

test("keys move the ghost by one unit, with Shift by ten, and scale it", () => {
	expect(afterKey(straight, "ArrowLeft", false)).toEqual({ x: -1, y: 0, scale: 1 });
	expect(afterKey(straight, "ArrowDown", true)).toEqual({ x: 0, y: 10, scale: 1 });
	const larger = afterKey(straight, "+", false);
	expect(larger?.scale).toBeGreaterThan(1);
	expect(larger && afterKey(larger, "-", false)?.scale).toBeCloseTo(1, 6);
	expect(afterKey({ x: 5, y: 6, scale: 2 }, "0", false)).toEqual(straight);
	expect(afterKey(straight, "a", false)).toBeUndefined();
});

test("scaling keeps the point under the pointer, and pinching keeps the points under both fingers", () => {
	const place = { x: 30, y: -20, scale: 1.2 };
	const at = { x: 150, y: 420 };
	const under = teachersPlace(at, place, size);
	const scaled = scaledAt(place, 1.5, at, size);
	expect(scaled.scale).toBeCloseTo(1.8, 9);
	expect(distance(teachersPlace(at, scaled, size), under)).toBeCloseTo(0, 9);

	const from = [
		{ x: 100, y: 100 },
		{ x: 200, y: 100 },
	] as const;
	const to = [
		{ x: 150, y: 200 },
		{ x: 350, y: 200 },
	] as const;
	const moved = pinched(straight, from, to, size);
	expect(moved.scale).toBe(2);
	for (const finger of [0, 1] as const) {
		const before = teachersPlace(from[finger], straight, size);
		expect(distance(teachersPlace(to[finger], moved, size), before)).toBeCloseTo(0, 9);
	}
	expect(pinched(straight, [at, at], [at, at], size)).toEqual(straight);
});

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
	return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}

test("the position and size of the ghost have limits", () => {
	expect(placed({ x: 9999, y: -9999, scale: 100 }, size)).toEqual({ x: 800, y: -600, scale: 4 });
	expect(placed({ x: 1.26, y: Number.NaN, scale: 0 }, size)).toEqual({ x: 1.3, y: 0, scale: 0.25 });
});
