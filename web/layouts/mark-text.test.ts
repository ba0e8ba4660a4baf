import { expect, test } from "vitest";
import { markText } from "./mark-text.ts";

test.each([
	["Genga", "Genga", 24, true],
	["Inkhouse", "Inkhouse", 16, true],
	["Atelier für Zeichnen und bewegte Bilder Berlin", "AFZ", 24, false],
	["Kunstgewerbeschule", "K", 24, false],
	["原画アニメーション教室東京本校", "原", 24, false],
	["• • • • • • • • • •", "•", 24, false],
])("the logo text for the name %s is %s", (name, text, size, isWhole) => {
	expect(markText(name)).toEqual({ text, size, isWhole });
});
