import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

for (const [motion, between] of [
	["no-preference", true],
	["reduce", false],
] as const) {
	story(`a new page scrolls to its top ${between ? "smoothly" : "at once"}`, async ({ enter }) => {
		const page = await enter({ reducedMotion: motion });
		await page.goto("/terms-and-conditions");
		await scriptReady(page);
		await page.evaluate(recordScrolling);
		await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
		await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		const { from, left } = await page.evaluate(() => window.way);
		expect(from).toBeGreaterThan(1000);
		expect(left > 0).toBe(between);
		// Measures the time instead of the positions, because a busy machine shows few of them.
		const lasted = () => page.evaluate(() => window.way.lasted);
		if (between) await expect.poll(lasted).toBeGreaterThan(200);
	});
}

/** Scrolls to the end of the page, and records how the page scrolls to its top from there. */
function recordScrolling(): void {
	scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
	const way = { from: scrollY, left: 0, lasted: 0 };
	window.way = way;
	const scroll = window.scrollTo.bind(window) as (to: unknown) => void;
	window.scrollTo = (to: unknown) => {
		scroll(to);
		way.left = scrollY;
		const since = performance.now();
		addEventListener("scroll", () => {
			if (scrollY === 0) way.lasted ||= performance.now() - since;
		});
	};
}

declare global {
	interface Window {
		way: {
			from: number;
			/** Pixels to the top right after the call. */
			left: number;
			/** Milliseconds until the top. */
			lasted: number;
		};
	}
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
	story(
		`the next page fades in unless motion is reduced, motion ${reducedMotion}`,
		async ({ enter }) => {
			const page = await enter({ reducedMotion });
			await page.addInitScript(recordFades);
			await page.goto("/about-us");
			await scriptReady(page);
			const bar = page.getByRole("banner");
			for (const name of ["Classes", "Instructors"]) {
				await bar.getByRole("link", { name, exact: true }).click();
				await page.getByRole("heading", { level: 1, name }).waitFor();
			}
			await page.goBack();
			await page.getByRole("heading", { level: 1, name: "Classes" }).waitFor();
			const fades = reducedMotion === "reduce" ? [] : [180, 180, 180];
			await expect.poll(() => page.evaluate(() => window.fades)).toEqual(fades);
		},
	);
}

story("of several quick clicks on links, the last one wins", async ({ enter }) => {
	const page = await enter();
	await page.goto("/classes");
	await scriptReady(page);
	for (let round = 0; round < 10; round += 1) {
		await page.evaluate(() => {
			for (const to of ["/instructors", "/", "/classes"]) {
				document.querySelector<HTMLAnchorElement>(`header nav a[href="${to}"]`)?.click();
			}
		});
		await page.getByRole("heading", { level: 1, name: "Classes", exact: true }).waitFor();
	}
});

declare global {
	interface Window {
		/** Milliseconds in which each page faded in. */
		fades: unknown[];
	}
}

/** Runs in the page. */
function recordFades(): void {
	window.fades = [];
	const animate = Element.prototype.animate;
	Element.prototype.animate = function (frames, options) {
		if (this.id === "content") window.fades.push((options as KeyframeAnimationOptions).duration);
		return animate.call(this, frames, options);
	};
}
