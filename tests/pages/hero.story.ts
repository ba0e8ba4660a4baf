import type { Page } from "playwright-core";
import { expect } from "vitest";
import { story } from "#tests/support/browser/story.ts";

/** The drawing's progress, from 0 (first lines) to 4 (finished), and its running animations. */
function drawn(page: Page) {
	return page.locator(".hero").evaluate((hero) => {
		const moving = hero.getAnimations({ subtree: true });
		return {
			at: Number(getComputedStyle(hero).getPropertyValue("--at")),
			animations: moving.length,
			changed: moving
				.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
				.flatMap((frame) => Object.keys(frame))
				.filter((key) => !/^(offset|computedOffset|easing|composite)$/.test(key)),
			turns: getComputedStyle(hero.querySelector(".hero-second-half .hero-edge") ?? hero).transform,
			inkEdge: getComputedStyle(hero.querySelector(".hero-clean .hero-edge") ?? hero).transform,
		};
	});
}

story("the hero draws itself once and then stays finished", async ({ enter }) => {
	const page = await enter({ reducedMotion: "no-preference" });
	const devtools = await page.context().newCDPSession(page);
	const playAt = (playbackRate: number) =>
		devtools.send("Animation.setPlaybackRate", { playbackRate });
	await devtools.send("Animation.enable");
	// On a busy machine, the page may take longer to load than the drawing lasts.
	await playAt(0.05);
	await page.goto("/");
	const first = await drawn(page);
	await playAt(1);
	expect(first.animations).toBeGreaterThan(0);
	// The compositor animates these two without the main thread (decisions/0091).
	expect(first.changed.filter((name) => !/^(opacity|transform)$/.test(name))).toEqual([]);
	await expect.poll(async () => (await drawn(page)).animations).toBe(0);
	const end = await drawn(page);
	expect(end).toMatchObject({ at: 4, turns: "none", inkEdge: "none" });
});

story("the browser does not render the hero while it is out of sight", async ({ enter }) => {
	const page = await enter({ reducedMotion: "no-preference" });
	await page.goto("/");
	const isRendered = () =>
		page
			.locator(".hero-rough .hero-edge")
			.evaluate((edge) => edge.checkVisibility({ contentVisibilityAuto: true }));
	await expect.poll(isRendered).toBe(true);
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await expect.poll(isRendered).toBe(false);
});

story("the start of the chart shows the first lines", async ({ enter }) => {
	const page = await enter({ reducedMotion: "reduce" });
	await page.goto("/");
	const chart = page.getByRole("slider", { name: "Show the drawing as" });
	await chart.press("Home");
	await expect.poll(async () => (await drawn(page)).at).toBe(0);
	// The second half is turned by half a circle, out of sight. Nothing hides the first one.
	expect((await drawn(page)).turns).toMatch(/^matrix\(-1, /);
	await page.locator(".hero-first-half").waitFor({ state: "visible" });
});

story("with reduced motion, the hero is finished at once", async ({ enter }) => {
	const page = await enter({ reducedMotion: "reduce" });
	await page.goto("/");
	expect(await drawn(page)).toMatchObject({ at: 4, animations: 0 });
});

story("the timing chart moves the hero's drawing by pointer and by keyboard", async ({ enter }) => {
	const page = await enter({ reducedMotion: "no-preference" });
	await page.goto("/");
	const chart = page.getByRole("slider", { name: "Show the drawing as" });
	await expect
		.poll(async () => {
			await chart.click({ position: { x: 20, y: 10 } });
			const { at, animations } = await drawn(page);
			// The drawing may also end by itself before the script is ready.
			return { isNear: at < 0.5, animations };
		})
		.toEqual({ isNear: true, animations: 0 });
	const near = await drawn(page);
	expect(await chart.getAttribute("aria-valuetext")).toBe("Construct");

	await page.keyboard.press("End");
	await expect.poll(() => chart.getAttribute("aria-valuetext")).toBe("Colour");
	const finished = await drawn(page);
	expect(finished.at).toBe(4);
	expect(finished.inkEdge).not.toBe(near.inkEdge);

	await page.keyboard.press("Home");
	await expect.poll(async () => (await drawn(page)).at).toBe(0);
});
