import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { story } from "#tests/support/browser/story.ts";
import { listIn, unzip } from "./exporting.ts";

/** Types the password and waits for the archive. */
async function download(page: Page, password: string) {
	const typed = page.getByLabel("Your password", { exact: true });
	await typed.fill(password);
	const coming = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download my archive" }).click();
	// The toast disappears by itself, perhaps before the archive is read.
	const [file] = await Promise.all([coming, page.getByText("The download begins").waitFor()]);
	return { name: file.suggestedFilename(), files: unzip(await readFile(await file.path())) };
}

story("a student downloads their data and then deletes the account", async ({ enter, site }) => {
	const page = await enter({ allows: /status of (401|404|422)/ });
	const { email, name, password } = await signUp(page.context(), site.origin);
	await page.goto("/dashboard/account");
	await page.getByRole("link", { name: "Delete your account" }).click();
	await page.getByRole("link", { name: "Download everything first" }).click();
	await page.getByRole("heading", { name: "Download your data" }).waitFor();

	await page.getByLabel("Your password", { exact: true }).fill("Wrong#2468");
	await page.getByRole("button", { name: "Download my archive" }).click();
	await page.getByText("The password is not right.").waitFor();
	const saved = await download(page, password);
	expect(saved.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
	expect(listIn(saved.files, "profile")).toMatchObject([{ email, name, role: "student" }]);
	expect([...saved.files.keys()]).toEqual(
		expect.arrayContaining(["profile.json", "sessions.json", "index.html"]),
	);
	// The password field is empty, so the form can be used again.
	await expect.poll(() => page.getByLabel("Your password", { exact: true }).inputValue()).toBe("");

	// The page in the archive works without the site.
	const told = await page.context().newPage();
	await told.setContent(String(saved.files.get("index.html")));
	await told.getByRole("heading", { name: /^Your data at / }).waitFor();
	await told.getByRole("link", { name: "profile.json" }).waitFor();
	await told.close();

	await page.goto("/dashboard/delete-account");
	await page.getByLabel("Your password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Delete my account for good" }).click();
	await page.waitForURL("**/login**");
	const left = site.db.selectFrom("users").where("email", "=", email).select("id");
	expect(await left.execute()).toEqual([]);
	const exports = await site.db.selectFrom("data_exports").select("user_id").execute();
	expect(exports).toEqual([]);
});
