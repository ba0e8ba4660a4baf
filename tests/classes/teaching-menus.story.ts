import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor } from "#tests/support/browser/teaching.ts";

const BAR = [
	["Home", "/"],
	["Classes", "/classes"],
	["Instructors", "/instructors"],
	["Manage Classes", "/dashboard/instructor/my-classes"],
];

story("the bar and the side menu have an instructor's links", async ({ enter, site }) => {
	const page = await enter();
	const me = await becomeInstructor(page, site);
	await page.goto("/dashboard/instructor/my-classes");
	await seeLoggedIn(page, me.name);
	const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
	await expect.poll(() => linksIn(bar)).toEqual(BAR);

	const menu = page.getByRole("navigation", { name: "Dashboard" });
	await menu.getByRole("heading", { name: "Dashboard" }).waitFor();
	await expect
		.poll(() => linksIn(menu))
		.toEqual([
			["My Classes", "/dashboard/instructor/my-classes"],
			["Sheets to Correct", "/dashboard/instructor/critiques"],
			["Earnings", "/dashboard/instructor/earnings"],
			["Add Class", "/dashboard/add-class"],
			["Public Page", "/dashboard/instructor/page"],
			["My Sheets", "/desk"],
			["Account", "/dashboard/account"],
			["Security", "/dashboard/security"],
			["Home", "/"],
			["Classes", "/classes"],
			["Instructors", "/instructors"],
			["About", "/about"],
		]);
	await menu.getByRole("link", { name: "Add Class" }).click();
	await page.getByRole("heading", { level: 1, name: "Add Class" }).waitFor();
	await bar.getByRole("link", { name: "Manage Classes" }).click();
	await page.getByRole("heading", { level: 1, name: "My Classes" }).waitFor();
});

story("on a phone the menu has the same links", async ({ enter, site }) => {
	const page = await enter({ viewport: { width: 320, height: 640 } });
	const me = await becomeInstructor(page, site);
	await page.goto("/classes");
	const banner = page.getByRole("banner");
	expect(await banner.getByRole("link", { name: "Manage Classes" }).isVisible()).toBe(false);
	await banner.getByLabel("Menu").click();
	await seeLoggedIn(page, me.name);
	const bar = banner.getByRole("navigation", { name: "Main" }).filter({ visible: true });
	await expect.poll(() => linksIn(bar)).toEqual(BAR);
	await bar.getByRole("link", { name: "Manage Classes" }).click();
	await page.getByRole("heading", { level: 1, name: "My Classes" }).waitFor();
	await expect.poll(() => bar.count()).toBe(0);
});

story("a visitor and a student see no Manage Classes", async ({ enter, site }) => {
	const visitor = await enter();
	await visitor.goto("/");
	expect(await linksIn(visitor.getByRole("navigation", { name: "Main" }))).toEqual(BAR.slice(0, 3));
	const student = await enter();
	const me = await signUp(student.context(), site.origin);
	await student.goto("/");
	await seeLoggedIn(student, me.name);
	expect(await student.getByRole("link", { name: "Manage Classes" }).count()).toBe(0);
});

async function linksIn(place: Locator): Promise<(string | null)[][]> {
	const links = place.getByRole("link");
	return await links.evaluateAll((all) =>
		all.map((link) => [link.textContent, link.getAttribute("href")]),
	);
}
