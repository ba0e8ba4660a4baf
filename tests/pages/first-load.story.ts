import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { story } from "#tests/support/browser/story.ts";
import { scriptsOf } from "#tests/support/page-scripts.ts";

/** Every page that a search engine may lead to (server/http/sitemap.ts), and the forms. */
const PAGES = [
	"/",
	"/classes",
	"/classes/:id",
	"/instructors",
	"/instructors/:id",
	"/login",
	"/signup",
	"/about-us",
	"/contact-us",
	"/refund-policy",
	"/become-an-instructor",
	"/newsletter",
];
/** Kilobytes of the home page, compressed as sent. The total includes headers. */
const MOST = { all: 450, fonts: 40 };

describe.each(PAGES)("the first load of %s", (pattern) => {
	story(
		"the browser requests no data, because the HTML already has it",
		async ({ enter, site }) => {
			const page = await enter();
			const asked: string[] = [];
			page.on("request", (request) => {
				const { pathname } = new URL(request.url());
				if (/^\/api\/|\.data$/.test(pathname)) asked.push(pathname);
			});
			await settle(page, await addressOf(site.db, pattern));
			expect(asked).toEqual([]);
		},
	);

	story("nothing on the page moves, even when the fonts arrive", async ({ enter, site }) => {
		for (const width of [1280, 390]) {
			const page = await enter({ viewport: { width, height: 800 } });
			await page.addInitScript(recordShifts);
			const arrive = await holdFonts(page);
			await page.goto(await addressOf(site.db, pattern), { waitUntil: "domcontentloaded" });
			await scriptReady(page);
			await drawn(page);
			arrive();
			await rest(page);
			expect(await page.evaluate(() => window.shifts)).toEqual([]);
		}
	});
});

story("the style sheet is requested before the fonts", async ({ site }) => {
	const links = (await (await fetch(`${site.origin}/`)).text()).match(/<link [^>]*>/g) ?? [];
	const styles = links.findIndex((link) => link.includes('rel="stylesheet"'));
	const fonts = links.findIndex((link) => link.includes('rel="preload" as="font"'));
	expect(styles).toBeGreaterThanOrEqual(0);
	expect(fonts).toBeGreaterThan(styles);
});

story("the bar reserves the place of the menu before its button is parsed", async ({ enter }) => {
	const page = await enter({ viewport: { width: 390, height: 800 } });
	await page.goto("/newsletter");
	await scriptReady(page);
	const toggle = page.locator(".bar .needs-script");
	const place = await toggle.boundingBox();
	expect(place?.width).toBe(44);
	await page.evaluate(() => document.querySelector(".nav-menu summary")?.remove());
	expect(await toggle.boundingBox()).toEqual(place);
});

story("a letter that English does not have loads the whole font", async ({ enter }) => {
	const page = await enter();
	const whole = page.waitForRequest(/\/figtree-latin-/);
	await page.goto(`/classes?search=${encodeURIComponent("Zoé")}`);
	expect((await (await whole).response())?.ok()).toBe(true);
});

story("the home page stays within its weight before the first touch", async ({ enter, site }) => {
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1280, height: 800 },
	]) {
		const page = await enter({ viewport });
		const loaded = await weigh(page);
		await settle(page, "/");
		const sum = (wanted: (one: Loaded) => boolean) =>
			loaded.filter(wanted).reduce((bytes, { body }) => bytes + body, 0) / 1000;
		const weights = {
			all: sum(() => true) + loaded.reduce((bytes, { head }) => bytes + head, 0) / 1000,
			fonts: sum(({ type }) => type === "Font"),
		};
		expect(loaded.filter(({ url }) => !url.startsWith(`${site.origin}/`))).toEqual([]);
		for (const part of ["all", "fonts"] as const) {
			expect(weights[part], part).toBeGreaterThan(10);
			expect(weights[part], part).toBeLessThanOrEqual(MOST[part]);
		}
		// The budget of each page (script-budgets.story.ts) is computed from the build. It is what the browser loads.
		const scripts = scriptsOf("/");
		const fetched = loaded.filter(({ type }) => type === "Script");
		expect(fetched.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(
			scripts.map(({ path }) => path).toSorted(),
		);
		const computed = scripts.reduce((bytes, script) => bytes + script.bytes, 0) / 1000;
		expect(Math.abs(sum(({ type }) => type === "Script") - computed)).toBeLessThan(0.5);
	}
});

interface Loaded {
	url: string;
	type: string;
	/** Bytes of its headers and of its body, compressed as sent. */
	head: number;
	body: number;
}

/** What the page has loaded, as the browser counts it on the wire. */
async function weigh(page: Page): Promise<Loaded[]> {
	const loaded: Loaded[] = [];
	const asked = new Map<string, Omit<Loaded, "body">>();
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.enable");
	devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
		const { url, encodedDataLength: head } = response;
		asked.set(requestId, { type, url, head });
	});
	devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const one = asked.get(requestId);
		if (!one || one.url.startsWith("data:")) return;
		loaded.push({ ...one, body: encodedDataLength - one.head });
	});
	return loaded;
}

/** Opens the page and waits until its script is ready and nothing loads any more. */
async function settle(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await scriptReady(page);
	await rest(page);
}

async function rest(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await drawn(page);
}

/** Delays the fonts, as a slow connection does, until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
	const arrive = Promise.withResolvers<void>();
	await page.route("**/*.woff2", async (route) => {
		await arrive.promise;
		await route.continue();
	});
	return arrive.resolve;
}

/** Waits until every change is on the screen and the observers have seen it. */
async function drawn(page: Page): Promise<void> {
	await page.evaluate(
		() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
	);
}

declare global {
	interface Window {
		shifts: string[];
	}
}

/** Runs in the page, before anything is drawn. Records every move with its start and end. */
function recordShifts(): void {
	window.shifts = [];
	type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
	type Shift = PerformanceEntry & { value: number; sources: Source[] };
	const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(" ");
	const tell = ({ node, previousRect, currentRect }: Source) =>
		`${(node as Element | null)?.className ?? node?.textContent}: ${place(previousRect)} -> ${place(currentRect)}`;
	new PerformanceObserver((list) => {
		for (const { sources } of list.getEntries() as Shift[])
			window.shifts.push(...sources.map(tell));
	}).observe({ type: "layout-shift", buffered: true });
}
