import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

/** The free cut on the page of its class: the Play button, the keyboard and the captions. */

const CLASS = "Your first bounce";
const PLAY = "Play cut 1, free";

type Enter = (options?: BrowserContextOptions) => Promise<Page>;

async function openClass(enter: Enter, options: BrowserContextOptions = {}) {
	const page = await enter(options);
	await page.goto("/classes");
	await page.getByRole("article").getByRole("link", { name: CLASS }).first().click();
	await page.getByRole("heading", { level: 1, name: CLASS }).waitFor();
	// The link may have loaded the page as a document.
	await scriptReady(page);
	const slider = page.getByRole("slider", { name: "Place in the drawing" });
	return { page, slider, at: async () => Number(await slider.inputValue()) };
}

story("Play opens the free cut and plays it, and Space pauses it at once", async ({ enter }) => {
	const { page, at } = await openClass(enter);
	await page.getByRole("button", { name: PLAY }).first().click();
	await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
	await expect.poll(at).toBeGreaterThan(0);
	await page.keyboard.press("Space");
	await page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

story("with reduced motion, Play shows the first stroke and waits", async ({ enter }) => {
	const { page, slider, at } = await openClass(enter, { reducedMotion: "reduce" });
	await page.clock.install();
	await page.getByRole("button", { name: PLAY }).first().click();
	await slider.waitFor();
	expect(await slider.getAttribute("aria-valuetext")).toMatch(/^Stroke 1 of \d+/);
	const before = await at();
	await page.clock.runFor(10_000);
	expect(await at()).toBe(before);
	await page.getByRole("button", { name: "Play in steps" }).waitFor();
});

story("a visitor steps through a whole lesson by keyboard, stroke by stroke", async ({ enter }) => {
	const { page, slider } = await openClass(enter, { reducedMotion: "reduce" });
	await page.getByRole("button", { name: PLAY }).first().press("Enter");
	await slider.waitFor();
	const said = async () => (await slider.getAttribute("aria-valuetext")) ?? "";
	const [, strokes] = /^Stroke 1 of (\d+)/.exec(await said()) ?? [];
	for (let stroke = 2; stroke <= Number(strokes); stroke++) {
		await page.keyboard.press("ArrowRight");
		await expect.poll(said).toMatch(new RegExp(`^Stroke ${stroke} of ${strokes}, \\w+, `));
	}
	await page.keyboard.press("Home");
	await expect.poll(said).toMatch(/^Before the first of/);
});

story("a visitor goes through the whole drawing by its captions", async ({ enter }) => {
	const { page, slider } = await openClass(enter, { reducedMotion: "reduce" });
	await page.getByRole("button", { name: PLAY }).first().press("Enter");
	await slider.waitFor();
	await page.getByText("Read as text", { exact: true }).press("Enter");
	const list = page
		.getByRole("listitem")
		.filter({ has: page.getByRole("button", { name: /^Go to note/ }) });
	await list.first().waitFor();
	const count = await list.count();
	expect(count).toBeGreaterThanOrEqual(4);
	let before = -1;
	for (let note = 1; note <= count; note++) {
		await page.getByRole("button", { name: new RegExp(`^Go to note ${note}, `) }).press("Enter");
		await page
			.locator("[aria-current=true]")
			.filter({ has: page.getByRole("button", { name: new RegExp(`^Go to note ${note}, `) }) })
			.waitFor();
		const now = Number(await slider.inputValue());
		expect(now).toBeGreaterThan(before);
		before = now;
		expect(
			(
				(await list
					.nth(note - 1)
					.locator("p")
					.textContent()) ?? ""
			).length,
		).toBeGreaterThan(20);
	}
});
