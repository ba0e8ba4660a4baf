import { describe, expect, test } from "vitest";
import { Stabiliser, type Steadiness, steadinesses } from "./stabiliser.ts";

/** A way to the right with a shaking hand: a point each `every` milliseconds, a unit each millisecond. */
function shaking(every: number, lasts = 240) {
	return Array.from({ length: Math.floor(lasts / every) + 1 }, (_, index) => ({
		x: index * every,
		y: index % 2 === 0 ? 3 : -3,
		pressure: 0.5,
		time: index * every,
	}));
}

function drawn(steadiness: Steadiness, points: ReturnType<typeof shaking>) {
	const stabiliser = new Stabiliser(steadiness);
	const line = points.map((point) => stabiliser.add(point));
	return { line, caughtUp: stabiliser.lift() };
}

function roughness(line: { y: number }[]): number {
	const steps = line.slice(1).map(({ y }, index) => Math.abs(y - (line[index]?.y ?? 0)));
	return steps.reduce((sum, one) => sum + one, 0);
}

test("the setting off changes no point and adds none at the end", () => {
	const points = shaking(4);
	expect(drawn("off", points)).toEqual({ line: points, caughtUp: [] });
});

test("each stronger setting gives a smoother line", () => {
	const found = steadinesses.map((steadiness) => roughness(drawn(steadiness, shaking(4)).line));
	expect(found).toEqual(found.toSorted((one, other) => other - one));
	expect(new Set(found).size).toBe(3);
});

describe.each(["light", "inking"] as const)("the setting %s", (steadiness) => {
	test("the line ends exactly at the pen, in short steps, and its time never goes back", () => {
		const points = shaking(4);
		const { line, caughtUp } = drawn(steadiness, points);
		const last = points.at(-1);
		expect(line.at(-1)?.x).toBeLessThan(last?.x ?? 0);
		expect(caughtUp.at(-1)).toEqual(last);
		const all = [line.at(-1), ...caughtUp];
		for (const [index, to] of all.entries()) {
			const from = all[index - 1];
			if (!from || !to) continue;
			expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThanOrEqual(4.001);
			expect(to.time).toBeGreaterThanOrEqual(from.time);
		}
	});

	test("the lag depends on time, not on how often the device reports", () => {
		const behind = [2, 4, 8].map(
			(every) => 240 - (drawn(steadiness, shaking(every)).line.at(-1)?.x ?? 0),
		);
		expect(Math.max(...behind) - Math.min(...behind)).toBeLessThan(6);
	});

	test("the line reaches a resting pen", () => {
		const stabiliser = new Stabiliser(steadiness);
		stabiliser.add({ x: 0, y: 0, pressure: 0.5, time: 0 });
		stabiliser.add({ x: 100, y: 0, pressure: 0.5, time: 10 });
		expect(stabiliser.add({ x: 100, y: 0, pressure: 0.5, time: 2000 }).x).toBeCloseTo(100, 3);
	});

	test("predicting points does not change later points", () => {
		const [one, other] = [new Stabiliser(steadiness), new Stabiliser(steadiness)];
		for (const point of shaking(4, 40)) {
			one.add(point);
			other.add(point);
		}
		expect(one.foresee(shaking(4, 80))).toHaveLength(21);
		const next = { x: 60, y: 1, pressure: 0.5, time: 44 };
		expect(one.add(next)).toEqual(other.add(next));
	});
});

test("a tap needs no further points at the end", () => {
	const stabiliser = new Stabiliser("inking");
	stabiliser.add({ x: 5, y: 5, pressure: 0.5, time: 0 });
	expect(stabiliser.lift()).toEqual([]);
});
