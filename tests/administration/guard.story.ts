import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { demo, type Login } from "#tests/support/browser/people.ts";
import { giveRole, holdAnswer, signUpAs, watchCalls } from "#tests/support/browser/staff.ts";
import { arriveAt, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const ADMINS_PAGES = [
	"/dashboard/admin-panel",
	"/dashboard/manage-classes",
	"/dashboard/manage-users",
	"/dashboard/applications",
	"/dashboard/class-changes",
	"/dashboard/reported-sheets",
	"/dashboard/messages",
	"/dashboard/newsletter",
	"/dashboard/studio",
	"/feedback/0190a0a0-0000-7000-8000-000000000000",
];
/** The calls that these pages would make. */
const ADMINS_CALLS =
	/^GET \/api\/(admin\/|users$|classes|class\/|payments$|contact-messages|class-changes|reported-sheets|studio\/|newsletter-issues|instructor-applications$)/;

const others: [who: string, as: Login | undefined, leads: string][] = [
	["a visitor", undefined, "/login"],
	["a student", demo.student2, "/"],
	["an instructor", demo.instructor, "/"],
];

describe.each(others)("as %s", (_who, as, leads) => {
	story(
		"every administrator's page redirects, and none of its data is requested",
		async ({ enter, site }) => {
			const page = await enter({ ...(as && { as }) });
			const calls = watchCalls(page);
			for (const path of ADMINS_PAGES) {
				await page.goto(path);
				await arriveAt(page, site.origin + leads);
			}
			expect(calls.filter((call) => ADMINS_CALLS.test(call))).toEqual([]);
		},
	);

	story("the bar has no Dashboard link", async ({ enter }) => {
		const page = await enter({ ...(as && { as }) });
		await page.goto("/classes");
		await page
			.getByRole("banner")
			.getByRole(as ? "button" : "link", { name: as ? "Logout" : "Login" })
			.waitFor();
		const bar = page.getByRole("navigation", { name: "Main" });
		expect(await bar.getByRole("link", { name: "Dashboard" }).count()).toBe(0);
	});
});

story(
	"an administrator's bar links to the dashboard, and the side menu to its pages",
	async ({ enter, site }) => {
		const page = await enter({ as: demo.admin });
		await page.goto("/classes");
		const bar = page.getByRole("navigation", { name: "Main" });
		await bar.getByRole("link", { name: "Dashboard", exact: true }).click();
		await arriveAt(page, `${site.origin}/dashboard/admin-panel`);
		await page.getByRole("heading", { level: 1, name: "Admin Panel" }).waitFor();
		expect(await bar.getByRole("link").allInnerTexts()).toEqual([
			"Home",
			"Classes",
			"Instructors",
			"Dashboard",
		]);
		const menu = page.getByRole("navigation", { name: "Dashboard" });
		const links = await menu
			.getByRole("link")
			.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		expect(links).toEqual([
			"/dashboard/admin-panel",
			"/dashboard/waiting",
			"/dashboard/manage-classes",
			"/dashboard/manage-users",
			"/dashboard/manage-payments",
			"/dashboard/earnings",
			"/dashboard/figures",
			"/dashboard/applications",
			"/dashboard/class-changes",
			"/dashboard/outlines",
			"/dashboard/reported-sheets",
			"/dashboard/messages",
			"/dashboard/newsletter",
			"/dashboard/studio",
			"/dashboard/audit",
			"/desk",
			"/dashboard/account",
			"/dashboard/security",
			"/",
			"/classes",
			"/instructors",
			"/about",
		]);
		for (const name of ["Manage Classes", "Manage Users", "Admin Panel"]) {
			await menu.getByRole("link", { name, exact: true }).click();
			await page.getByRole("heading", { level: 1, name }).waitFor();
		}
	},
);

story(
	"an administrator's page shows only a progress bar until the session is known",
	async ({ enter, site }) => {
		for (const as of [demo.admin, demo.student2]) {
			const page = await enter({ as });
			const calls = watchCalls(page);
			const answer = await holdAnswer(page, "**/api/me");
			await page.goto("/dashboard/manage-users");
			await page.getByRole("main").getByRole("progressbar").waitFor();
			expect(await page.getByRole("heading", { name: "Manage Users" }).count()).toBe(0);
			expect(calls.filter((call) => ADMINS_CALLS.test(call))).toEqual([]);
			answer();
			if (as === demo.admin) await seeUsers(page);
			else await arriveAt(page, `${site.origin}/`);
		}
	},
);

story(
	"an administrator who becomes a student is logged out by the next call",
	async ({ enter, site }) => {
		// When the session ends, another call of the page can be under way.
		const page = await enter({ allows: /status of 40[13]/ });
		const me = await signUpAs(page.context(), site, "admin");
		await page.goto("/dashboard/manage-users");
		await seeUsers(page);
		await seeLoggedIn(page, me.name);
		await giveRole(site, me.email, "student");
		await page
			.getByRole("navigation", { name: "Show" })
			.getByRole("link", { name: "Students" })
			.click();
		await arriveAt(page, `${site.origin}/login`);
		expect(await page.evaluate(() => localStorage.getItem("access-token"))).toBeNull();
		await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
	},
);

async function seeUsers(page: Page): Promise<void> {
	await page.getByRole("heading", { level: 1, name: "Manage Users" }).waitFor();
	await page.getByRole("table", { name: "All users" }).waitFor();
}
