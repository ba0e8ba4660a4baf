import { describe, expect, test } from "vitest";
import {
	cssOf,
	fitted,
	fittedWhole,
	flipped,
	moved,
	pinched,
	type Spot,
	showing,
	toFrame,
	toSheet,
	turned,
	type View,
	whole,
	ZOOM_MAX,
	ZOOM_MIN,
	zoomed,
} from "./view.ts";

const sheet = { width: 800, height: 600 };
const frame = { width: 700, height: 500 };
const views: View[] = [
	fitted(sheet, frame),
	{ zoom: 1, turn: 0, isFlipped: false, x: 400, y: 300 },
	{ zoom: 2.5, turn: 30, isFlipped: false, x: 100, y: 550 },
	{ zoom: 0.25, turn: 215, isFlipped: true, x: 790, y: 3 },
	{ zoom: 8, turn: 90, isFlipped: true, x: 12.5, y: 40.25 },
];
const spots: Spot[] = [
	{ x: 0, y: 0 },
	{ x: 800, y: 600 },
	{ x: 123.4, y: 567.8 },
	{ x: -50, y: 900 },
];

function expectSpot(found: Spot, wanted: Spot) {
	expect(found.x).toBeCloseTo(wanted.x, 6);
	expect(found.y).toBeCloseTo(wanted.y, 6);
}

describe.each(views)("zoom $zoom, turned by $turn, flipped: $isFlipped", (view) => {
	test.each(spots)("a point maps to the frame and back: %o", (spot) => {
		expectSpot(toSheet(view, frame, toFrame(view, frame, spot)), spot);
		expectSpot(toFrame(view, frame, toSheet(view, frame, spot)), spot);
	});

	test.each(spots)("the CSS transform shows a point where the view maps it: %o", ({ x, y }) => {
		const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (
			cssOf(view, frame).match(/-?[\d.]+(e-?\d+)?/g) ?? []
		).map(Number);
		const seen = toFrame(view, frame, { x, y });
		expect(a * x + c * y + e).toBeCloseTo(seen.x, 1);
		expect(b * x + d * y + f).toBeCloseTo(seen.y, 1);
	});

	test("zooming keeps the point under the pointer, and zooming back restores the view", () => {
		const at = { x: 630, y: 77 };
		const under = toSheet(view, frame, at);
		const larger = zoomed(view, frame, 0.9, at);
		expectSpot(toFrame(larger, frame, under), at);
		const back = zoomed(larger, frame, view.zoom / larger.zoom, at);
		expectSpot(back, view);
		expect(back.zoom).toBeCloseTo(view.zoom, 9);
	});

	test("pinching keeps the points under both fingers within the zoom limits", () => {
		const from: [Spot, Spot] = [
			{ x: 200, y: 200 },
			{ x: 400, y: 260 },
		];
		const to: [Spot, Spot] = [
			{ x: 240, y: 180 },
			{ x: 410, y: 300 },
		];
		const after = pinched(view, frame, from, to);
		if (after.zoom === ZOOM_MAX || view.zoom === ZOOM_MIN) return;
		for (const [index, finger] of from.entries()) {
			const spot = toSheet(view, frame, finger);
			expectSpot(toFrame(after, frame, spot), to[index] as Spot);
		}
	});

	test("flipping mirrors the view, and flipping twice restores it", () => {
		const seen = toFrame(view, frame, { x: 20, y: 30 });
		const mirrored = toFrame(flipped(view), frame, { x: 20, y: 30 });
		expectSpot(mirrored, { x: frame.width - seen.x, y: seen.y });
		expect(flipped(flipped(view))).toEqual(view);
	});

	test("moving shifts the view by the given distance", () => {
		const spot = { x: 20, y: 30 };
		const seen = toFrame(view, frame, spot);
		expectSpot(toFrame(moved(view, frame, { x: 7, y: -9 }), frame, spot), {
			x: seen.x + 7,
			y: seen.y - 9,
		});
	});

	test("a point outside the frame is brought into view, and a visible point changes nothing", () => {
		const seen = toFrame(showing(view, frame, { x: 0, y: 600 }), frame, { x: 0, y: 600 });
		expect(seen.x).toBeGreaterThanOrEqual(23.9);
		expect(seen.x).toBeLessThanOrEqual(frame.width - 23.9);
		expect(seen.y).toBeGreaterThanOrEqual(23.9);
		expect(seen.y).toBeLessThanOrEqual(frame.height - 23.9);
		expect(showing(view, frame, view)).toBe(view);
	});
});

test("turning by a full circle restores the view", () => {
	let view = fitted(sheet, frame);
	for (let times = 0; times < 24; times++) view = turned(view, 15);
	expect(view).toEqual(fitted(sheet, frame));
	expect(turned(view, -15).turn).toBe(345);
});

test("zoom stays within its limits", () => {
	const view = fitted(sheet, frame);
	expect(zoomed(view, frame, 1000).zoom).toBe(ZOOM_MAX);
	expect(zoomed(view, frame, 0.0001).zoom).toBe(ZOOM_MIN);
});

test("a sheet is shown whole in a wide frame and fills a high one", () => {
	expect(fitted(sheet, { width: 400, height: 300 }).zoom).toBe(0.5);
	expect(fitted(sheet, { width: 390, height: 600 }).zoom).toBe(1);
	expect(whole(fitted(sheet, frame), sheet, { width: 400, height: 600 }).zoom).toBe(0.5);
	const wide = fitted({ width: 2048, height: 400 }, { width: 320, height: 200 });
	expect(wide.zoom).toBeCloseTo(320 / 2048);
	expect(zoomed(wide, frame, 0.5).zoom).toBe(wide.zoom);
});

test("a sheet that must be seen whole is whole in a high frame too", () => {
	expect(fittedWhole(sheet, frame)).toEqual(fitted(sheet, frame));
	const high = { width: 288, height: 397 };
	const view = fittedWhole(sheet, high);
	expectSpot(toFrame(view, high, { x: 0, y: 300 }), { x: 0, y: 198.5 });
	expectSpot(toFrame(view, high, { x: 800, y: 300 }), { x: 288, y: 198.5 });
});
