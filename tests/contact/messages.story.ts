import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an administrator reads a visitor's message, finds it by search and can answer it",
	async ({ enter, site }) => {
		const word = rareWord();
		const visitor = await enter();
		await visitor.goto("/contact-us");
		const form = visitor.getByRole("main");
		await form.getByLabel("Name", { exact: true }).fill(`Noor ${word}`);
		await form.getByLabel("Email", { exact: true }).fill(`${word}@example.org`);
		await form.getByLabel("Message", { exact: true }).fill("Do you teach feet?\nAnd toes?");
		await form.getByRole("button", { name: "Send Message" }).click();
		await visitor.getByText("Message Sent Successfully!").waitFor();

		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/messages");
		const newest = sheets(page).first();
		await newest.getByRole("heading", { name: `Noor ${word}` }).waitFor();
		expect(await newest.getByText("Do you teach feet?").textContent()).toBe(
			"Do you teach feet?\nAnd toes?",
		);
		const answer = newest.getByRole("link", { name: `Answer Noor ${word}` });
		expect(await answer.getAttribute("href")).toBe(
			`mailto:${word}%40example.org?subject=Your%20message%20to%20Genga`,
		);

		await page.getByRole("searchbox", { name: "Name, email or text" }).fill(word);
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await arriveAt(page, `${site.origin}/dashboard/messages?search=${word}`);
		await newest.getByRole("heading", { name: `Noor ${word}` }).waitFor();
		await expect.poll(() => sheets(page).count()).toBe(1);
	},
);

story(
	"messages are shown in pages, and a search without results says so",
	async ({ enter, site }) => {
		const word = rareWord();
		for (let count = 10; count < 36; count += 1) {
			await site.db
				.insertInto("contact_messages")
				.values({
					id: newId(),
					name: `Letter ${count}`,
					email: `${word}@example.org`,
					message: "Hello",
					// An early date keeps these out of the newest messages.
					created_at: Date.parse("2025-05-01T12:00:00Z"),
				})
				.execute();
		}
		const page = await enter({ as: demo.admin });
		await page.goto(`/dashboard/messages?search=${word}`);
		await expect.poll(() => sheets(page).count()).toBe(24);
		const first = sheets(page).first();
		expect(await first.getByRole("heading").textContent()).toBe("Letter 35");
		expect(await first.locator("time").textContent()).toBe("May 1st 2025");
		await page.getByRole("link", { name: "Next page" }).click();
		const names = sheets(page).getByRole("heading");
		await expect.poll(() => names.allInnerTexts()).toEqual(["Letter 11", "Letter 10"]);
		await page.goBack();
		await expect.poll(() => names.count()).toBe(24);

		await page.goto(`/dashboard/messages?search=${word}nobody`);
		await page.getByText("No results for this search. Use fewer letters, or show all.").waitFor();
		await page.getByRole("link", { name: "Show all" }).click();
		await arriveAt(page, `${site.origin}/dashboard/messages`);

		const beyondTheLast = Buffer.from(JSON.stringify(["0"])).toString("base64url");
		await page.goto(`/dashboard/messages?cursor=${beyondTheLast}`);
		await page.getByText("There is nothing here yet.", { exact: true }).waitFor();
		await page.getByRole("link", { name: "Show all" }).click();
		await arriveAt(page, `${site.origin}/dashboard/messages`);
	},
);

function sheets(page: Page) {
	return page.getByRole("list", { name: "Messages, newest first" }).getByRole("article");
}
