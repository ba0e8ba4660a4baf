import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

const FIRST = "Your first bounce";
const SECOND = "Eyes that look back";

story(
	"the pencil lines load and show through a drawn cover on hover and on focus",
	async ({ enter }) => {
		const page = await enter({ reducedMotion: "no-preference" });
		const loaded = await openClasses(page);
		expect(loaded).toEqual([]);

		await card(page, FIRST).hover();
		await expect.poll(() => shown(page, FIRST)).toEqual({ pencil: 1, ink: 0.45 });
		await expect
			.poll(() => loaded)
			.toEqual([expect.stringMatching(/^\/media\/bounce-[0-9a-f]{8}\/rough\.webp$/)]);

		await page.mouse.move(0, 0);
		await expect.poll(() => shown(page, FIRST)).toEqual({ pencil: 0, ink: 1 });

		await card(page, SECOND).getByRole("link", { name: SECOND }).focus();
		await expect.poll(() => shown(page, SECOND)).toEqual({ pencil: 1, ink: 0.45 });
		await card(page, FIRST).hover();
		await expect.poll(() => shown(page, FIRST)).toEqual({ pencil: 1, ink: 0.45 });
		await page.mouse.move(0, 0);
		expect(loaded).toHaveLength(2);
	},
);

story("with reduced motion the pencil lines appear at once, in their place", async ({ enter }) => {
	const page = await enter({ reducedMotion: "reduce" });
	await openClasses(page);
	const pencil = card(page, FIRST).locator("img.rough");
	await card(page, FIRST).hover();
	await expect.poll(() => shown(page, FIRST)).toEqual({ pencil: 1, ink: 0.45 });
	const style = await pencil.evaluate((image) => {
		const { transform, transitionDuration } = getComputedStyle(image);
		return { transform, transitionDuration };
	});
	expect(style).toEqual({ transform: "none", transitionDuration: "0s" });
	await page.mouse.move(0, 0);
	expect(await pencil.evaluate((image) => getComputedStyle(image).transform)).toBe("none");
});

story("a reader with data saving gets no pencil lines", async ({ enter }) => {
	const page = await enter();
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true } });
	});
	const loaded = await openClasses(page);
	await card(page, FIRST).hover();
	// The sheets below the card appear at the same moment.
	await expect
		.poll(() => card(page, FIRST).evaluate((sheet) => getComputedStyle(sheet, "::before").opacity))
		.toBe("1");
	await page.mouse.move(0, 0);
	expect(await card(page, FIRST).locator("img.rough").count()).toBe(0);
	expect(loaded).toEqual([]);
});

/** The list of classes, and the addresses of the pencil-line images that it has loaded. */
async function openClasses(page: Page): Promise<string[]> {
	const loaded: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith("/rough.webp")) loaded.push(pathname);
	});
	await page.goto("/classes");
	await scriptReady(page);
	return loaded;
}

function card(page: Page, name: string) {
	return page.locator("article.sheet").filter({ has: page.getByRole("heading", { name }) });
}

async function shown(page: Page, name: string) {
	const opacity = (selector: string) =>
		card(page, name)
			.locator(selector)
			.evaluate((image) => Number(getComputedStyle(image).opacity));
	return { pencil: await opacity("img.rough"), ink: await opacity("picture img") };
}
