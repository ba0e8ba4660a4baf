import type { Page } from "playwright-core";
import { scriptReady } from "#tests/support/browser/browser.ts";
import type { Site } from "#tests/support/browser/site.ts";

/** A part of the script that is loaded when it is needed. */
export interface LazyPart {
	/** Opens the place where the part is needed. The last step needs it. */
	need(
		page: Page,
		site: Site,
		last: (step: () => Promise<unknown>) => Promise<void>,
	): Promise<void>;
	/** Resolves when the part is loaded and works. */
	works(page: Page): Promise<unknown>;
	/** More console errors to allow. */
	faults?: RegExp;
	/** A link needs it. Without its script, the browser itself opens the page. */
	isOpenedAnew?: true;
}

/** Opens the sample of the player on the page of components. */
export const openSample: LazyPart["need"] = async (page, _site, last) => {
	await page.goto("/styleguide");
	await scriptReady(page);
	await last(() => page.getByRole("button", { name: "Open the player" }).click());
};
/** A page of another person. */
export const otherPage = async (page: Page, site: Site): Promise<Page> => {
	const context = await page.context().browser()?.newContext({ baseURL: site.origin });
	if (!context) throw new Error("the browser is closed");
	return await context.newPage();
};
export const plays: LazyPart["works"] = (page) =>
	page.getByRole("slider", { name: "Place in the drawing" }).waitFor();
