import axeCore, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
	var axe: typeof axeCore;
}

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

export async function expectNoAxeFault(page: Page, path: string): Promise<void> {
	await expectNoFault(page, path, {});
}

export async function expectNoFaultOfColourOrSize(page: Page, path: string): Promise<void> {
	await expectNoFault(page, path, { runOnly: COLOURS_AND_SIZES });
}

/**
 * axe is injected from outside, so that the content security policy stays on, and only once for a page
 * (decisions/0027).
 */
async function expectNoFault(page: Page, path: string, options: RunOptions): Promise<void> {
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
	const faults = await page.evaluate(
		async (runs) => {
			const { violations } = await globalThis.axe.run(runs);
			return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
		},
		{ ...options, resultTypes: ["violations"] } satisfies RunOptions,
	);
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
