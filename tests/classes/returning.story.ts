import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { demo } from "#tests/support/browser/people.ts";
import { expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const sizes = [
	["a phone", { width: 320, height: 640 }],
	["a desktop", { width: 1280, height: 800 }],
] as const;
/** Pixels by which a scroll position may differ because of the browser's rounding. */
const CLOSE = 3;

for (const [device, viewport] of sizes) {
	story(`back from a class restores scroll position and list, on ${device}`, async ({ enter }) => {
		const page = await enter({ viewport });
		await page.goto("/classes");
		await scriptReady(page);
		const count = await loadMore(page);
		const link = sheets(page).nth(count - 3);
		const top = await follow(link);
		await atTop(page, "**/classes/*");
		await page.goBack();
		await atPlace(link, top);
		expect(await sheets(page).count()).toBe(count);
		await expectFocus(link);

		// Forward begins at the top of the class, where the reader left it. Going back once more restores the same position.
		await page.goForward();
		await atTop(page, "**/classes/*");
		await page.goBack();
		await atPlace(link, top);
	});

	story(
		`a reload or a visit to another site keeps scroll position and list, on ${device}`,
		async ({ enter }) => {
			const page = await enter({ viewport });
			await page.goto("/classes?sort=new");
			await scriptReady(page);
			const count = await loadMore(page);
			// The page writes it into the address after it has rendered the rows.
			await expect.poll(() => new URL(page.url()).searchParams.get("show")).toBe("48");
			const link = sheets(page).nth(count - 3);
			await link.scrollIntoViewIfNeeded();
			const top = await topOf(link);
			await page.reload();
			await scriptReady(page);
			await atPlace(link, top);
			await page.goto("about:blank");
			await page.goBack();
			await atPlace(link, top);
			expect(await sheets(page).count()).toBe(count);

			// A class, with a full document load on the way, as on a phone that ran out of memory.
			await scriptReady(page);
			await follow(link);
			await atTop(page, "**/classes/*");
			await page.reload();
			await scriptReady(page);
			await page.goBack();
			await atPlace(link, top);
			expect(await sheets(page).count()).toBe(count);
		},
	);

	story(
		`back to home and instructors restores the scroll position, on ${device}`,
		async ({ enter }) => {
			const page = await enter({ viewport });
			await page.goto("/");
			await scriptReady(page);
			await returnsTo(page, sheets(page).nth(3));
			const portrait = page
				.getByRole("region", { name: "Popular Instructors" })
				.locator("h3 a")
				.nth(1);
			await returnsTo(page, portrait);
			await page.goto("/instructors");
			await scriptReady(page);
			await returnsTo(page, page.locator("main article h2 a").nth(7));
		},
	);

	story(
		`back in an administrator's list restores the scroll position, on ${device}`,
		async ({ enter }) => {
			const page = await enter({ viewport, as: demo.admin });
			await page.goto("/dashboard/manage-classes");
			await scriptReady(page);
			const feedback = page.getByRole("link", { name: /^Send Feedback on / });
			await returnsTo(page, feedback.nth(9));
			await returnsTo(page, page.getByRole("link", { name: "Next page" }));
		},
	);
}

story("removing a filter restores the scroll position in the longer list", async ({ enter }) => {
	const page = await enter({ viewport: { width: 1280, height: 800 } });
	await page.goto("/classes");
	await scriptReady(page);
	// Chromium's scroll anchoring would keep the view in place. Safari has none.
	await page.evaluate(() => {
		document.documentElement.style.overflowAnchor = "none";
	});
	await sheets(page).nth(12).scrollIntoViewIfNeeded();
	const top = await topOf(sheets(page).nth(12));
	const search = page.getByLabel("Search");
	// Without scrolling on the way: the field is above the viewport.
	await search.evaluate((field: HTMLInputElement) => {
		const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
		set?.call(field, "ramen");
		field.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await page.waitForURL("**/classes?search=ramen");
	await page
		.getByRole("status")
		.filter({ hasText: /^\d class/ })
		.waitFor();
	await page.goBack();
	await page.waitForURL("**/classes");
	await atPlace(sheets(page).nth(12), top);
});

function sheets(page: Page): Locator {
	return page.locator("main article h3 a");
}

/** All classes, including those of the second page. */
async function loadMore(page: Page): Promise<number> {
	await sheets(page).last().scrollIntoViewIfNeeded();
	await page
		.getByRole("status")
		.filter({ hasText: /^\d+ classes$/ })
		.waitFor();
	const count = await sheets(page).count();
	expect(count).toBeGreaterThan(24);
	return count;
}

/** Clicks a link and returns its position on the screen at that moment, because the browser may scroll to reach it. */
async function follow(link: Locator): Promise<number> {
	const page = link.page();
	const isReached = async () => {
		await link.scrollIntoViewIfNeeded();
		return await link.evaluate(standsStill);
	};
	await expect.poll(isReached).toBe(true);
	await link.evaluate((element) => {
		const note = () => {
			window.followedAt = element.getBoundingClientRect().top;
		};
		// On the window, because React stops a click on content that it has not hydrated.
		addEventListener("click", note, { capture: true, once: true });
	});
	await link.click();
	return await page.evaluate(() => window.followedAt);
}

/**
 * In view, and no longer moving. The page may still hold the scroll position of a return, and sections move when they
 * come into view. Then a click could begin on a link and end beside it.
 */
async function standsStill(element: Element): Promise<boolean> {
	// A section's observer is called after the next frame.
	for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
	const { top, bottom } = element.getBoundingClientRect();
	const moving = document
		.getAnimations()
		.filter(({ effect }) => (effect as KeyframeEffect).target?.contains(element));
	return top >= 0 && bottom <= innerHeight && moving.length === 0;
}

async function returnsTo(page: Page, link: Locator): Promise<void> {
	await link.waitFor();
	const from = page.url();
	const top = await follow(link);
	await atTop(page, (url) => url.href !== from);
	await page.goBack();
	await page.waitForURL((url) => withoutRows(url.href) === withoutRows(from));
	await atPlace(link, top);
}

/** On its way to the link the page may load more rows, and then its address contains their number. */
function withoutRows(address: string): string {
	const url = new URL(address);
	url.searchParams.delete("show");
	return url.href;
}

/** Waits until the linked page is open and its scroll to the top is finished. */
async function atTop(page: Page, address: string | ((url: URL) => boolean)): Promise<void> {
	await page.waitForURL(address);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

async function atPlace(link: Locator, top: number): Promise<void> {
	await expect.poll(async () => Math.abs((await topOf(link)) - top)).toBeLessThanOrEqual(CLOSE);
}

async function topOf(link: Locator): Promise<number> {
	return await link.evaluate((element) => element.getBoundingClientRect().top);
}

declare global {
	interface Window {
		followedAt: number;
	}
}
