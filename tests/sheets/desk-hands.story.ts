import { expect } from "vitest";
import { openDesk } from "#tests/support/browser/at-the-desk.ts";
import { eraserEnd, HandsOfStory } from "#tests/support/browser/hands-of-story.ts";
import { story } from "#tests/support/browser/story.ts";

/** The desk with pen, fingers and palm. */

const SIZES = [
	{ width: 1280, height: 800 },
	{ width: 820, height: 1180 },
	{ width: 390, height: 844 },
];

story(
	"more pressure of a pen draws a wider line, and its other end erases",
	async ({ enter, site }) => {
		const { page, desk } = await openDesk(enter, site);
		const hands = await HandsOfStory.of(page);
		await desk.pass("ink");
		const way = async (y: number, force: number) => {
			const places = await Promise.all([0.3, 0.4, 0.5, 0.6].map((x) => desk.at(x, y)));
			return places.map((place) => ({ ...place, force }));
		};
		await hands.pen(await way(0.3, 0.1));
		await desk.hears("Line drawn on ink");
		await desk.expectPainted("ink");
		const light = await desk.painted("ink");
		await hands.pen(await way(0.6, 1));
		await expect.poll(() => desk.painted("ink")).toBeGreaterThan(light * 3);
		const both = await desk.painted("ink");
		await eraserEnd(desk.surface, await way(0.6, 1));
		await expect.poll(() => desk.painted("ink")).toBeLessThan(both);
	},
);

story(
	"after the first pen stroke, fingers move the sheet until Pen only is switched off for good",
	async ({ enter, site }) => {
		const { page, desk } = await openDesk(enter, site, { hasTouch: true });
		const hands = await HandsOfStory.of(page);
		const penOnly = page.getByRole("switch", { name: "Pen only" });
		const [from, to] = [await desk.at(0.4, 0.4), await desk.at(0.6, 0.5)];
		await hands.fingers([from, { x: from.x + 30, y: from.y }, to]);
		await desk.hears("Line drawn on construct");
		expect(await penOnly.isChecked()).toBe(false);
		await hands.pen([
			{ ...from, force: 0.5 },
			{ ...to, force: 0.5 },
		]);
		await expect.poll(() => penOnly.isChecked()).toBe(true);
		await desk.hears("Line drawn on construct");
		await desk.expectPainted("construct");
		const drawn = await desk.painted("construct");
		const before = await desk.matrix();
		// For half a second after the pen is lifted, a touch counts as the palm.
		await expect
			.poll(async () => {
				await hands.fingers([from, { x: from.x + 20, y: from.y }, { x: from.x + 40, y: from.y }]);
				return (await desk.matrix()).e - before.e;
			})
			.toBeGreaterThan(30);
		expect(await desk.painted("construct")).toBe(drawn);
		await penOnly.uncheck();
		await hands.fingers([from, { x: from.x, y: from.y + 30 }, { x: from.x, y: from.y + 90 }]);
		await expect.poll(() => desk.painted("construct")).toBeGreaterThan(drawn);
		const drawnByFinger = await desk.painted("construct");
		await hands.pen([
			{ x: from.x, y: to.y, force: 1 },
			{ x: to.x, y: from.y, force: 1 },
		]);
		await expect.poll(() => desk.painted("construct")).toBeGreaterThan(drawnByFinger);
		expect(await penOnly.isChecked()).toBe(false);
		await page.reload();
		await desk.ready();
		await expect.poll(() => penOnly.isChecked()).toBe(false);
	},
);

story("two fingers zoom the sheet without drawing on it", async ({ enter, site }) => {
	for (const viewport of SIZES) {
		const { page, desk } = await openDesk(enter, site, { viewport, hasTouch: true });
		const hands = await HandsOfStory.of(page);
		const middle = await desk.at(0.5, 0.5);
		const before = await desk.matrix();
		const [left, right] = [-1, 1].map((side) =>
			[30, 40, 50, 60].map((away) => ({ x: middle.x + side * away, y: middle.y })),
		);
		await hands.fingers(left ?? [], right ?? []);
		await expect.poll(async () => (await desk.matrix()).a / before.a).toBeCloseTo(2, 1);
		expect(await desk.painted("construct")).toBe(0);
		await page.close();
	}
});

story("the palm does nothing while the pen draws", async ({ enter, site }) => {
	const { page, desk } = await openDesk(enter, site, { hasTouch: true });
	const hands = await HandsOfStory.of(page);
	const [from, to, palm] = [
		await desk.at(0.3, 0.3),
		await desk.at(0.6, 0.3),
		await desk.at(0.6, 0.8),
	];
	const before = await desk.matrix();
	await hands.penDown(from);
	await hands.touch("touchStart", [{ ...palm, id: 1 }]);
	await hands.touch("touchMove", [{ x: palm.x + 60, y: palm.y, id: 1 }]);
	await hands.penMove(to);
	await hands.penUp(to);
	await hands.touch("touchEnd", []);
	await desk.hears("Line drawn on construct");
	expect(await desk.matrix()).toEqual(before);
	await page.getByRole("button", { name: "Undo" }).click();
	await desk.expectEmpty("construct");
});

story("a touch that the system cancels ends the stroke and keeps it", async ({ enter, site }) => {
	const { page, desk } = await openDesk(enter, site, { hasTouch: true });
	const hands = await HandsOfStory.of(page);
	const from = await desk.at(0.3, 0.3);
	await hands.touch("touchStart", [{ ...from, id: 1 }]);
	await hands.touch("touchMove", [{ x: from.x + 40, y: from.y, id: 1 }]);
	await hands.touch("touchMove", [{ x: from.x + 90, y: from.y, id: 1 }]);
	await hands.touch("touchCancel", []);
	await desk.hears("Line drawn on construct");
	await desk.expectPainted("construct");
});
