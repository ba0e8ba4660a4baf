import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { pagesOfPdf } from "#tests/support/browser/pages-of-pdf.ts";
import { story } from "#tests/support/browser/story.ts";

/** Home sections far below the first screen are laid out when the reader comes near (decisions/0113). */

const PHONE = { width: 412, height: 823 };

story("a home section is laid out when the reader comes near", async ({ enter }) => {
	const page = await enter({ viewport: PHONE });
	await page.goto("/");
	const section = questions(page);
	expect(await isLaidOut(section)).toBe(false);
	await section.scrollIntoViewIfNeeded();
	await expect.poll(() => isLaidOut(section)).toBe(true);
	// Contained, a section would cut off what lies around it.
	await expect.poll(() => containment(section)).toBe("visible");
});

story("without a script the home page is laid out at once", async ({ enter }) => {
	const page = await enter({ viewport: PHONE, javaScriptEnabled: false });
	await page.goto("/");
	expect(await containment(questions(page))).toBe("visible");
});

story("after Back and after a reload the home page is laid out at once", async ({ enter }) => {
	const page = await enter({ viewport: PHONE });
	await page.goto("/");
	const section = questions(page);
	expect(await isLaidOut(section)).toBe(false);
	await page.locator(".class-card h3 a").first().click();
	await page.waitForURL("**/classes/*");
	await page.goBack();
	await section.waitFor();
	expect(await containment(section)).toBe("visible");
	await page.reload();
	expect(await containment(section)).toBe("visible");
});

story("home sections that nobody has come near are printed", async ({ enter }) => {
	const page = await enter({ viewport: PHONE });
	await page.goto("/");
	const section = questions(page);
	expect(await isLaidOut(section)).toBe(false);
	const untouched = await pagesOnPaper(page);
	await page.locator(".home-sections > *").evaluateAll(layOut);
	expect(untouched).toBe(await pagesOnPaper(page));
});

function questions(page: Page): Locator {
	return page.locator(".home-sections > :has(.questions)");
}

async function isLaidOut(section: Locator): Promise<boolean> {
	return await section.evaluate(({ firstElementChild: child }) =>
		Boolean(child?.checkVisibility({ contentVisibilityAuto: true })),
	);
}

async function containment(section: Locator): Promise<string> {
	return await section.evaluate((one) => getComputedStyle(one).contentVisibility);
}

async function pagesOnPaper(page: Page): Promise<number> {
	return pagesOfPdf(await page.pdf({ format: "A4" }));
}

/** Runs in the page. */
function layOut(elements: (HTMLElement | SVGElement)[]): void {
	for (const { style } of elements) style.contentVisibility = "visible";
}
