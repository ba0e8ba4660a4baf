import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { story } from "#tests/support/browser/story.ts";

story("a student reads what stays and then deletes their account", async ({ enter, site }) => {
	const page = await enter({ allows: /status of (401|422)/ });
	const { email, password } = await signUp(page.context(), site.origin);
	await page.goto("/dashboard/account");
	await page.getByRole("link", { name: "Delete your account" }).click();
	await page.getByRole("heading", { name: "What stays" }).waitFor();
	const submit = page.getByRole("button", { name: "Delete my account for good" });
	const typed = page.getByLabel("Your password", { exact: true });
	await typed.fill("Wrong#2468");
	await submit.click();
	await page.getByText("The password is not right.").waitFor();
	await typed.fill(password);
	await submit.click();
	await page.waitForURL("**/login**");
	const left = site.db.selectFrom("users").where("email", "=", email).select("id");
	expect(await left.execute()).toEqual([]);
});
