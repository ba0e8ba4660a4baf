import { expect, test } from "vitest";
import { PRESSURE_FLOOR, PressureByTime, penPressure } from "./pressure.ts";

/** The pressure after `lasts` milliseconds at a speed in CSS pixels a millisecond, with a report each `every` ms. */
function after(lasts: number, speed: number, every: number): number {
	const pressure = new PressureByTime();
	let found = 0;
	for (let time = 0; time <= lasts; time += every)
		found = pressure.at({ x: time * speed, y: 0 }, time);
	return found;
}

test("the pressure of a pen never falls below a minimum, so a light start is visible", () => {
	expect(penPressure(0)).toBe(PRESSURE_FLOOR);
	expect(penPressure(0.01)).toBe(PRESSURE_FLOOR);
	expect(penPressure(0.4)).toBe(0.4);
	expect(penPressure(1.2)).toBe(1);
});

test("a slow movement has more pressure than a fast one", () => {
	expect(after(400, 0.1, 8)).toBeGreaterThan(after(400, 1, 8));
	expect(after(400, 1, 8)).toBeGreaterThan(after(400, 3, 8));
});

test("pressure does not depend on how often a mouse reports", () => {
	for (const speed of [0.1, 1, 3]) {
		const found = [2, 4, 8, 16].map((every) => after(320, speed, every));
		expect(Math.max(...found) - Math.min(...found)).toBeLessThan(0.001);
	}
});

test("pressure starts light and never jumps", () => {
	const pressure = new PressureByTime();
	let last = pressure.at({ x: 0, y: 0 }, 0);
	expect(last).toBeLessThan(0.5);
	for (let time = 8; time < 400; time += 8) {
		const next = pressure.at({ x: time % 16 === 0 ? time * 4 : 0, y: 0 }, time);
		expect(Math.abs(next - last)).toBeLessThan(0.08);
		last = next;
	}
	expect(pressure.value).toBe(last);
});

test("two reports at the same time count as one", () => {
	const pressure = new PressureByTime();
	const first = pressure.at({ x: 0, y: 0 }, 5);
	expect(pressure.at({ x: 90, y: 0 }, 5)).toBe(first);
});
