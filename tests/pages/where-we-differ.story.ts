import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { demo } from "#tests/support/browser/people.ts";
import { arriveAt, logIn, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

/**
 * Where the site differs from docs/specification.md (decisions/0010). The required fields of the login are tested in
 * tests/accounts/login-and-sign-up.story.ts.
 */

story("the user and their role are requested once", async ({ enter, site }) => {
	const page = await enter();
	const asked: string[] = [];
	page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
	await page.goto("/login");
	await scriptReady(page);
	await logIn(page, demo.student.email, demo.student.password);
	await arriveAt(page, `${site.origin}/`);
	await seeLoggedIn(page, "Priya Raman");
	await page.getByRole("banner").getByRole("link", { name: "Selected Classes" }).click();
	await page.getByRole("heading", { level: 1, name: "Selected Classes" }).waitFor();
	expect(asked.filter((path) => path === "/api/me")).toHaveLength(1);
	expect(asked.filter((path) => /^\/api\/users\/(admin|student|instructor)\//.test(path))).toEqual(
		[],
	);
});

story("the admin panel requests totals, not every payment", async ({ enter }) => {
	const page = await enter({ as: demo.admin });
	const asked: string[] = [];
	page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
	const totals = page.waitForResponse("**/api/admin/totals");
	await page.goto("/dashboard/admin-panel");
	expect((await totals).status()).toBe(200);
	await page.getByRole("heading", { level: 1, name: "Admin Panel" }).waitFor();
	expect(asked).not.toContain("/api/payments");
});

story("Continue opens the notes of a class without lessons, and closes them", async ({ enter }) => {
	const page = await enter({ as: demo.student });
	await withoutLessons(page);
	await page.goto("/dashboard/enrolled-classes");
	const button = page.getByRole("button", { name: "Continue Ink and line weight" });
	await button.click();
	await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
	await page.getByText("Questions?").waitFor();
	await button.click();
	await page.getByText("Questions?").waitFor({ state: "hidden" });
});

story("if the enrolled classes fail to load, the page says so and can retry", async ({ enter }) => {
	const page = await enter({ as: demo.student, allows: /status of 429/ });
	const detail = "Too many requests. Please wait a moment.";
	await page.route(
		"**/api/payments/enrolled/**",
		(route) => route.fulfill({ status: 429, json: { code: "too_many_requests", detail } }),
		{ times: 1 },
	);
	await page.goto("/dashboard/enrolled-classes");
	await page.getByRole("alert").filter({ hasText: detail }).waitFor();
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("link", { name: /: Ink and line weight$/ }).waitFor();
	expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
});

/** All classes of the demo have lessons. This hides them from the page. */
async function withoutLessons(page: Page): Promise<void> {
	await page.route("**/api/progress", (route) => route.fulfill({ json: [] }));
}
