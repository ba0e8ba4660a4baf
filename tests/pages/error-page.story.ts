import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

/** The root error page, caused by an invalid answer of the server. */
const HEADING = "Unexpected Application Error!";

story(
	"a page that breaks shows a message with an error number, keeps the theme, and can be tried again",
	async ({ enter }) => {
		const page = await enter({ colorScheme: "light", allows: /TypeError/ });
		await page.goto("/about-us");
		await scriptReady(page);
		await page.getByRole("button", { name: "Dark theme" }).click();
		await page.route("**/api/approvedClasses*", (route) => route.fulfill({ json: [null] }));
		const report = page.waitForRequest("**/api/browser-faults");
		await page.getByRole("banner").getByRole("link", { name: "Classes" }).click();
		await page.getByRole("heading", { level: 1, name: HEADING }).waitFor();
		const number = page.getByText(/^If it happens again, tell us error number \d{9}\.$/);
		const shown = /\d{9}/.exec((await number.textContent()) ?? "")?.[0];
		const { message, ...reported } = (await report).postDataJSON();
		expect(reported).toMatchObject({ number: shown, page: "/classes" });
		expect(message).toMatch(/^TypeError: Cannot read properties of null/);
		expect(await page.getByText("Cannot read properties").count()).toBe(0);
		expect(await page.title()).toBe(HEADING);
		expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
		expect(await page.getByRole("main").textContent()).not.toMatch(/\bat \w|\.js:\d/);

		await page.unroute("**/api/approvedClasses*");
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByRole("heading", { level: 1, name: "Classes" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/classes");
	},
);

story("a loader that fails shows its status and a link home", async ({ enter }) => {
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

story(
	"a page that cannot load its data keeps the bar and can be tried again",
	async ({ enter }) => {
		const page = await enter({ allows: /ERR_INTERNET_DISCONNECTED/ });
		await page.clock.install();
		await page.goto("/instructors");
		await scriptReady(page);
		const data = "**/api/instructor/*";
		await page.route(data, (route) => route.abort("internetdisconnected"));
		await page.getByRole("article").getByRole("link").first().click();
		const heading = page.getByRole("heading", { level: 1, name: "This page could not be loaded" });
		await expect.poll(() => afterRetries(page, heading.count())).toBe(1);
		await page.getByText("We cannot reach the site.").waitFor();
		await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
		expect(await page.getByText(HEADING).count()).toBe(0);
		await page.unroute(data);
		await page.getByRole("button", { name: "Try again" }).click();
		await heading.waitFor({ state: "detached" });
		await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
	},
);

/** Skips the seconds between two tries (docs/specification.md §9). */
async function afterRetries<T>(page: Page, seen: Promise<T>): Promise<T> {
	await page.clock.runFor(4000);
	return await seen;
}
