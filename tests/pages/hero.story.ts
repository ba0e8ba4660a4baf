import type { Page } from "playwright-core";
import { expect } from "vitest";
import { story } from "#tests/support/browser/story.ts";

/** How far the drawing is, 0 the first lines, 4 finished; and how much of its ink is on the sheet, 0 to 1. */
function drawn(page: Page) {
	return page.locator(".hero").evaluate((hero) => {
		const ink = hero.querySelector(".hero-clean");
		return {
			at: Number(getComputedStyle(hero).getPropertyValue("--at")),
			animations: hero.getAnimations().length,
			inkMask: ink ? getComputedStyle(ink).maskImage : "",
		};
	});
}

story("the hero draws itself once, and stands finished", async ({ enter }) => {
	const page = await enter({ reducedMotion: "no-preference" });
	await page.goto("/");
	const first = await drawn(page);
	expect(first.animations).toBe(1);
	expect(first.at).toBeLessThan(4);
	await expect.poll(async () => (await drawn(page)).animations, { timeout: 10_000 }).toBe(0);
	expect((await drawn(page)).at).toBe(4);
});

story("at the beginning of the chart the first lines are there", async ({ enter }) => {
	const page = await enter({ reducedMotion: "reduce" });
	await page.goto("/");
	const chart = page.getByRole("slider", { name: "Show the drawing as" });
	await chart.press("Home");
	await expect.poll(async () => (await drawn(page)).at).toBe(0);
	const mask = await page
		.locator(".hero-construction")
		.evaluate((pass) => getComputedStyle(pass).maskImage);
	const [, degrees] = /([\d.]+)deg/.exec(mask) ?? [];
	expect(Number(degrees)).toBeGreaterThan(90);
});

story("who wants less motion finds the hero finished", async ({ enter }) => {
	const page = await enter({ reducedMotion: "reduce" });
	await page.goto("/");
	expect(await drawn(page)).toMatchObject({ at: 4, animations: 0 });
});

story("the timing chart scrubs the hero, by pointer and by keyboard", async ({ enter }) => {
	const page = await enter({ reducedMotion: "no-preference" });
	await page.goto("/");
	const chart = page.getByRole("slider", { name: "Show the drawing as" });
	await expect
		.poll(
			async () => {
				await chart.click({ position: { x: 20, y: 10 } });
				return (await drawn(page)).animations;
			},
			{ timeout: 10_000 },
		)
		.toBe(0);
	const near = await drawn(page);
	expect(near.at).toBeLessThan(0.5);
	expect(await chart.getAttribute("aria-valuetext")).toBe("Construct");

	await page.keyboard.press("End");
	await expect.poll(() => chart.getAttribute("aria-valuetext")).toBe("Colour");
	const finished = await drawn(page);
	expect(finished.at).toBe(4);
	expect(finished.inkMask).not.toBe(near.inkMask);

	await page.keyboard.press("Home");
	await expect.poll(async () => (await drawn(page)).at).toBe(0);
});
