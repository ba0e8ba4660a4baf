import type { Page } from "playwright-core";

/** Delays calls to that address until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await promise;
		// A page that was closed no longer waits for the call.
		await route.continue().catch(() => undefined);
	});
	return resolve;
}
