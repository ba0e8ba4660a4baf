import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { signIn } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import type { Screen, Size } from "./screens.ts";

const USUAL: Size[] = [
	{ name: "0320", width: 320, height: 640 },
	{ name: "0768", width: 768, height: 1024 },
	{ name: "1280", width: 1280, height: 800 },
];
const THEMES = { light: "paper", dark: "table" } as const;

/**
 * Opens the screen once and photographs it in every width and theme. Returns the number of pictures, and the sizes at
 * which the page scrolls sideways.
 */
export async function photograph(browser: Browser, site: Site, screen: Screen, folder: string) {
	const { name, sizes = USUAL, whole = true } = screen;
	const sideways: string[] = [];
	let taken = 0;
	for (const group of byScale(sizes)) {
		const context = await browser.newContext({
			baseURL: site.origin,
			reducedMotion: "reduce",
			deviceScaleFactor: group[0]?.scale ?? 1,
			viewport: group[0] ?? null,
		});
		context.setDefaultTimeout(20_000);
		try {
			const page = await arrive(await context.newPage(), site, screen);
			for (const size of group) {
				await page.setViewportSize(size);
				await showPictures(page, whole);
				if (await scrollsSideways(page)) sideways.push(`${name} at ${size.name}: scrolls sideways`);
				for (const [theme, sign] of Object.entries(THEMES)) {
					await page.evaluate((wanted) => {
						document.documentElement.dataset.theme = wanted;
					}, theme);
					const path = join(folder, `${name}--${size.name}-${sign}.jpg`);
					await page.screenshot({ path, quality: 82, fullPage: whole });
					taken += 1;
				}
			}
		} finally {
			await context.close();
		}
	}
	return { taken, sideways };
}

/** Groups sizes by scale, which is fixed when a window opens. */
function byScale(sizes: Size[]): Size[][] {
	return [...Map.groupBy(sizes, ({ scale = 1 }) => scale).values()];
}

/** The page of the visitor, or the window that it opened. */
async function arrive(page: Page, site: Site, screen: Screen): Promise<Page> {
	if (screen.as) await signIn(page.context(), site.origin, screen.as);
	if (screen.before) await screen.before(page, site);
	if (screen.path) {
		await page.goto(screen.path);
		await scriptReady(page);
	}
	await screen.act?.(page, site);
	const shown = page.context().pages().at(-1) ?? page;
	if (!screen.waits) await shown.waitForLoadState("networkidle");
	return shown;
}

/** Loads lazy pictures by scrolling. A hidden picture is never loaded. */
async function showPictures(page: Page, whole: boolean): Promise<void> {
	await page.evaluate(async (scrolls) => {
		const inSight = (picture: Element) => {
			const { left, right, top, bottom } = picture.getBoundingClientRect();
			const across = right > 0 && left < innerWidth;
			return picture.checkVisibility() && across && (scrolls || (bottom > 0 && top < innerHeight));
		};
		// A picture of the whole page would leave the strip at its foot empty.
		const strip = document.querySelector<HTMLElement>(".marquee");
		if (strip) strip.style.contentVisibility = "visible";
		const seen = new Set<Element>();
		const next = () => [...document.images].find((picture) => !seen.has(picture));
		// Reaching the end of a list loads its next page a moment later.
		const nextSoon = async () => {
			if (scrolls && !next()) await new Promise((resolve) => setTimeout(resolve, 400));
			return next();
		};
		for (let picture = next(); picture; picture = await nextSoon()) {
			seen.add(picture);
			if (!inSight(picture)) continue;
			if (scrolls) picture.scrollIntoView({ block: "center", behavior: "instant" });
			// Another width may need another file, which the browser requests in its next frame.
			await new Promise(requestAnimationFrame);
			if (!picture.complete)
				await new Promise((resolve) => {
					for (const end of ["load", "error"]) picture?.addEventListener(end, resolve);
				});
			await picture.decode().catch(() => {});
		}
		if (scrolls) scrollTo({ top: 0, behavior: "instant" });
		await document.fonts.ready;
	}, whole);
}

async function scrollsSideways(page: Page): Promise<boolean> {
	return await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth > clientWidth;
	});
}
