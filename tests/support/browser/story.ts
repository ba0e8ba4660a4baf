import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_SCRIPT } from "#web/document/before-paint.ts";
import { launchBrowser, scriptReady, watchForFaults } from "./browser.ts";
import { type Login, signIn } from "./people.ts";
import { openSite } from "./site.ts";

/** Milliseconds. Far more than a page needs, so that only a missing element makes a story fail. */
export const WAITS_FOR = 45_000;

interface EnterOptions extends BrowserContextOptions {
	/** The person who is logged in from the start. */
	as?: Login;
	/** Matches expected faults, such as `the server answers 409` after a price change. */
	allows?: RegExp;
}

/**
 * A test in a real browser on the built site. Each worker has one site and one browser for all of its files
 * (vitest.config.ts), so a story creates its own people and does not buy classes that others need. `enter` opens a
 * browser context with a page. At the end the story fails on any console error, page error, report of the content
 * security policy or request to another host.
 */
export const story = test
	// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern
	.extend("site", { scope: "worker" }, async ({}, { onCleanup }) => {
		const site = await openSite();
		onCleanup(site.close);
		return site;
	})
	// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern
	.extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
		const browser = await launchBrowser();
		onCleanup(() => browser.close());
		return browser;
	})
	.extend("enter", async ({ site, browser }, { onCleanup }) => {
		const seen: { faults: string[]; allows: RegExp | undefined }[] = [];
		const closing: (() => Promise<void>)[] = [];
		onCleanup(async () => {
			for (const close of closing) await close();
			for (const { faults, allows } of seen) {
				expect(faults.filter((fault) => !allows?.test(fault))).toEqual([]);
			}
		});
		return async ({ as, allows, ...options }: EnterOptions = {}): Promise<Page> => {
			const context = await browser.newContext({ baseURL: site.origin, ...options });
			context.setDefaultTimeout(WAITS_FOR);
			if (options.javaScriptEnabled !== false) context.on("page", loadWithScript);
			closing.push(() => context.close());
			seen.push({ faults: await watchForFaults(context, site.origin), allows });
			if (as) await signIn(context, site.origin, as);
			return await context.newPage();
		};
	});

/**
 * `goto` and `reload` of this page also wait until its script is ready. The script starts after the first paint, so it
 * may follow the event `load`. With `waitUntil` they wait for that only.
 */
function loadWithScript(page: Page): void {
	const { goto, reload } = page;
	page.goto = async (url, options) => {
		const response = await goto.call(page, url, options);
		if (!options?.waitUntil) await ownScriptReady(page);
		return response;
	};
	page.reload = async (options) => {
		const response = await reload.call(page, options);
		if (!options?.waitUntil) await ownScriptReady(page);
		return response;
	};
}

/** Other pages and files do not have the element of our script. */
async function ownScriptReady(page: Page): Promise<void> {
	const isOurs = await page.locator(`#${PAGE_SCRIPT}`).count();
	if (isOurs > 0) await scriptReady(page);
}

/** A story on a site of its own, which no other file changes: for stories that depend on all data of the site. */
export const storyOnOwnSite = story
	// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern
	.extend("site", { scope: "worker" }, async ({}, { onCleanup }) => {
		const site = await openSite();
		onCleanup(site.close);
		return site;
	});
