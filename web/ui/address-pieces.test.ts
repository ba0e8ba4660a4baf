import { expect, test } from "vitest";
import { addressPieces } from "./address-pieces.ts";

test.each([
	["ada@genga.test", ["ada", "@genga.test"]],
	["https://portfolio.example/hands-and-cloth", ["https://portfolio.example/", "hands-and-cloth"]],
	["/media/a/b.png", ["/", "media/", "a/", "b.png"]],
	["@@//", ["@@//"]],
	["", []],
])("%s is split into pieces that join to the same text", (text, pieces) => {
	expect(addressPieces(text)).toEqual(pieces);
	expect(addressPieces(text).join("")).toBe(text);
});
