import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { people, type Who } from "#tests/support/browser/pages.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

/** docs/specification.md §2, "Navigation bar" and "Footer". */
const PHONE = { width: 360, height: 740 };

const always = [
	["Home", "/"],
	["Classes", "/classes"],
	["Instructors", "/instructors"],
];

const more: Record<Who, string[][]> = {
	visitor: [],
	// The second demo student has a class, so the bar has an item for it, which is added after the page loads.
	student: [
		["Selected Classes", "/dashboard/selected-classes"],
		["My learning", "/dashboard/enrolled-classes"],
	],
	instructor: [["Manage Classes", "/dashboard/instructor/my-classes"]],
	administrator: [["Dashboard", "/dashboard/admin-panel"]],
};

describe.each(Object.keys(more) as Who[])("the bar, as %s", (who) => {
	story(
		"the bar has the same items on a wide screen and in the menu of a phone",
		async ({ enter }) => {
			const page = await enter({ as: people[who] });
			await page.goto("/about-us");
			const bar = page.getByRole("banner");
			const account =
				who === "visitor"
					? bar.getByRole("link", { name: "Login" })
					: bar.getByRole("button", { name: "Logout" });
			const shown = account.filter({ visible: true });
			await shown.waitFor();
			const items = bar.getByRole("navigation", { name: "Main" }).filter({ visible: true });
			const expected = [...always, ...more[who]];
			await expect.poll(() => links(items)).toEqual(expected);

			await page.setViewportSize(PHONE);
			await expect.poll(() => shown.count()).toBe(0);
			await bar.getByLabel("Menu").click();
			await shown.waitFor();
			await expect.poll(() => links(items)).toEqual(expected);
		},
	);
});

story("the logo is 90 by 40 pixels and links to the home page", async ({ enter, site }) => {
	const page = await enter();
	await page.goto("/about-us");
	const logo = page.getByRole("banner").getByRole("link", { name: "Genga, home" });
	expect(await sizeOf(logo.getByRole("img", { name: "Genga" }))).toEqual([90, 40]);
	await logo.click();
	await page.waitForURL(`${site.origin}/`);
});

story(
	"a photo in the bar is round and 40 pixels wide, and a user without one has no image",
	async ({ enter, site }) => {
		const page = await enter({ as: people.instructor });
		await page.goto("/about-us");
		const photo = page.getByRole("banner").locator("img").filter({ visible: true });
		await expect
			.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
		const frame = photo.locator("xpath=ancestor::span[1]");
		expect(await sizeOf(frame)).toEqual([40, 40]);
		const { radius, overflow } = await frame.evaluate((element) => {
			const style = getComputedStyle(element);
			return { radius: Number.parseFloat(style.borderRadius), overflow: style.overflow };
		});
		expect(radius).toBeGreaterThanOrEqual(20);
		expect(overflow).toBe("hidden");

		const other = await enter();
		const me = await signUp(other.context(), site.origin);
		await other.goto("/about-us");
		await seeLoggedIn(other, me.name);
		expect(await other.getByRole("banner").locator("img").count()).toBe(0);
	},
);

story(
	"a student opens and closes the phone's menu and logs out by keyboard",
	async ({ enter, site }) => {
		// Another call of the page can be under way when the session ends.
		const page = await enter({ viewport: PHONE, allows: /status of 401/ });
		const me = await signUp(page.context(), site.origin);
		await page.goto("/about-us");
		await scriptReady(page);
		const menu = page.getByLabel("Menu");
		const name = page.getByRole("banner").getByText(me.name).filter({ visible: true });
		const logout = page.getByRole("banner").getByRole("button", { name: "Logout" });
		await menu.focus();
		await page.keyboard.press("Enter");
		await name.waitFor();
		await page.keyboard.press("Escape");
		await name.waitFor({ state: "hidden" });
		const hasFocus = (part: Locator) =>
			expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
		await hasFocus(menu);

		await page.keyboard.press("Enter");
		await name.waitFor();
		const items = page.getByRole("banner").getByRole("link").filter({ visible: true });
		await items.filter({ hasText: "Selected Classes" }).waitFor();
		await logout.filter({ visible: true }).waitFor();
		for (const item of ["Home", "Classes", "Instructors", "Selected Classes"]) {
			await page.keyboard.press("Tab");
			await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(item);
		}
		await page.keyboard.press("Tab");
		await hasFocus(logout.filter({ visible: true }));
		await page.keyboard.press("Enter");
		await page
			.getByRole("banner")
			.getByRole("link", { name: "Login" })
			.filter({ visible: true })
			.waitFor();
	},
);

story("bar, page and footer do not overlap, and the page is centred", async ({ enter }) => {
	const page = await enter({ viewport: { width: 1800, height: 900 } });
	await page.goto("/classes");
	const bar = await boxOf(page.getByRole("banner"));
	const main = await boxOf(page.getByRole("main"));
	const footer = await boxOf(page.getByRole("contentinfo"));
	expect(bar.y + bar.height).toBeLessThanOrEqual(main.y);
	expect(main.y + main.height).toBeLessThanOrEqual(footer.y);
	const held = await boxOf(page.getByRole("main").locator("> *").first());
	expect(held.width).toBeLessThan(1560);
	expect(held.x).toBeCloseTo(1800 - held.x - held.width, 0);
});

story(
	"the footer has the tagline, the logo, three groups with nine links, and the year",
	async ({ enter }) => {
		const page = await enter({ javaScriptEnabled: false });
		await page.goto("/");
		const footer = page.getByRole("contentinfo");
		await footer.getByText("Anime Drawing Course platform!", { exact: true }).waitFor();
		expect(await sizeOf(footer.getByRole("img", { name: "Genga" }))).toEqual([90, 40]);
		const group = (name: string) => links(footer.getByRole("navigation", { name, exact: true }));
		expect(await group("Pages")).toEqual([
			["Home", "/"],
			["Classes", "/classes"],
			["Instructor", "/instructors"],
		]);
		expect(await group("Company")).toEqual([
			["About Us", "/about-us"],
			["Contact Us", "/contact-us"],
		]);
		expect(await group("Legal")).toEqual([
			["Privacy Policy", "/privacy-policy"],
			["Terms and Conditions", "/terms-and-conditions"],
			["Refund Policy", "/refund-policy"],
			["Disclaimer", "/disclaimer"],
		]);
		await footer.getByText(`© ${new Date().getFullYear()} Genga`, { exact: true }).waitFor();
	},
);

async function links(within: Locator): Promise<(string | null)[][]> {
	return await within
		.getByRole("link")
		.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));
}

async function boxOf(thing: Locator) {
	const box = await thing.boundingBox();
	if (!box) throw new Error(`${thing} is not on the screen`);
	return box;
}

async function sizeOf(thing: Locator): Promise<number[]> {
	const { width, height } = await boxOf(thing);
	return [width, height];
}
