import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";

/** docs/specification.md §4, "Theme". */
const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
const saved = (page: Page) => page.evaluate(() => localStorage.getItem("theme"));
const toggleTo = (page: Page, name: "Dark theme" | "Light theme") =>
	page.getByRole("banner").getByRole("button", { name, exact: true });

for (const colorScheme of ["light", "dark"] as const) {
	story(
		`without a saved theme, the system's preference applies, ${colorScheme}`,
		async ({ enter }) => {
			const page = await enter({ colorScheme });
			await page.goto("/about-us");
			expect([await theme(page), await saved(page)]).toEqual([colorScheme, null]);
		},
	);
}

story("the saved theme overrides the system's on every later page", async ({ enter }) => {
	const page = await enter({ colorScheme: "light" });
	await page.goto("/about-us");
	await scriptReady(page);
	const paper = await background(page);
	await toggleTo(page, "Dark theme").click();
	expect([await theme(page), await saved(page)]).toEqual(["dark", "dark"]);
	expect(await background(page)).not.toBe(paper);
	await page.reload();
	expect(await theme(page)).toBe("dark");
	await scriptReady(page);
	await toggleTo(page, "Light theme").click();
	expect([await theme(page), await saved(page)]).toEqual(["light", "light"]);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/classes");
	expect(await theme(page)).toBe("light");
});

story("the theme is set before anything can be painted", async ({ enter }) => {
	const page = await enter({ colorScheme: "dark" });
	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			if (!document.documentElement?.dataset.theme) return;
			observer.disconnect();
			window.paintable = document.body !== null;
		}).observe(document, { attributes: true, childList: true, subtree: true });
	});
	await page.goto("/");
	expect([await theme(page), await page.evaluate(() => window.paintable)]).toEqual(["dark", false]);
});

story(
	"a hostile saved value falls back to the system's theme, and a choice replaces it",
	async ({ enter }) => {
		const page = await enter({ colorScheme: "light" });
		await page.goto("/about-us");
		for (const hostile of ['"><x', "Dark", "constructor", "\u0000", "d".repeat(100_000)]) {
			await page.evaluate((value) => localStorage.setItem("theme", value), hostile);
			await page.reload();
			expect([hostile.slice(0, 20), await theme(page)]).toEqual([hostile.slice(0, 20), "light"]);
			expect(await page.locator("x").count()).toBe(0);
		}
		await scriptReady(page);
		await toggleTo(page, "Dark theme").click();
		expect([await theme(page), await saved(page)]).toEqual(["dark", "dark"]);
	},
);

story("without storage, the theme can be changed and stays on the next page", async ({ enter }) => {
	const page = await enter({ colorScheme: "dark" });
	await page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("Access is denied", "SecurityError");
			},
		});
	});
	await page.goto("/about-us");
	expect(await theme(page)).toBe("dark");
	await scriptReady(page);
	await toggleTo(page, "Light theme").click();
	expect(await theme(page)).toBe("light");
	await page.getByRole("contentinfo").getByRole("link", { name: "Disclaimer" }).click();
	await page.getByRole("heading", { level: 1, name: "Disclaimer" }).waitFor();
	expect(await theme(page)).toBe("light");
});

story(
	"the theme-color for the browser's bar is the page's background, in both themes",
	async ({ enter }) => {
		const page = await enter({ colorScheme: "dark" });
		await page.goto("/about-us");
		expect(await bar(page)).toBe(await background(page));
		await scriptReady(page);
		const dark = await bar(page);
		await toggleTo(page, "Light theme").click();
		expect(await bar(page)).toBe(await background(page));
		expect(await bar(page)).not.toBe(dark);
		await page.reload();
		expect(await bar(page)).toBe(await background(page));
	},
);

/** The theme-color as a computed colour, or undefined if there is not exactly one. */
async function bar(page: Page): Promise<string | undefined> {
	const metas = page.locator("meta[name=theme-color]");
	if ((await metas.count()) !== 1) return undefined;
	return await metas.evaluate((meta) => {
		const [r, g, b] = [1, 3, 5].map((at) =>
			Number.parseInt((meta.getAttribute("content") ?? "").slice(at, at + 2), 16),
		);
		return `rgb(${r}, ${g}, ${b})`;
	});
}

function background(page: Page): Promise<string> {
	return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

declare global {
	interface Window {
		/** Whether there was a body when the theme was set. */
		paintable: boolean;
	}
}
