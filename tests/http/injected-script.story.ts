import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { openBuiltWorld } from "#tests/support/browser/built-world.ts";
import { story } from "#tests/support/browser/story.ts";

const PAGES = ["/about-us", "/", "/no-such-page"];

/** Each script that runs adds its name to `window.ran`. */
const INJECTED = [
	"<script>(window.ran ??= []).push('plain')</script>",
	"<script type=module>(window.ran ??= []).push('module')</script>",
	"<script nonce='guess'>(window.ran ??= []).push('guessed')</script>",
	"<img src='data:,' onerror=\"(window.ran ??= []).push('handler')\">",
	"<script src=\"data:text/javascript,(window.ran ??= []).push('data')\"></script>",
];

/** The injected scripts that ran, after the page is ready and the browser has refused this many. */
async function look(page: Page, address: string, refusals: number): Promise<string[]> {
	const refused: string[] = [];
	page.on("console", (message) => {
		if (message.text().startsWith("content security policy")) refused.push(message.text());
	});
	await page.goto(address);
	await scriptReady(page);
	await expect.poll(() => refused.length, { message: address }).toBe(refusals);
	expect(await page.locator("html").getAttribute("data-theme")).toMatch(/light|dark/);
	return await page.evaluate(() => (window as { ran?: string[] }).ran ?? []);
}

story(
	"the browser refuses a script that was injected into a page, and the site's own scripts run",
	async ({ enter }) => {
		const { origin } = (await openBuiltWorld(INJECTED.join(""))).needs.settings;
		for (const path of PAGES) {
			const page = await enter({ allows: /./ });
			expect([path, await look(page, origin + path, INJECTED.length)]).toEqual([path, []]);
		}
	},
);

story("a page without an injected script causes no refusal", async ({ enter }) => {
	const { origin } = (await openBuiltWorld()).needs.settings;
	for (const path of PAGES) {
		const page = await enter({ allows: /another host|status of 404/ });
		expect([path, await look(page, origin + path, 0)]).toEqual([path, []]);
	}
});
