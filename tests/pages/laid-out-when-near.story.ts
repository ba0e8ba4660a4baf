import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { pagesOfPdf } from "#tests/support/browser/pages-of-pdf.ts";
import { story } from "#tests/support/browser/story.ts";

/** What is far below the first screen is laid out when the reader comes near (decisions/0113). */

const PHONE = { width: 412, height: 823 };

describe.each([
	["/classes", ".class-card:nth-child(24)"],
	["/", ".home-sections > :nth-last-child(2)"],
])("the end of %s", (path, selector) => {
	story("is laid out when the reader comes near", async ({ enter }) => {
		const page = await enter({ viewport: PHONE });
		await page.goto(path);
		const end = page.locator(selector);
		expect(await isLaidOut(end)).toBe(false);
		await end.scrollIntoViewIfNeeded();
		await expect.poll(() => isLaidOut(end)).toBe(true);
		// Contained, an element would cut off what lies around it.
		await expect.poll(() => containment(end)).toBe("visible");
	});

	story("is laid out at once without a script", async ({ enter }) => {
		const page = await enter({ viewport: PHONE, javaScriptEnabled: false });
		await page.goto(path);
		expect(await containment(page.locator(selector))).toBe("visible");
	});
});

story("classes that nobody has come near are printed", async ({ enter }) => {
	const page = await enter({ viewport: PHONE });
	await page.goto("/classes");
	const last = page.locator(".class-card:nth-child(24)");
	expect(await isLaidOut(last)).toBe(false);
	const untouched = await pagesOnPaper(page);
	await page.locator(".class-card").evaluateAll(layOut);
	expect(untouched).toBe(await pagesOnPaper(page));
});

async function isLaidOut(element: Locator): Promise<boolean> {
	return await element.evaluate(({ firstElementChild: child }) =>
		Boolean(child?.checkVisibility({ contentVisibilityAuto: true })),
	);
}

async function containment(element: Locator): Promise<string> {
	return await element.evaluate((one) => getComputedStyle(one).contentVisibility);
}

async function pagesOnPaper(page: Page): Promise<number> {
	return pagesOfPdf(await page.pdf({ format: "A4" }));
}

/** Runs in the page. */
function layOut(elements: (HTMLElement | SVGElement)[]): void {
	for (const { style } of elements) style.contentVisibility = "visible";
}
