import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { goOnline } from "./network.ts";

const assets = join(import.meta.dirname, "../../../build/client/assets");
const LAZY = /\bimport\([`"']\.\/([^`"']+)[`"']\)/g;

/** The built scripts that pages load on demand: name → file. */
export function builtParts(): Record<string, string> {
	const files = globSync("*.js", { cwd: assets }).flatMap((file) =>
		[...readFileSync(join(assets, file), "utf8").matchAll(LAZY)].map(([, name = ""]) => name),
	);
	return Object.fromEntries(files.map((file) => [nameOf(file), file]));
}

function nameOf(file: string): string {
	return basename(file).replace(/-[\w-]{7}\.js$/, "");
}

/** The text of the note for each cause. */
export const NOTES = {
	gone: "The site has been updated since you opened this page. Reload the page to continue.",
	offline: "You are offline, and part of this page is not loaded yet.",
};
export type Loss = keyof typeof NOTES;
/** The browser's console messages for each cause. */
export const LOSS_FAULTS = /status of 404|ERR_INTERNET_DISCONNECTED/;

/**
 * Makes scripts under that address unavailable until `restore`: with a 404, or by going offline when one is requested.
 */
export async function lose(page: Page, address: string, loss: Loss) {
	const pattern = `**/assets/${address}`;
	let goesOff = false;
	const answering = new Set<Promise<void>>();
	const answer = async (route: Route) => {
		if (loss === "gone") return await route.fulfill({ status: 404, body: "" });
		if (goesOff) await page.context().setOffline(true);
		await route.abort("internetdisconnected");
	};
	const handler = async (route: Route) => {
		const answered = answer(route);
		answering.add(answered);
		await answered.finally(() => answering.delete(answered));
	};
	await page.route(pattern, handler);
	return {
		/**
		 * Goes offline with the next request. A prefetched request fails first, while the page is still online, and the
		 * page would attribute that failure to the request that follows.
		 */
		async goOff() {
			await Promise.all(answering);
			await page.evaluate(() => undefined);
			goesOff = true;
		},
		async restore() {
			await page.unroute(pattern, handler);
			await goOnline(page);
		},
	};
}

/**
 * Moves the mouse until the page requests a script that it loads at the reader's first action. One movement is not
 * enough, because the page may not listen yet.
 */
export async function touchUntilAsked(page: Page, script: RegExp): Promise<void> {
	const asked = page.waitForRequest(script).then(() => true);
	let y = 200;
	await expect
		.poll(async () => {
			await page.mouse.move(200, y++);
			return await Promise.race([asked, page.evaluate(() => false)]);
		})
		.toBe(true);
}

export async function seeNote(page: Page, loss: Loss): Promise<void> {
	await page.getByText(NOTES[loss]).waitFor();
	expect(await page.getByText("Application Error").count()).toBe(0);
}

export async function seeNoNote(page: Page): Promise<void> {
	await page.locator(".part-note > *").waitFor({ state: "detached" });
}

/** Navigates like a link, without loading the document. */
export async function follow(page: Page, path: string, state: unknown = null): Promise<void> {
	await page.evaluate(
		([to, given]) => {
			void window.__reactRouterDataRouter.navigate(to, { state: given });
		},
		[path, state] as const,
	);
}

/** Marks the tab as already reloaded for this version, so that it does not reload again. */
export async function hasRenewed(page: Page): Promise<void> {
	await page.evaluate(() =>
		sessionStorage.setItem("renewed-for", window.__reactRouterManifest.version),
	);
}

declare global {
	interface Window {
		__reactRouterDataRouter: { navigate(to: string, options: { state: unknown }): Promise<void> };
		__reactRouterManifest: { version: string };
	}
}
