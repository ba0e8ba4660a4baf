import type { Page } from "playwright-core";
import { expect } from "vitest";
import { answerDialog, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault } from "#tests/support/browser/whole-page.ts";
import { addText, bodyOf, openOutline, saved, titlesIn } from "./at-the-outline.ts";

const IN_REVIEW = "An administrator is looking at this version.";

story(
	"an unsaved outline survives a reload without a network and a change in a second tab",
	async ({ enter, site }) => {
		const page = await enter({ allows: /ERR_FAILED|status of 409/ });
		const { id } = await openOutline(page, site);
		await addText(page, "First");
		await saved(page);
		await page.route("**/api/class/*/outline", (route) =>
			route.request().method() === "PUT" ? route.abort() : route.continue(),
		);
		await page.getByLabel("Title", { exact: true }).fill("First, and not sent");
		await page.getByText("Kept in this browser. It is sent again in a moment.").waitFor();
		await page.reload();
		await page.getByText("This is what you wrote last. It had not been saved.").waitFor();
		await page.unroute("**/api/class/*/outline");
		await expect
			.poll(async () => titlesIn(await bodyOf(site, id)))
			.toEqual([["First, and not sent"]]);

		await saved(page);
		const tab = await page.context().newPage();
		await tab.goto(page.url());
		await tab.getByRole("button", { name: /^Edit lesson 1/ }).click();
		await tab.getByLabel("Title", { exact: true }).fill("From the second tab");
		await saved(tab);
		await page.getByRole("button", { name: /^Edit lesson 1/ }).click();
		await page.getByLabel("Title", { exact: true }).fill("From the first tab");
		await page.getByText("This outline was changed in another tab").waitFor();
		expect(titlesIn(await bodyOf(site, id))).toEqual([["From the second tab"]]);
		const differences = page.getByRole("list", { name: "What is different" });
		await differences.getByRole("heading", { name: "From the first tab" }).waitFor();
		expect(await differences.locator("dl").textContent()).toBe(
			"What you wrote hereFrom the first tabThe newer versionFrom the second tab",
		);
		await expectNoAxeFault(page, "two versions");
		// The other tab goes on, and the first one is loaded again before anything is chosen.
		await tab.getByLabel("Title", { exact: true }).fill("From the second tab, longer");
		await expect
			.poll(async () => titlesIn(await bodyOf(site, id)))
			.toEqual([["From the second tab, longer"]]);
		await saved(tab);
		await page.reload();
		await differences.getByRole("heading", { name: "From the first tab" }).waitFor();
		await page.getByRole("button", { name: "Keep what I wrote here" }).click();
		await expect
			.poll(async () => titlesIn(await bodyOf(site, id)))
			.toEqual([["From the first tab"]]);
	},
);

story(
	"writing in an outline that was handed in in another tab shows that it is in review, and keeps the text",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 409/ });
		const { id } = await openOutline(page, site);
		await addText(page, "A circle");
		await saved(page);
		await handInElsewhere(page);

		await page.getByLabel("Title", { exact: true }).fill("A larger circle");
		await answerDialog(page, "Not saved. What you wrote is kept in this browser.", {
			text: "This outline waits for approval. Take it back to change it.",
		});
		await page.getByText(IN_REVIEW).waitFor();
		expect(titlesIn(await bodyOf(site, id))).toEqual([["A circle"]]);
		await page.getByRole("button", { name: "Take back and go on writing" }).click();
		await expect.poll(async () => titlesIn(await bodyOf(site, id))).toEqual([["A larger circle"]]);
	},
);

story(
	"handing in an outline with unsaved changes that was handed in in another tab is refused once",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 409/ });
		await openOutline(page, site);
		await addText(page, "A circle");
		await saved(page);
		await handInElsewhere(page);

		const pressed = Promise.withResolvers<void>();
		await page.route("**/api/class/*/outline", async (route) => {
			// The change is still unsaved when the button is pressed, however slow this machine is.
			await pressed.promise;
			await route.continue();
		});
		await page.getByLabel("Title", { exact: true }).fill("A larger circle");
		await page.getByRole("button", { name: "Hand in for approval" }).click();
		pressed.resolve();
		await answerDialog(page, "Not saved. What you wrote is kept in this browser.");
		await page.getByText(IN_REVIEW).waitFor();
		expect(await page.getByRole("alertdialog").count()).toBe(0);
	},
);

story("a lost answer to a save causes no conflict", async ({ enter, site }) => {
	const page = await enter({ allows: /ERR_FAILED/ });
	const { id } = await openOutline(page, site);
	await page.route("**/api/class/*/outline", async (route) => {
		if (route.request().method() !== "PUT") return await route.continue();
		await route.fetch();
		await route.abort();
		await page.unroute("**/api/class/*/outline");
	});
	await page.getByLabel("Title of the section").fill("  Heads ");
	await page.getByText("Kept in this browser. It is sent again in a moment.").waitFor();
	expect((await bodyOf(site, id)).sections[0]?.title).toBe("Heads");
	await saved(page);
});

story(
	"an instructor whose session ends while they write logs in and goes on with what they wrote",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 401/ });
		await page.clock.install();
		const { id, me } = await openOutline(page, site);
		await addText(page, "Ears");
		await saved(page);
		await page.context().clearCookies();
		await page.evaluate(() => localStorage.removeItem("access-token"));
		await page.getByLabel("What to bring").fill("A mirror");
		await page.waitForURL("**/login");
		await page.getByText("You were logged out. Log in again").waitFor();
		// The editor that was left must not move the page again by another attempt to save.
		await page.clock.fastForward(10_000);
		await logIn(page, me.email, me.password);
		await page.waitForURL(`**/update/lessons/${id}`);
		await expect.poll(() => page.getByLabel("What to bring").inputValue()).toBe("A mirror");
		await saved(page);
	},
);

/** Hands the open outline in, in another tab. */
async function handInElsewhere(page: Page): Promise<void> {
	const tab = await page.context().newPage();
	await tab.goto(page.url());
	await tab.getByRole("button", { name: "Hand in for approval" }).click();
	await tab.getByText(IN_REVIEW).waitFor();
}
