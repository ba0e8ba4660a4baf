import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

/** What the first screen of a page waits for (decisions/0109). */

const PHONE = { width: 412, height: 823 };

const CARD = ".instructor-card";
const early = [
	["/classes", "the drawing of the first class", ".class-card:first-child img"],
	[
		"/instructors",
		"a portrait and two drawings",
		`${CARD}:first-child img, ${CARD}:nth-child(2) .own-drawing img`,
	],
] as const;

describe.each(early)("%s on a phone", (path, what, selector) => {
	story(`requests only ${what} beside the styles`, async ({ enter }) => {
		const known = await enter({ viewport: PHONE });
		await known.goto(path);
		await scriptReady(known);
		// None for instructors without pictures, whom another story may have added.
		const shown = await known.locator(selector).evaluateAll(addressesOf);

		const page = await enter({ viewport: PHONE });
		const pictures = picturesRequested(page);
		const arrive = await holdStyles(page, "desk");
		const response = await page.goto(path, { waitUntil: "commit" });
		await response?.finished();
		await expect.poll(() => pictures.toSorted()).toEqual(shown.toSorted());
		await page.evaluate(() => fetch("/healthz"));
		expect(pictures.toSorted()).toEqual(shown.toSorted());
		arrive.now();
		await scriptReady(page);
	});
});

story("a page that a click opens waits for its own styles", async ({ enter }) => {
	const page = await enter();
	await page.goto("/newsletter");
	await scriptReady(page);
	const arrive = await holdStyles(page, "class-search");
	await page.getByRole("link", { name: "Classes" }).first().click();
	await arrive.requested;
	// Gives a page that does not wait the time to appear.
	await page.evaluate(() => fetch("/healthz"));
	expect(new URL(page.url()).pathname).toBe("/newsletter");
	arrive.now();
	await page.getByRole("heading", { level: 1, name: "Classes" }).waitFor();
	const display = await page
		.locator(".find-line")
		.evaluate((line) => getComputedStyle(line).display);
	expect(display).toBe("flex");
});

/** Paths of the site's pictures that the page has requested so far. */
function picturesRequested(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/media/")) paths.push(pathname);
	});
	return paths;
}

/** Runs in the page. */
function addressesOf(images: Element[]): string[] {
	return images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname);
}

/** Holds the style sheet of this name back. */
async function holdStyles(page: Page, name: string) {
	const requested = Promise.withResolvers<void>();
	const arrive = Promise.withResolvers<void>();
	await page.route(`**/${name}-*.css`, async (route) => {
		requested.resolve();
		await arrive.promise;
		await route.continue();
	});
	return { requested: requested.promise, now: arrive.resolve };
}
