import type { Page } from "playwright-core";
import { scriptReady } from "#tests/support/browser/browser.ts";

/** Opens an address of the list of classes, and waits for its script. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await scriptReady(page);
}

/** The names of the classes in the list. */
export async function names(page: Page): Promise<string[]> {
	return await page.getByRole("article").getByRole("heading").allInnerTexts();
}
