import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

/** What the first screen of a page waits for (decisions/0109). */

const PHONE = { width: 412, height: 823 };

story("only the first drawing of the classes is requested beside the styles", async ({ enter }) => {
	const page = await enter({ viewport: PHONE });
	expect(await picturesBesideStyles(page, "/classes")).toHaveLength(1);
});

story("the first instructors' drawings are requested beside the styles", async ({ enter }) => {
	const page = await enter({ viewport: PHONE });
	const pictures = await picturesBesideStyles(page, "/instructors");
	// Two portraits, and two drawings in the width that a phone shows.
	expect(pictures).toHaveLength(4);
	expect(pictures.filter((path) => path.endsWith("/640.avif"))).toEqual([]);
});

story("a page that a click opens waits for its own styles", async ({ enter }) => {
	const page = await enter();
	await page.goto("/newsletter");
	await scriptReady(page);
	const arrive = await holdStyles(page, "class-search");
	await page.getByRole("link", { name: "Classes" }).first().click();
	await arrive.requested;
	// Requests are reported in their order: by now the page would be there.
	await page.evaluate(() => fetch("/healthz"));
	expect(new URL(page.url()).pathname).toBe("/newsletter");
	arrive.now();
	await page.getByRole("heading", { level: 1, name: "Classes" }).waitFor();
	const display = await page
		.locator(".find-line")
		.evaluate((line) => getComputedStyle(line).display);
	expect(display).toBe("flex");
});

/** Paths of the pictures that the page requests before its style sheets have arrived. */
async function picturesBesideStyles(page: Page, path: string): Promise<string[]> {
	const pictures: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
	});
	const arrive = await holdStyles(page, "desk");
	const response = await page.goto(path, { waitUntil: "commit" });
	await response?.finished();
	await arrive.requested;
	await page.evaluate(() => fetch("/healthz"));
	const early = pictures.filter((picture) => picture.startsWith("/media/"));
	arrive.now();
	await scriptReady(page);
	return early;
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
