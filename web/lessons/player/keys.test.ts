import { expect, test } from "vitest";
import { actionOf, passKeyOf } from "./keys.ts";

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test("each key has its action, and letters work in either case", () => {
	const actions = [" ", "ArrowLeft", "ArrowRight", "Home", "End", "L", "m", "<", ">"].map((key) =>
		actionOf({ ...plain, key }),
	);
	expect(actions).toEqual([
		"toggle",
		"stroke-back",
		"stroke-on",
		"begin",
		"end",
		"loop",
		"mirror",
		"slower",
		"faster",
	]);
	expect(actionOf({ ...plain, key: "ArrowLeft", shiftKey: true })).toBe("pass-back");
	expect(actionOf({ ...plain, key: ">", shiftKey: true })).toBe("faster");
	expect(actionOf({ ...plain, key: "x" })).toBeUndefined();
});

test("the keys of passes are A to E", () => {
	expect(["a", "E", "f", "Enter"].map((key) => passKeyOf({ ...plain, key }))).toEqual([
		"A",
		"E",
		undefined,
		undefined,
	]);
});

test("keys with Ctrl, Alt or Meta are left to browsers and screen readers", () => {
	for (const held of ["ctrlKey", "altKey", "metaKey"]) {
		expect(actionOf({ ...plain, key: "l", [held]: true })).toBeUndefined();
		expect(passKeyOf({ ...plain, key: "a", [held]: true })).toBeUndefined();
	}
});
