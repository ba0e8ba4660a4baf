import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";

const assets = join(import.meta.dirname, "../../../build/client/assets");
const LAZY = /\bimport\([`"']\.\/([^`"']+)[`"']\)/g;

/** The scripts that pages load when they need them, as the build has them: name → file. */
export function builtParts(): Record<string, string> {
	const files = globSync("*.js", { cwd: assets }).flatMap((file) =>
		[...readFileSync(join(assets, file), "utf8").matchAll(LAZY)].map(([, name = ""]) => name),
	);
	return Object.fromEntries(files.map((file) => [nameOf(file), file]));
}

function nameOf(file: string): string {
	return basename(file).replace(/-[\w-]{8}\.js$/, "");
}

/** Sentences of the note, by what happened. */
export const NOTES = {
	gone: "The site has been updated since you opened this page. Reload the page to continue.",
	offline: "You are offline, and part of this page is not loaded yet.",
};
export type Loss = keyof typeof NOTES;
/** What a browser says of it on its console. */
export const LOSS_FAULTS = /status of 404|ERR_INTERNET_DISCONNECTED/;

/** Scripts under that address are lost until `restore`: answered 404, or the network goes off as one is asked for. */
export async function lose(page: Page, address: string, loss: Loss) {
	const pattern = `**/assets/${address}`;
	let goesOff = false;
	const handler = async (route: Route) => {
		if (loss === "gone") return await route.fulfill({ status: 404, body: "" });
		if (goesOff) await page.context().setOffline(true);
		await route.abort("internetdisconnected");
	};
	await page.route(pattern, handler);
	return {
		/** From now on, so that what comes before it still has a network. */
		goOff() {
			goesOff = true;
		},
		async restore() {
			await page.unroute(pattern, handler);
			await page.context().setOffline(false);
		},
	};
}

export async function seeNote(page: Page, loss: Loss): Promise<void> {
	await page.getByText(NOTES[loss]).waitFor();
	expect(await page.getByText("Application Error").count()).toBe(0);
}

export async function seeNoNote(page: Page): Promise<void> {
	await page.locator(".part-note > *").waitFor({ state: "detached" });
}

/** Goes to another page as a link does, without loading the document. */
export async function follow(page: Page, path: string, state: unknown = null): Promise<void> {
	await page.evaluate(
		([to, given]) => {
			void window.__reactRouterDataRouter.navigate(to, { state: given });
		},
		[path, state] as const,
	);
}

/** A tab that has loaded itself again for this version already: it does not do so a second time. */
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
