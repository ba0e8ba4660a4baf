import type { Page } from "playwright-core";
import type { Role } from "#contract/enumerations.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { signUpAs } from "#tests/support/browser/staff.ts";
import { choosePicture, haveClass, pictureReady } from "#tests/support/browser/teaching.ts";
import { codeScreens } from "./codes.ts";
import { fillDesks, WHY } from "./fill-desks.ts";
import { refundScreens } from "./refunds.ts";
import type { Screen } from "./screens.ts";

const { admin } = demo;

/** The dashboard's pages with data, and during actions. */
export const desks: Screen[] = [
	...refundScreens,
	...codeScreens,
	{
		name: "86-applied",
		act: async (page, site) => {
			await signUp(page.context(), site.origin);
			await page.goto("/become-an-instructor");
			await scriptReady(page);
			await page.getByRole("main").getByRole("textbox").first().fill(WHY);
			await page.getByRole("main").getByRole("textbox").nth(1).fill("https://portfolio.example/me");
			await page.getByRole("main").getByRole("button").last().click();
			await page.getByRole("main").getByRole("button").waitFor({ state: "hidden" });
		},
	},
	...["applications", "class-changes", "messages", "audit", "admin-panel"].map((desk) => ({
		name: `87-full-${desk}`,
		as: admin,
		before: async (_: Page, site: Site) => await fillDesks(site),
		path: `/dashboard/${desk}`,
	})),
	{
		name: "88-are-you-sure",
		as: admin,
		whole: false,
		path: "/dashboard/manage-users",
		act: async (page) => {
			const button = page.getByRole("main").getByRole("button", { name: /^Make Instructor: / });
			await button.and(page.locator(":enabled")).first().click();
			await page.getByRole("alertdialog").waitFor();
		},
	},
	{
		name: "89-my-classes",
		act: async (page, site) => {
			const me = await newHand(page, site, "instructor");
			await haveClass(page, site, me.email, { className: "Rain on a window" });
			await haveClass(page, site, me.email, {
				className: "Umbrellas in the wind, rib by rib",
				status: "denied",
				feedback: "The ribs bend the wrong way on page two. Show me the hinge first.",
			});
			await haveClass(page, site, me.email, { className: "Puddles", status: "approved" });
			await page.goto("/dashboard/instructor/my-classes");
			await page.getByRole("article").nth(2).waitFor();
		},
	},
	{
		name: "89-add-class-ready",
		act: async (page, site) => {
			await newHand(page, site, "instructor");
			await page.goto("/dashboard/add-class");
			await scriptReady(page);
			await choosePicture(page);
			await pictureReady(page);
			await page.getByRole("main").getByRole("button", { name: "Add Class", exact: true }).click();
			await page.getByRole("main").locator(".correction").first().waitFor();
		},
	},
	{ name: "89-no-classes-yet", act: openEmptyMyClasses },
];

async function openEmptyMyClasses(page: Page, site: Site): Promise<void> {
	await newHand(page, site, "instructor");
	await page.goto("/dashboard/instructor/my-classes");
	await page.getByRole("heading", { level: 1, name: "My Classes" }).waitFor();
}

async function newHand(page: Page, site: Site, role: Role) {
	return await signUpAs(page.context(), site, role);
}
