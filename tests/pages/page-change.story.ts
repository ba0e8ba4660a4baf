import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

for (const [motion, between] of [
	["no-preference", true],
	["reduce", false],
] as const) {
	story(`a new path begins at the top, ${between ? "smoothly" : "at once"}`, async ({ enter }) => {
		const page = await enter({ reducedMotion: motion });
		await page.goto("/terms-and-conditions");
		await scriptReady(page);
		await page.evaluate(recordScrolling);
		await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
		await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		const passed = await page.evaluate(() => window.passed);
		const from = Math.max(...passed);
		expect(from).toBeGreaterThan(1000);
		const onTheWay = new Set(passed.filter((place) => place > 0 && place < from));
		expect(onTheWay.size > 3).toBe(between);
	});
}

/** To the end of the page, and from then on every place that it is scrolled to. */
function recordScrolling(): void {
	window.passed = [];
	scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
	addEventListener("scroll", () => window.passed.push(scrollY));
}

declare global {
	interface Window {
		passed: number[];
	}
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
	story(`from page to page, motion ${reducedMotion}: the next fades in`, async ({ enter }) => {
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
	});
}

story("clicks that overtake each other lead where the last one goes", async ({ enter }) => {
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
