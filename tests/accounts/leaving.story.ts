import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { seeToast } from "#tests/support/browser/staff.ts";
import { arriveAt, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

async function openForm(page: Page): Promise<void> {
	const progress = page.waitForResponse("**/api/progress");
	await page.goto("/dashboard/account");
	// Refused after the deletion, this call would lead to the login by itself.
	await (await progress).finished();
	await page.getByRole("link", { name: "Delete your account" }).click();
	await page.getByRole("heading", { name: "What stays" }).waitFor();
}

/** The toast disappears by itself, perhaps before the login is loaded. */
async function seeEnd(page: Page): Promise<void> {
	await Promise.all([seeToast(page, "Your account is deleted"), page.waitForURL("**/login**")]);
}

story("a student reads what stays and then deletes their account", async ({ enter, site }) => {
	const page = await enter({ allows: /status of (401|422)/ });
	const { email, password } = await signUp(page.context(), site.origin);
	await openForm(page);
	const submit = page.getByRole("button", { name: "Delete my account for good" });
	const typed = page.getByLabel("Your password", { exact: true });
	await typed.fill("Wrong#2468");
	await submit.click();
	await page.getByText("The password is not right.").waitFor();
	await typed.fill(password);
	await submit.click();
	await seeEnd(page);
	await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
	// The classes are gone. Another person who logs in here is not led to the page for deleting an account.
	expect(await page.getByText("Your classes are where you left them.").count()).toBe(0);
	const other = await signUp((await enter()).context(), site.origin);
	await logIn(page, other.email, other.password);
	await arriveAt(page, `${site.origin}/`);
	const left = site.db.selectFrom("users").where("email", "=", email).select("id");
	expect(await left.execute()).toEqual([]);
});

story(
	"a student whose deletion got no answer learns at the next press that it is done",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 401|ERR_FAILED/ });
		const { email, password } = await signUp(page.context(), site.origin);
		await openForm(page);
		const submit = page.getByRole("button", { name: "Delete my account for good" });
		await page.route(
			"**/api/auth/delete-account",
			async (route) => {
				const request = route.request();
				// Not by the browser's own means, which would store the cookies of the answer.
				await fetch(request.url(), {
					method: "POST",
					headers: await request.allHeaders(),
					body: request.postData(),
				});
				await route.abort();
			},
			{ times: 1 },
		);
		await page.getByLabel("Your password", { exact: true }).fill(password);
		await submit.click();
		await page.getByText("We cannot reach the site").waitFor();
		await submit.click();
		await seeEnd(page);
		const left = site.db.selectFrom("users").where("email", "=", email).select("id");
		expect(await left.execute()).toEqual([]);
	},
);
