import { expect, test } from "vitest";
import { advance, nextSpeed } from "./advance.ts";
import { PlayedSpan } from "./played-span.ts";

const course = { speed: 1, duration: 10_000, loop: undefined };

test("a drawing advances at its speed and stops at its end", () => {
	expect(advance(1000, 16, course)).toEqual({ time: 1016, turned: false, stopped: false });
	expect(advance(1000, 16, { ...course, speed: 0.25 })).toEqual({
		time: 1004,
		turned: false,
		stopped: false,
	});
	expect(advance(9990, 16, { ...course, speed: 8 })).toEqual({
		time: 10_000,
		turned: false,
		stopped: false,
	});
});

test("a loop returns to its start at its end, also at the end of the drawing", () => {
	const loop = { from: 2000, to: 3000 };
	expect(advance(2990, 16, { ...course, loop })).toEqual({
		time: 2000,
		turned: true,
		stopped: false,
	});
	expect(advance(1000, 16, { ...course, loop })).toEqual({
		time: 1016,
		turned: false,
		stopped: false,
	});
	expect(advance(3000, 16, { ...course, loop })).toEqual({
		time: 3016,
		turned: false,
		stopped: false,
	});
	const last = { from: 9000, to: 10_000 };
	expect(advance(9999, 16, { ...course, loop: last })).toEqual({
		time: 9000,
		turned: true,
		stopped: false,
	});
});

test("a drawing stops at the next stop, however long a frame takes, and continues from there", () => {
	const stops = [2000, 2005, 3000];
	expect(advance(1990, 16, { ...course, stops })).toEqual(at(2000, { stopped: true }));
	expect(advance(1990, 250, { ...course, speed: 8, stops })).toEqual(at(2000, { stopped: true }));
	expect(advance(2000, 16, { ...course, stops })).toEqual(at(2005, { stopped: true }));
	expect(advance(2005, 16, { ...course, stops })).toEqual(at(2021));
	expect(advance(3000, 16, { ...course, stops })).toEqual(at(3016));
});

test("a stop within a loop takes effect before the loop's end", () => {
	const loop = { from: 1000, to: 3000 };
	const inside = { ...course, loop, stops: [2995] };
	expect(advance(2990, 16, inside)).toEqual(at(2995, { stopped: true }));
	expect(advance(2995, 16, inside)).toEqual(at(1000, { turned: true }));
	expect(advance(2990, 16, { ...course, loop, stops: [3000] })).toEqual(at(1000, { turned: true }));
});

function at(time: number, what: { turned?: boolean; stopped?: boolean } = {}) {
	return { time, turned: false, stopped: false, ...what };
}

test("speeds range from 0.25 to 8 and stay within these limits", () => {
	expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(8, 1), nextSpeed(0.25, -1)]).toEqual([
		2, 0.5, 8, 0.25,
	]);
});

test("each played part is reported once and without gaps, and skipped parts are never reported", () => {
	const spans: number[][] = [];
	const played = new PlayedSpan((from, to) => spans.push([from, to]));
	played.reach(50);
	played.begin(100);
	played.reach(116.4);
	played.flush();
	played.flush();
	played.reach(133.5);
	played.begin(9000);
	played.end();
	played.begin(9000);
	played.reach(9000.2);
	played.end();
	played.reach(9999);
	played.flush();
	expect(spans).toEqual([
		[100, 116],
		[116, 134],
	]);
});
