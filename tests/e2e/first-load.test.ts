import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { scriptReady } from "./browser.ts";
import { story } from "./story.ts";

const PAGES = ["/", "/classes", "/instructors"];
/** Kilobytes, brotli (issue 2, "Done means"). */
const MOST_SCRIPT = 125;

describe.each(PAGES)("the first load of %s", (path) => {
	story("asks for its data once: nothing after the script is ready", async ({ enter }) => {
		const page = await enter();
		const asked: string[] = [];
		page.on("request", (request) => {
			const { pathname } = new URL(request.url());
			if (/^\/api\/|\.data$/.test(pathname)) asked.push(pathname);
		});
		await settle(page, path);
		expect(asked).toEqual([]);
	});

	story("moves nothing that is already drawn", async ({ enter }) => {
		for (const width of [1280, 390]) {
			const page = await enter({ viewport: { width, height: 800 } });
			await page.addInitScript(recordShifts);
			await settle(page, path);
			expect(await page.evaluate(() => window.shifts)).toEqual([]);
		}
	});
});

story(`the home page needs at most ${MOST_SCRIPT} KB of script`, async ({ enter }) => {
	const page = await enter();
	const scripts: Promise<number>[] = [];
	page.on("response", (response) => {
		if (response.request().resourceType() !== "script") return;
		expect.soft(response.headers()["content-encoding"], response.url()).toBe("br");
		scripts.push(response.body().then((body) => brotliCompressSync(body).length));
	});
	await settle(page, "/");
	const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
	expect(bytes).toBeGreaterThan(0);
	expect(bytes / 1000).toBeLessThanOrEqual(MOST_SCRIPT);
});

/** Opens the page until nothing loads any more and the script has taken over. */
async function settle(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await scriptReady(page);
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await page.waitForLoadState("networkidle");
}

declare global {
	interface Window {
		shifts: string[];
	}
}

/** Runs in the page, before anything is drawn: what moved, and how far. */
function recordShifts(): void {
	window.shifts = [];
	type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
	new PerformanceObserver((list) => {
		for (const shift of list.getEntries() as Shift[]) {
			const moved = shift.sources.map(({ node }) => node?.className ?? node?.nodeName);
			window.shifts.push(`${shift.value}: ${moved.join(", ")}`);
		}
	}).observe({ type: "layout-shift", buffered: true });
}
