import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { touchUntilAsked } from "#tests/support/browser/parts.ts";
import { story } from "#tests/support/browser/story.ts";

/** docs/specification.md §9: carousel 3000 ms, 350 ms, 5 px; scroll-reveal 1000 ms. All still under reduced motion. */

story("a carousel turns after 3000 ms and takes 350 ms", async ({ enter }) => {
	const page = await enter();
	await page.clock.install();
	const voices = await openVoices(page);
	expect(await now(voices).evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe(
		"0.35s, 0.35s",
	);
	// A press restarts the interval, which begins when the focus leaves.
	await page.clock.pauseAt(Date.now() + 3_600_000);
	await voices.getByRole("button", { name: "Next", exact: true }).focus();
	await page.keyboard.press("Enter");
	const before = await place(voices);
	await page.clock.runFor(10_000);
	expect(await place(voices)).toBe(before);
	await leaveAndStart(voices);
	await page.clock.runFor(2999);
	expect(await place(voices)).toBe(before);
	await page.clock.runFor(1);
	await expect.poll(() => place(voices)).not.toBe(before);
});

story("a swipe of more than 5 pixels turns the carousel", async ({ enter }) => {
	const page = await enter({ reducedMotion: "reduce", hasTouch: true });
	const voices = await openVoices(page);
	expect(await place(voices)).toBe("1 of 3");
	await swipe(voices, 5);
	expect(await place(voices)).toBe("1 of 3");
	await swipe(voices, 6);
	await expect.poll(() => place(voices)).toBe("2 of 3");
	await swipe(voices, -6);
	await expect.poll(() => place(voices)).toBe("1 of 3");
});

story("a section fades in for 1000 ms when it is scrolled to", async ({ enter }) => {
	const page = await enter();
	await page.addInitScript(recordAnimations);
	const voices = await openVoices(page);
	await voices.scrollIntoViewIfNeeded();
	await expect.poll(() => page.evaluate(() => window.animated)).toContain("voices: 1000");
});

story("with reduced motion, nothing moves and everything is shown", async ({ enter }) => {
	const page = await enter({ reducedMotion: "reduce" });
	await page.addInitScript(recordAnimations);
	await page.clock.install();
	const voices = await openVoices(page);
	await voices.scrollIntoViewIfNeeded();
	await page.clock.runFor(10_000);
	expect(await place(voices)).toBe("1 of 3");
	expect(await voices.getByRole("button", { name: "Pause slides" }).count()).toBe(0);
	expect(await page.evaluate(() => window.animated)).toEqual([]);
	expect(await now(voices).evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe(
		"0s",
	);
	const running = () => document.getAnimations().filter((one) => one.playState === "running");
	expect(await page.evaluate(`(${running})().length`)).toBe(0);
	const strip = page.getByRole("region", { name: "Three cuts that move" });
	await strip.scrollIntoViewIfNeeded();
	for (const image of await strip.getByRole("img").all()) {
		expect(await image.boundingBox()).toMatchObject({ width: expect.any(Number) });
	}
});

/** The testimonials with their script ready and without a pointer over them. */
async function openVoices(page: Page): Promise<Locator> {
	await page.goto("/");
	await scriptReady(page);
	await touchUntilAsked(page, /further-sections/);
	// Away from the testimonials, which stop under the pointer.
	await page.mouse.move(2, 2);
	const voices = page.getByRole("region", { name: "What students say" });
	await expect.poll(() => voices.locator("[inert]").count()).toBe(2);
	return voices;
}

/**
 * Takes the focus away, and resolves when the carousel has started its interval of 3000 ms. React starts it in a task
 * after the page shows that the carousel turns again, so the clock could be moved on before it.
 */
async function leaveAndStart(carousel: Locator): Promise<void> {
	await carousel.evaluate(
		(section) =>
			new Promise<void>((started) => {
				const { setTimeout: later } = window;
				window.setTimeout = ((run: () => void, wait: number) => {
					if (wait === 3000 && section.querySelector("[aria-live=off]")) started();
					return later(run, wait);
				}) as typeof setTimeout;
				(document.activeElement as HTMLElement).blur();
			}),
	);
}

function now(carousel: Locator): Locator {
	return carousel.locator("[data-place=now]");
}

async function place(carousel: Locator): Promise<string | null> {
	return await now(carousel).getAttribute("aria-label");
}

/** Swipes to the left by this many pixels. */
async function swipe(carousel: Locator, pixels: number): Promise<void> {
	const finger = { pointerType: "touch", bubbles: true, clientY: 300 };
	await now(carousel).dispatchEvent("pointerdown", { ...finger, clientX: 200 });
	await now(carousel).dispatchEvent("pointerup", { ...finger, clientX: 200 - pixels });
}

/** Records which sections the script fades in, and for how long. */
function recordAnimations(): void {
	window.animated = [];
	const animate = Element.prototype.animate;
	Element.prototype.animate = function (frames, options) {
		const lasts = typeof options === "number" ? options : options?.duration;
		window.animated.push(`${this.getAttribute("aria-labelledby")}: ${lasts}`);
		return animate.call(this, frames, options);
	};
}

declare global {
	interface Window {
		animated: string[];
	}
}
