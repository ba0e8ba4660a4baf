import { expect, test } from "vitest";
import { movedByKey, onSheet } from "./pin-place.ts";

const size = { width: 640, height: 480 };

test("a pin is placed on whole units within the sheet", () => {
	expect(onSheet({ x: 12.4, y: 99.6 }, size)).toEqual({ x: 12, y: 100 });
	expect(onSheet({ x: -3, y: 481 }, size)).toEqual({ x: 0, y: 480 });
});

test("arrow keys move a pin, farther with Shift, and never off the sheet", () => {
	const at = { x: 100, y: 4 };
	const press = (key: string, shiftKey = false) => movedByKey(at, { key, shiftKey }, size);
	expect(press("ArrowRight")).toEqual({ x: 108, y: 4 });
	expect(press("ArrowLeft", true)).toEqual({ x: 60, y: 4 });
	expect(press("ArrowUp")).toEqual({ x: 100, y: 0 });
	expect(press("ArrowDown")).toEqual({ x: 100, y: 12 });
	expect(press("Enter")).toBeUndefined();
});
