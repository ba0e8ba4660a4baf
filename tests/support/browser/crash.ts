import type { Page } from "playwright-core";

/** Kills the renderer of a page. Returns once it is gone. */
export async function crash(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const crashed = page.waitForEvent("crash");
	void session.send("Page.crash").catch(() => undefined);
	await crashed;
}
