import { expect, test } from "vitest";
import { deskKeys } from "../../messages/en/desk-keys.ts";
import { actionOf, colourKeyOf } from "./keys.ts";
import { palette } from "./palette.ts";
import { sizeBeside, sizes, tools } from "./tools.ts";

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test("every tool has a key", () => {
	const found = ["p", "i", "e", "l"].map((key) => actionOf({ ...plain, key }));
	expect(found).toEqual([...tools]);
	expect(actionOf({ ...plain, key: "P", shiftKey: true })).toBe("pencil");
});

test("undo and redo have keys, including Ctrl+Y and Meta+Z", () => {
	expect(actionOf({ ...plain, key: "z", ctrlKey: true })).toBe("undo");
	expect(actionOf({ ...plain, key: "Z", ctrlKey: true, shiftKey: true })).toBe("redo");
	expect(actionOf({ ...plain, key: "y", ctrlKey: true })).toBe("redo");
	expect(actionOf({ ...plain, key: "z", metaKey: true })).toBe("undo");
});

test("keys with Ctrl or Alt are left to the browser", () => {
	expect(actionOf({ ...plain, key: "r", ctrlKey: true })).toBeUndefined();
	expect(actionOf({ ...plain, key: "0", ctrlKey: true })).toBeUndefined();
	expect(actionOf({ ...plain, key: "e", altKey: true })).toBeUndefined();
	expect(colourKeyOf({ ...plain, key: "1", ctrlKey: true })).toBeUndefined();
});

test("R turns the sheet right, and Shift+R turns it left", () => {
	expect(actionOf({ ...plain, key: "r" })).toBe("turn-right");
	expect(actionOf({ ...plain, key: "R", shiftKey: true })).toBe("turn-left");
});

test("each colour has a key", () => {
	const keys = palette.map((_, index) => colourKeyOf({ ...plain, key: `${index + 1}` }));
	expect(keys).toEqual(palette.map((_, index) => index));
	expect(colourKeyOf({ ...plain, key: "9" })).toBeUndefined();
	expect(deskKeys.list.some(([key]) => key === `1 to ${palette.length}`)).toBe(true);
});

test("brush sizes step up and down and stop at both ends", () => {
	expect(sizeBeside(4, 1)).toBe(6);
	expect(sizeBeside(4, -1)).toBe(3);
	expect(sizeBeside(sizes[0], -1)).toBe(sizes[0]);
	expect(sizeBeside(64, 1)).toBe(64);
});
