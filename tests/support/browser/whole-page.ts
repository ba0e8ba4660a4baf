import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const WAITS = "main :is([role=progressbar], [aria-busy=true])";

/** Waits until the page shows its heading and no placeholder any more. */
export async function openWhole(
	page: Page,
	path: string,
	heading?: string | RegExp,
): Promise<void> {
	await page.goto(path);
	await page.getByRole("heading", { level: 1, name: heading }).waitFor();
	const waiting = () =>
		page.locator(WAITS).evaluateAll((found) => found.map((one) => one.outerHTML));
	await expect.poll(waiting, { message: path }).toEqual([]);
}

/** Expects a title, one `h1`, and one of each landmark. A page with its own frame has no footer. */
export async function expectHeadAndLandmarks(
	page: Page,
	path: string,
	{ hasOwnFrame = false } = {},
): Promise<void> {
	const count = (role: "banner" | "main" | "contentinfo") => page.getByRole(role).count();
	expect(
		{
			title: await page.title(),
			headings: await page.getByRole("heading", { level: 1 }).count(),
			landmarks: [await count("banner"), await count("main"), await count("contentinfo")],
		},
		path,
	).toEqual({
		title: expect.stringMatching(/^(\S.+ · Genga|Genga · \S.+|404 Not Found)$/),
		headings: 1,
		landmarks: [1, 1, hasOwnFrame ? 0 : 1],
	});
}

/** The axe rules that depend on theme and width. The others give the same result in both. */
const COLOURS_AND_SIZES = ["color-contrast", "link-in-text-block", "target-size"];

/** axe is injected from outside, so the content security policy stays on. */
export async function expectNoAxeFault(page: Page, path: string): Promise<void> {
	await expectNoFault(new AxeBuilder({ page }).options({ resultTypes: ["violations"] }), path);
}

export async function expectNoFaultOfColourOrSize(page: Page, path: string): Promise<void> {
	await expectNoFault(new AxeBuilder({ page }).withRules(COLOURS_AND_SIZES), path);
}

async function expectNoFault(axe: AxeBuilder, path: string): Promise<void> {
	// Legacy mode analyses only this page, without a second page for the results of frames from other origins.
	const { violations } = await axe.setLegacyMode().analyze();
	const faults = violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
	expect.soft(faults, path).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
	const { scrolls, wide } = await page.evaluate(() => ({
		scrolls: document.documentElement.scrollWidth,
		wide: document.documentElement.clientWidth,
	}));
	expect.soft(scrolls, path).toBeLessThanOrEqual(wide);
}

/** Sets the text to twice its size (WCAG 2.2, 1.4.4). */
export async function enlargeText(page: Page): Promise<void> {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
}
