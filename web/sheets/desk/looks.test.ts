import { expect, test } from "vitest";
import { moveLayer, opacityOf, plainLooks, withLook } from "./looks.ts";

const seen = (looks: ReturnType<typeof plainLooks>, held: number) =>
	looks.layers.map((_, layer) => opacityOf(looks, layer, held));

test("all passes are shown at first", () => {
	expect(seen(plainLooks(3), 0)).toEqual([1, 1, 1]);
});

test("a pass can be hidden or made fainter", () => {
	const looks = withLook(withLook(plainLooks(3), 0, { isShown: false }), 2, { opacity: 0.4 });
	expect(seen(looks, 1)).toEqual([0, 1, 0.4]);
});

test("in solo view only the current pass is shown", () => {
	expect(seen({ ...plainLooks(3), isAlone: true }, 1)).toEqual([0, 1, 0]);
});

test("in onion-skin view the other passes are faint, and a hidden pass stays hidden", () => {
	const looks = withLook({ ...plainLooks(3), isOnion: true }, 2, { isShown: false });
	expect(seen(looks, 1)).toEqual([0.25, 1, 0]);
});

test("a pass moves up and down in the order and stops at both ends", () => {
	const looks = moveLayer(plainLooks(3), 0, 1);
	expect(looks.order).toEqual([1, 0, 2]);
	expect(moveLayer(looks, 1, -1)).toBe(looks);
	expect(moveLayer(looks, 2, 1)).toBe(looks);
});
