import { expect, onTestFinished } from "vitest";
import { scriptReady, watchForFaults } from "#tests/support/browser/browser.ts";
import { demo, signIn, signUp } from "#tests/support/browser/people.ts";
import { story, WAITS_FOR } from "#tests/support/browser/story.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { spawnSite } from "#tests/support/spawn-site.ts";

story("a site without mail offers nothing that needs an email (L13)", async ({ browser }) => {
	const database = await openTestDatabase();
	const { origin, stop } = await spawnSite({ ...database.settings, MAIL: "none" });
	const context = await browser.newContext({ baseURL: origin });
	context.setDefaultTimeout(WAITS_FOR);
	const faults = await watchForFaults(context, origin);
	onTestFinished(async () => {
		await context.close();
		await stop();
		await database.close();
	});
	const page = await context.newPage();
	const main = page.getByRole("main");

	await page.goto("/login");
	await scriptReady(page);
	await main.getByRole("button", { name: "Login" }).waitFor();
	expect(await page.locator('a[href="/forgot-password"]').count()).toBe(0);
	await page.goto("/forgot-password");
	await main.getByText("This site does not send email, so it cannot send you a link.").waitFor();
	expect(await page.locator("input").count()).toBe(0);

	await page.goto("/");
	await scriptReady(page);
	expect(await page.content()).not.toContain("Drawing exercises by email");
	await page.goto("/newsletter");
	await main.getByText("This site has no newsletter at the moment.").waitFor();
	expect(await page.locator("form").count()).toBe(0);

	await signUp(context, origin);
	await page.goto("/dashboard/security");
	await main.getByText("Changing it logs you out everywhere else.", { exact: true }).waitFor();
	expect(await page.getByText("is not confirmed yet").count()).toBe(0);

	// Calls that are under way would be refused after the session ends.
	await page.goto("about:blank");
	await context.clearCookies();
	await signIn(context, origin, demo.admin);
	await page.goto("/dashboard/messages");
	await main.getByRole("heading", { level: 1 }).waitFor();
	expect(faults).toEqual([]);
});
