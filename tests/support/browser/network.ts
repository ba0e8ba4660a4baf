import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Cuts the network off from the page. The story has to allow the fault `ERR_INTERNET_DISCONNECTED`. */
export async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await expect.poll(() => reachesSite(page)).toBe(false);
}

export async function goOnline(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await expect.poll(() => reachesSite(page)).toBe(true);
}

/**
 * Whether a request gets an answer. `setOffline` returns while Chromium's network process may still follow the earlier
 * setting, on a busy machine for 100 ms.
 */
async function reachesSite(page: Page): Promise<boolean> {
	// Not /favicon.ico, which Playwright refuses on pages with routes.
	return await page.evaluate(() =>
		fetch("/robots.txt", { cache: "no-store" }).then(
			() => true,
			() => false,
		),
	);
}
