import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

/** A page's script starts after the first paint (decisions/0096). */

story("no script file is requested until the style sheet has arrived", async ({ enter }) => {
	const page = await enter();
	const requested = typesRequested(page);
	const arrive = Promise.withResolvers<void>();
	await page.route("**/desk-*.css", async (route) => {
		await arrive.promise;
		await route.continue();
	});
	await page.goto("/", { waitUntil: "commit" });
	await expect.poll(() => requested).toContain("font");
	expect(requested).toContain("stylesheet");
	expect(requested).not.toContain("script");
	arrive.resolve();
	await scriptReady(page);
});

story("the script starts when the first paint is reported", async ({ enter }) => {
	const page = await enter();
	const requested = typesRequested(page);
	await page.addInitScript(holdPaintReports);
	await withoutPictures(page, "/classes");
	await page.waitForFunction(() => window.reportPaint !== undefined);
	// Requests are reported in their order.
	await page.evaluate(() => fetch("/healthz"));
	await expect.poll(() => requested).toContain("fetch");
	expect(requested).not.toContain("script");
	await page.evaluate(() => window.reportPaint?.());
	await scriptReady(page);
});

describe("the script starts without the time of a first paint", () => {
	story("in a tab in the background, before the pictures have arrived", async ({ enter }) => {
		const page = await enter();
		await page.addInitScript(() => {
			Object.defineProperty(document, "hidden", { get: () => true });
			PerformanceObserver.prototype.observe = () => {};
		});
		await withoutPictures(page, "/classes");
		await scriptReady(page);
	});

	story(
		"in a browser that refuses to tell it, before the pictures have arrived",
		async ({ enter }) => {
			const page = await enter();
			await page.addInitScript(() => {
				PerformanceObserver.prototype.observe = () => {
					throw new TypeError("paint is not a type of entry");
				};
			});
			await withoutPictures(page, "/classes");
			await scriptReady(page);
		},
	);

	story("in a browser that hides it, once the page has loaded", async ({ enter }) => {
		const page = await enter();
		await page.addInitScript(() => {
			PerformanceObserver.prototype.observe = () => {};
		});
		await page.goto("/classes", { waitUntil: "commit" });
		await scriptReady(page);
	});
});

/** The types of all requests from now on, in their order. */
function typesRequested(page: Page): string[] {
	const types: string[] = [];
	page.on("request", (request) => types.push(request.resourceType()));
	return types;
}

/** Opens a page whose pictures never arrive, so that the event `load` does not come. */
async function withoutPictures(page: Page, path: string): Promise<void> {
	await page.route("**/media/**", () => {});
	await page.goto(path, { waitUntil: "commit" });
}

/** Runs in the page, before anything is painted. */
function holdPaintReports(): void {
	const { observe } = PerformanceObserver.prototype;
	PerformanceObserver.prototype.observe = function (options) {
		if (options?.type === "paint") window.reportPaint = () => observe.call(this, options);
		else observe.call(this, options);
	};
}

declare global {
	interface Window {
		/** Lets the first paint be reported, also when it is over. */
		reportPaint?: () => void;
	}
}
