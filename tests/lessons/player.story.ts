import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { press, timeOf } from "#tests/support/browser/ink-player.ts";
import { expectShown, open, sample } from "#tests/support/browser/sample-player.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const { first, second, third, duration } = sample;

story("a drawing played by keyboard has the pixels that Node draws", async ({ enter }) => {
	const { page, player } = await open(enter);
	await expectShown(player, { time: 0 });
	await press(page, player, "Space");
	await player.getByRole("button", { name: "Pause" }).waitFor();
	await page.clock.runFor(3000);
	await press(page, player, "Space");
	await player.getByRole("button", { name: "Play" }).waitFor();
	const time = await timeOf(player);
	expect(time).toBeGreaterThan(2900);
	expect(time).toBeLessThanOrEqual(3000);
	await expectShown(player, { time });
	await press(page, player, ">", "Space");
	await page.clock.runFor(1000);
	await press(page, player, "Space");
	expect((await timeOf(player)) - time).toBeGreaterThan(1500);
	await expectShown(player, { time: await timeOf(player) });
});

story("a drawing does not move before it is played", async ({ enter }) => {
	const { page, player } = await open(enter);
	await page.clock.runFor(10_000);
	expect(await timeOf(player)).toBe(0);
	await expectShown(player, { time: 0 });
});

story("a part is repeated until the loop is switched off", async ({ enter }) => {
	const { page, player } = await open(enter);
	await press(
		page,
		player,
		"ArrowRight",
		"ArrowRight",
		"l",
		"[",
		"ArrowRight",
		"]",
		"ArrowLeft",
		"Space",
	);
	const loop = player.getByRole("button", { name: "Loop this part" });
	expect(await loop.getAttribute("aria-pressed")).toBe("true");
	await page.clock.runFor(5000);
	await press(page, player, "Space");
	const time = await timeOf(player);
	expect(time).toBeGreaterThanOrEqual(second.end);
	expect(time).toBeLessThanOrEqual(third.end);
	await press(page, player, "l", "Space");
	await page.clock.runFor(5000);
	expect(await timeOf(player)).toBeGreaterThan(third.end);
});

story(
	"the sheet can be mirrored and turned, and a pin on a mirrored sheet stays readable",
	async ({ enter }) => {
		const { page, player } = await open(enter);
		await press(page, player, "End", "m");
		const turn = player.locator(".ink-turn");
		const matrixOf = (one: Locator) =>
			one.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).toJSON());
		expect(await matrixOf(turn)).toMatchObject({ a: -1, d: 1 });
		const pin = turn.locator(".ink-pin");
		expect(await matrixOf(pin)).toMatchObject({ a: -1, d: 1 });
		await press(page, player, "m", "r");
		const turned = await matrixOf(turn);
		expect([turned.a, turned.b, turned.c].map((value) => value.toFixed(2))).toEqual([
			"0.00",
			"0.75",
			"-0.75",
		]);
		const frame = await player.locator(".frame").boundingBox();
		const sheet = await turn.boundingBox();
		expect(sheet?.height).toBeCloseTo(frame?.height ?? 0, 0);
	},
);

story("in the dark, the paper of a mirrored or turned sheet stays as dim", async ({ enter }) => {
	const { page, player } = await open(enter, { colorScheme: "dark" });
	/** The blue of the paper in the middle of the upper edge, where nothing is drawn. White has 255. */
	const paper = async () => {
		const frame = player.locator(".frame");
		await frame.scrollIntoViewIfNeeded();
		const box = await frame.boundingBox();
		if (!box) throw new Error("the frame is not shown");
		const clip = { x: box.x + box.width / 2, y: box.y + 4, width: 1, height: 1 };
		return (await sharp(await page.screenshot({ clip })).stats()).channels[2]?.mean;
	};
	await expectShown(player, { time: 0 });
	expect(await paper()).toBeLessThan(230);
	for (const key of ["m", "r"]) {
		await press(page, player, key);
		expect(await paper(), key).toBeLessThan(230);
	}
});

story("with reduced motion, a drawing plays in steps of whole strokes", async ({ enter }) => {
	const { page, player } = await open(enter, { reducedMotion: "reduce" });
	await player.getByRole("button", { name: "Play in steps" }).click();
	await page.clock.runFor((second.start + second.end) / 2);
	expect(await timeOf(player)).toBe(first.end);
	await expectShown(player, { time: first.end });
	await page.clock.runFor(second.end - second.start);
	await expectShown(player, { time: second.end });
});

story(
	"the captions are listed as text, and a click goes to the moment of a caption",
	async ({ enter }) => {
		const { page, player } = await open(enter);
		await player.getByText("Read as text").click();
		const notes = player.getByRole("listitem");
		expect(await notes.count()).toBe(3);
		await player.getByRole("button", { name: "Go to note 2, at 0:04" }).click();
		expect(await timeOf(player)).toBe(4600);
		await page.clock.runFor(400);
		await expect
			.poll(() => player.getByRole("status").textContent())
			.toMatch(/Note 2: Draw through/);
		await player.locator(".ink-said").getByText("Draw through the point").waitFor();
	},
);

story("a loaded drawing plays without a network", async ({ enter }) => {
	const { page, player } = await open(enter);
	await expectShown(player, { time: 0 });
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.context().setOffline(true);
	await press(page, player, "Space");
	await page.clock.runFor(4000);
	await press(page, player, "Space");
	await expectShown(player, { time: await timeOf(player) });
	await press(page, player, "End");
	await expectShown(player, { time: duration });
	expect(asked).toEqual([]);
});

story("a drawing has twice the pixels on a dense screen", async ({ enter }) => {
	const { page, player } = await open(enter, { deviceScaleFactor: 2 });
	await press(page, player, "End");
	await expectShown(player, { time: duration, scale: 2 });
});

story("the focus ring of the chart lies over no other control", async ({ enter }) => {
	for (const width of [320, 768, 1280]) {
		const { page, player } = await open(enter, { viewport: { width, height: 800 } });
		await player.getByRole("slider").focus();
		await page.keyboard.press("ArrowRight");
		const ring = await player.locator(".ink-chart").evaluate((chart) => {
			const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(chart);
			const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
			const { top, bottom } = chart.getBoundingClientRect();
			return { outlineStyle, top: top - reach, bottom: bottom + reach };
		});
		expect(ring.outlineStyle).toBe("solid");
		for (const control of await player.getByRole("button").all()) {
			const box = await control.boundingBox();
			if (!box) throw new Error("a control is not shown");
			const isClear = box.y >= ring.bottom || box.y + box.height <= ring.top;
			expect(isClear, `${width}, ${await control.textContent()}`).toBe(true);
		}
		await page.close();
	}
});

for (const width of [320, 1280]) {
	for (const colorScheme of ["light", "dark"] as const) {
		story(
			`axe finds nothing in the player, at ${width} pixels, ${colorScheme}`,
			async ({ enter }) => {
				const viewport = { width, height: 800 };
				const { page, player } = await open(enter, {
					viewport,
					colorScheme,
					reducedMotion: "reduce",
				});
				await press(page, player, "End", "l");
				for (const more of ["Read as text", "Keys"])
					await player.getByText(more, { exact: true }).click();
				// axe needs the page's clock to run.
				await page.clock.resume();
				await player.getByText("full screen", { exact: true }).waitFor();
				const name = `player ${width} ${colorScheme}`;
				await expectNoAxeFault(page, name);
				await expectNoSidewaysScroll(page, name);
				for (const control of await player.locator("button, summary").all()) {
					const box = await control.boundingBox();
					const label = await control.evaluate((one) => one.outerHTML.slice(0, 120));
					expect(box?.height, label).toBeGreaterThanOrEqual(44);
					expect(box?.width, label).toBeGreaterThanOrEqual(44);
				}
			},
		);
	}
}
