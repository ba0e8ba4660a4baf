import { expect, test } from "vitest";
import { placeOnSheet } from "./view.ts";

/** An element of 400 × 300 pixels whose middle is at 500, 500 on the screen. `wide` and `high` are as it is shown. */
function shownAs(wide: number, high: number) {
	const box = { left: 500 - wide / 2, top: 500 - high / 2, width: wide, height: high };
	const element = { offsetWidth: 400, offsetHeight: 300, getBoundingClientRect: () => box };
	return element as unknown as HTMLElement;
}

const rightOfMiddle = { clientX: 600, clientY: 500 };

test.each([
	[0, false, { x: 0.75, y: 0.5 }],
	[0, true, { x: 0.25, y: 0.5 }],
	[2, false, { x: 0.25, y: 0.5 }],
	[2, true, { x: 0.75, y: 0.5 }],
])(
	"a pointer position maps to the sheet turned by %d quarter turns, mirrored: %s",
	(turns, isMirrored, place) => {
		const view = { turns, isMirrored, sights: [] };
		expect(placeOnSheet(shownAs(400, 300), view, rightOfMiddle)).toEqual(place);
	},
);

test("a sheet turned on its side is shown smaller, with its upper edge at the right", () => {
	// 225 × 300 on the screen: three quarters of its size.
	const view = { turns: 1, isMirrored: false, sights: [] };
	const upperEdge = { clientX: 500 + 112.5, clientY: 500 };
	expect(placeOnSheet(shownAs(225, 300), view, upperEdge)).toEqual({ x: 0.5, y: 0 });
	const back = { ...view, turns: 3 };
	expect(placeOnSheet(shownAs(225, 300), back, upperEdge)).toEqual({ x: 0.5, y: 1 });
});
