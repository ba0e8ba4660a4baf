import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { onlyTheDemoTeaches } from "#tests/support/browser/teaching.ts";

story("/instructors is a grid of image, name and e-mail", async ({ enter, site }) => {
	await onlyTheDemoTeaches(site);
	const page = await enter({ javaScriptEnabled: false });
	const mio = sheetOf(page, "Mio Tachibana");
	await expect
		.poll(async () => {
			await page.goto("/instructors");
			return await mio.count();
		})
		.toBe(1);
	const email = mio.getByRole("link", { name: "instructor@genga.test" });
	expect(await email.getAttribute("href")).toBe("mailto:instructor@genga.test");
	const portrait = mio.getByRole("img", { name: "Portrait of Mio Tachibana" });
	await portrait.scrollIntoViewIfNeeded();
	await expect
		.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	const drawing = mio.getByRole("img", { name: /^The same face six times/ });
	await drawing.scrollIntoViewIfNeeded();
	await expect
		.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	await mio.getByText("I drew key animation for eleven years, mostly faces").waitFor();
	const grid = page.getByRole("main").locator(".cards");
	const columns = await grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns);
	expect(columns.split(" ").length).toBeGreaterThan(1);
});

story("/instructors shows a progress bar while it loads", async ({ enter, site }) => {
	await onlyTheDemoTeaches(site);
	const page = await enter();
	const go = Promise.withResolvers<void>();
	await page.route("**/api/instructors?*", async (route) => {
		await go.promise;
		await route.continue();
	});
	await page.goto("/about-us");
	await scriptReady(page);
	await page.getByRole("banner").getByRole("link", { name: "Instructors" }).click();
	const waiting = page.getByRole("main").getByRole("progressbar", { name: "Loading" });
	await waiting.waitFor();
	go.resolve();
	await sheetOf(page, "Mio Tachibana").waitFor();
	expect(await waiting.count()).toBe(0);
});

story("if /instructors fails to load, a torn sheet and Try again are shown", async ({ enter }) => {
	const page = await enter({ allows: /status of 400|net::ERR_FAILED/ });
	const main = page.getByRole("main");
	const again = main.getByRole("button", { name: "Try again" });
	const fail = async () => {
		await page.goto("/about-us");
		await scriptReady(page);
		await page.route("**/api/instructors?*", (route) => route.fulfill({ status: 400, body: "" }));
		await page.getByRole("banner").getByRole("link", { name: "Instructors" }).click();
		await again.waitFor();
	};
	await page.route(/torn-[^/]*\.svg/, (route) => route.abort());
	await fail();
	// If the picture fails to load too, no broken image is shown.
	await expect.poll(() => main.locator(".drawing").count()).toBe(0);
	await page.unrouteAll();
	await fail();
	const sheet = main.locator(".drawing img");
	await expect
		.poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	await page.unrouteAll();
	await again.click();
	await sheetOf(page, "Mio Tachibana").waitFor();
	expect(await again.count()).toBe(0);
});
