import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openDesk } from "#tests/support/browser/at-the-desk.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { people, type Who } from "#tests/support/browser/pages.ts";
import { story } from "#tests/support/browser/story.ts";

/** decisions/0078. Pages with each kind of control and drawing. */
const PAGES: [pattern: string, who: Who][] = [
	["/", "visitor"],
	["/classes", "visitor"],
	["/login", "visitor"],
	["/dashboard/enrolled-classes", "student"],
	["/desk", "student"],
	["/learn/:classId/:lessonId?", "student"],
	["/record/:classId/:lessonId", "instructor"],
	["/dashboard/admin-panel", "administrator"],
	["/dashboard/manage-users", "administrator"],
];

const FIRST = "main :is(button:enabled, a[href], input):visible";

for (const colorScheme of ["light", "dark"] as const)
	story(
		`in forced colours, ${colorScheme}, every control has an edge, and the focus is visible`,
		async ({ enter, site }) => {
			for (const [pattern, who] of PAGES) {
				const page = await enter({
					as: people[who],
					colorScheme,
					forcedColors: "active",
					reducedMotion: "reduce",
				});
				await page.goto(await addressOf(site.db, pattern));
				await scriptReady(page);
				await page.getByRole("heading", { level: 1 }).waitFor();
				await page.locator(FIRST).first().waitFor();
				expect(await controlsWithoutEdge(page), pattern).toEqual([]);
				expect(await outlineOfFocus(page), pattern).toEqual({ style: "solid", isSeen: true });
				await page.context().close();
			}
		},
	);

story("in forced colours, the desk's controls and paper have edges", async ({ enter, site }) => {
	// A new sheet, because only one device at a time can draw on a sheet.
	const { page } = await openDesk(enter, site, { colorScheme: "light", forcedColors: "active" });
	expect(await controlsWithoutEdge(page)).toEqual([]);
	const shadow = await page
		.locator(".surface-sheet")
		.evaluate((sheet) => getComputedStyle(sheet).boxShadow);
	expect(shadow).toContain("0px 0px 0px 1.5px");
});

story(
	"in forced colours, the hero keeps the colours of its drawing and paper",
	async ({ enter }) => {
		const page = await enter({
			colorScheme: "dark",
			forcedColors: "active",
			reducedMotion: "reduce",
		});
		await page.goto("/");
		const [ink, pencil, paper] = await page.locator(".hero-art").evaluate((art) => {
			const colourOf = (part: Element | null, pseudo?: string) =>
				part ? getComputedStyle(part, pseudo).backgroundColor : "missing";
			return [
				colourOf(art.querySelector(".hero-clean .hero-mask")),
				colourOf(art.querySelector(".hero-rough .hero-mask")),
				colourOf(art, "::before"),
			];
		});
		expect([ink, pencil, paper]).toEqual([
			"rgb(27, 28, 34)",
			"rgb(36, 87, 214)",
			"rgb(255, 255, 255)",
		]);
	},
);

/** Controls without a visible edge, which would look like text. */
async function controlsWithoutEdge(page: Page): Promise<string[]> {
	return await page.evaluate(() => {
		const drawsEdge = (control: Element) => {
			const own = getComputedStyle(control);
			const box = getComputedStyle(control, "::before");
			const canvas = getComputedStyle(document.body).backgroundColor;
			if (control.matches(".ink-button")) return own.backgroundColor !== canvas;
			if (control.matches(".pencil"))
				return box.backgroundImage.includes("gradient") && own.color !== canvas;
			return Number.parseFloat(own.borderTopWidth) > 0 && own.borderTopColor !== canvas;
		};
		return [...document.querySelectorAll(".ink-button, .pencil, .field-input")]
			.filter((control) => control.checkVisibility() && !drawsEdge(control))
			.map((control) => control.outerHTML.slice(0, 120));
	});
}

async function outlineOfFocus(page: Page) {
	await page.locator(FIRST).first().focus();
	await page.keyboard.press("Shift+Tab");
	return await page.evaluate(() => {
		const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement as Element);
		const canvas = getComputedStyle(document.body).backgroundColor;
		return { style: outlineStyle, isSeen: outlineColor !== canvas };
	});
}
