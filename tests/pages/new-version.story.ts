import type { Page } from "playwright-core";
import { expect } from "vitest";
import { goodJob } from "#contract/quoted.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import {
	builtParts,
	follow,
	lose,
	NOTES,
	seeNoNote,
	seeNote,
} from "#tests/support/browser/parts.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

/** A new version of the site is installed, and files of the version in this tab are gone. */

const gone = { allows: /status of 404/ };

story("an old tab does not reload itself over typed text", async ({ enter }) => {
	const page = await enter(gone);
	await page.goto("/login");
	await scriptReady(page);
	await page.getByLabel("Email").fill("mio@genga.test");
	await mark(page);
	await lose(page, "forgot-password-page-*.js", "gone");
	await page.getByRole("link", { name: "Forgot password?" }).click();
	await seeNote(page, "gone");
	await page.getByText("Reloading the page clears what you typed here").waitFor();
	expect(new URL(page.url()).pathname).toBe("/login");
	expect(await page.getByLabel("Email").inputValue()).toBe("mio@genga.test");
	// Not a second time either.
	await page.getByRole("link", { name: "Forgot password?" }).click();
	await seeNote(page, "gone");
	expect(await isMarked(page)).toBe(true);

	await page.getByRole("button", { name: "Reload the page" }).click();
	await page.getByRole("heading", { level: 1, name: "Forgot password?" }).waitFor();
	expect(new URL(page.url()).pathname).toBe("/forgot-password");
	expect(await isMarked(page)).toBe(false);
});

story("an old tab without typed text reloads once, at the requested page", async ({ enter }) => {
	const page = await enter(gone);
	await page.goto("/classes");
	await scriptReady(page);
	await mark(page);
	const lost = await lose(page, "login-page*.js", "gone");
	const [reloaded] = await Promise.all([
		page.waitForEvent("request", (request) => request.isNavigationRequest()),
		follow(page, "/login", { from: "/instructors" }),
	]);
	expect(new URL(reloaded.url()).pathname).toBe("/login");
	await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
	expect(await page.evaluate(() => history.state.usr)).toEqual({ from: "/instructors" });

	// If the new version lacks a file too, the tab does not reload endlessly.
	await lost.restore();
	await page.goto("/classes");
	await scriptReady(page);
	await mark(page);
	await lose(page, "signup-page*.js", "gone");
	await follow(page, "/signup");
	await seeNote(page, "gone");
	expect(new URL(page.url()).pathname).toBe("/classes");
	expect(await isMarked(page)).toBe(true);
});

story("a tab that has noticed the new version reloads at the next page", async ({ enter }) => {
	const page = await enter(gone);
	await page.goto("/classes");
	await scriptReady(page);
	await mark(page);
	const lost = await lose(page, builtParts()["dialog-sheet"] ?? "", "gone");
	await page
		.getByRole("button", { name: /^Select / })
		.first()
		.click();
	await seeNote(page, "gone");
	expect(await isMarked(page)).toBe(true);
	await page.getByRole("banner").getByRole("link", { name: "Instructors" }).click();
	await page.waitForFunction(() => !("marked" in window));
	await page.getByRole("heading", { level: 1, name: "Instructors" }).waitFor();
	await scriptReady(page);
	await seeNoNote(page);
	await lost.restore();
	await page.goto("/classes");
	await scriptReady(page);
	await page
		.getByRole("button", { name: /^Select / })
		.first()
		.click();
	await page.getByRole("alertdialog").waitFor();
	expect(await page.getByText(NOTES.gone).count()).toBe(0);
});

story("an open message is not lost by the reload", async ({ enter, site }) => {
	const page = await enter(gone);
	const me = await signUp(page.context(), site.origin);
	await page.goto("/classes");
	await scriptReady(page);
	await seeLoggedIn(page, me.name);
	await mark(page);
	await lose(page, builtParts()["dialog-sheet"] ?? "", "gone");
	await page
		.getByRole("button", { name: /^Select / })
		.first()
		.click();
	await seeNote(page, "gone");
	await page.getByText(goodJob).waitFor();
	await page.getByRole("banner").getByRole("link", { name: "Instructors" }).click();
	await page.getByRole("heading", { level: 1, name: "Instructors" }).waitFor();
	await page.getByText(goodJob).waitFor();
	await page.getByRole("button", { name: "Close", exact: true }).click();
	expect(await isMarked(page)).toBe(true);

	// The message has been read, so the next page reloads the tab.
	await page.getByRole("banner").getByRole("link", { name: "Classes", exact: true }).click();
	await page.waitForFunction(() => !("marked" in window));
});

/** Marks the document. A reload removes the mark. */
async function mark(page: Page): Promise<void> {
	await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function isMarked(page: Page): Promise<boolean> {
	return await page.evaluate(() => "marked" in window);
}
