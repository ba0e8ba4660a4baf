import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "./browser.ts";
import { story } from "./story.ts";

/** product.md §2 and §8: the root error page, brought about by a server that answers nonsense. */
const HEADING = "Unexpected Application Error!";

story(
	"a page that breaks says its message, keeps the theme, and can be tried again",
	async ({ enter }) => {
		const page = await enter({ colorScheme: "light", allows: /TypeError/ });
		await page.goto("/about-us");
		await scriptReady(page);
		await page.getByRole("button", { name: "Dark theme" }).click();
		await page.route("**/api/approvedClasses*", (route) => route.fulfill({ json: [null] }));
		await page.getByRole("banner").getByRole("link", { name: "Classes" }).click();
		await page.getByRole("heading", { level: 1, name: HEADING }).waitFor();
		await page.getByText(/^Cannot read properties of null/).waitFor();
		expect(await page.title()).toBe(HEADING);
		expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
		expect(await page.getByRole("main").textContent()).not.toMatch(/\bat \w|\.js:\d/);

		await page.unroute("**/api/approvedClasses*");
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByRole("heading", { level: 1, name: "Classes" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/classes");
	},
);

story("a loader that fails says its status, and the way home", async ({ enter }) => {
	const page = await enter({ allows: /status of 503/ });
	await page.clock.install();
	await page.goto("/instructors");
	await scriptReady(page);
	await page.route("**/api/instructor/*", (route) => route.fulfill({ status: 503, json: {} }));
	await page.getByRole("article").getByRole("link").first().click();
	const heading = page.getByRole("heading", { level: 1, name: HEADING });
	await expect.poll(() => afterRetries(page, heading.count())).toBe(1);
	await page.getByText("503", { exact: true }).waitFor();
	await page.getByRole("link", { name: "BACK TO HOME" }).click();
	await page.getByRole("heading", { level: 2, name: "Popular Classes" }).waitFor();
});

/** Over the seconds between one try and the next (product.md §9). */
async function afterRetries<T>(page: Page, seen: Promise<T>): Promise<T> {
	await page.clock.runFor(4000);
	return await seen;
}
