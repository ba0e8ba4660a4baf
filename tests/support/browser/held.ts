import type { Page } from "playwright-core";

/** Keeps calls to that address from getting to the server until what it answers is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await promise;
		// Who has given the call up no longer waits for it.
		await route.continue().catch(() => undefined);
	});
	return resolve;
}
