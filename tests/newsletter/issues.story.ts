import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord, seeToast, signUpAs } from "#tests/support/browser/staff.ts";
import { answerDialog, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault } from "#tests/support/browser/whole-page.ts";

story(
	"an administrator writes, previews, tests and sends a newsletter to its subscribers",
	async ({ enter, site }) => {
		const page = await enter();
		const author = await signUpAs(page.context(), site, "admin");
		const word = rareWord();
		for (let made = 1; made <= 3; made += 1) await subscribe(site, `${word}-${made}@example.org`);
		await page.goto("/dashboard/newsletter");
		await page.getByRole("link", { name: "Write a newsletter" }).click();
		await page.getByRole("button", { name: "Save and preview" }).click();
		await page.getByText("Subject is required").waitFor();
		await expectFocus(page.getByLabel("Subject"));
		await page.getByLabel("Subject").fill(`Hands ${word}`);
		await page.getByText("Subject is required").waitFor({ state: "hidden" });
		expect(await page.getByText("Text is required").count()).toBe(1);
		await page.getByLabel("Text, in Markdown").fill("# Ten hands\n\nDraw **one** a day.");
		await page.getByRole("button", { name: "Save and preview" }).click();

		const letter = page.getByRole("region", { name: "The letter as it is sent" });
		await letter.getByRole("heading", { name: "Ten hands" }).waitFor();
		const paper = () =>
			letter.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
		await expect.poll(paper).toBe("rgb(250, 247, 240)");
		await page.getByLabel("Colours of the mail program").selectOption("Dark");
		await expect.poll(paper).toBe("rgb(18, 19, 26)");

		await page.getByLabel("Subject").fill(`Feet ${word}`);
		await page.getByText("Save your changes before you send").waitFor();
		await page.getByRole("button", { name: "Save and preview" }).click();
		await page.getByText(`Subject: \u2068Genga: Feet ${word}`).waitFor();
		await page.getByRole("button", { name: "Send a test to myself" }).click();
		const testTo = () => lettersAbout(page, site, `Test: Feet ${word}`);
		// The letter may be there before the page has its answer, and until then it sends nothing else.
		await seeToast(page, "The test is on its way to your address.");
		await expect.poll(testTo).toEqual([author.email]);

		await page.getByRole("button", { name: "Send now" }).click();
		const dialog = page.getByRole("alertdialog");
		await dialog.getByText(/You cannot undo this/).waitFor();
		await dialog.getByRole("button", { name: "Send now" }).click();
		await page.getByRole("heading", { name: "Who got it" }).waitFor();
		const got = () => lettersAbout(page, site, `Genga: Feet ${word}`);
		await expect
			.poll(got)
			.toEqual(expect.arrayContaining([1, 2, 3].map((at) => `${word}-${at}@example.org`)));
		await page.getByText(/^Ended on/).waitFor();
		await page.getByRole("link", { name: "All newsletters" }).click();
		const line = page.getByRole("listitem").filter({ hasText: `Feet ${word}` });
		await line.getByText(/Sent/).waitFor();
	},
);

story(
	"an administrator schedules a newsletter, takes it back and deletes it",
	async ({ enter, site }) => {
		// The page asks for a scheduled letter every two seconds, and the last answer may come after the deletion.
		const page = await enter({ allows: /status of 404 .*\/api\/newsletter-issues\// });
		await signUpAs(page.context(), site, "admin");
		const word = rareWord();
		await subscribe(site, `${word}@example.org`);
		await page.goto("/dashboard/newsletter/new");
		await page.getByLabel("Subject").fill(`Later ${word}`);
		await page.getByLabel("Text, in Markdown").fill("Soon.");
		await page.getByRole("button", { name: "Save and preview" }).click();
		await page.getByLabel("Send at (empty: now)").fill("2001-01-01T10:00");
		await page.getByRole("button", { name: "Schedule" }).click();
		await page.getByText("Please choose a time in the future").waitFor();
		await page.getByText(/^Your time zone: \w/).waitFor();
		await schedule(page);
		await page.getByRole("button", { name: "Take back" }).click();
		await deleteDraft(page);
		await expect.poll(() => page.getByText(`Later ${word}`).count()).toBe(0);
	},
);

story(
	"text that is typed while somebody else schedules or deletes the newsletter can become a new one",
	async ({ enter, site }) => {
		const here = await enter({ allows: /status of (404|409)/ });
		await signUpAs(here.context(), site, "admin");
		const word = rareWord();
		await subscribe(site, `${word}@example.org`);
		await here.goto("/dashboard/newsletter/new");
		await here.getByLabel("Subject").fill(`Both ${word}`);
		const text = here.getByLabel("Text, in Markdown");
		await text.fill("First text.");
		const save = here.getByRole("button", { name: "Save and preview" });
		await save.click();
		await here.waitForURL(/newsletter\/[\w-]{36}$/);
		const first = here.url();
		const elsewhere = await here.context().newPage();

		await elsewhere.goto(first);
		await schedule(elsewhere);
		await text.fill("Typed here.");
		await save.click();
		await answerDialog(here, "This did not work", { text: "The state of this letter has changed" });
		await here.getByText("This newsletter was scheduled meanwhile.").waitFor();
		await here.getByText(/^It will be sent on/).waitFor();
		expect(await here.getByRole("button", { name: "Send now" }).count()).toBe(0);
		await expectNoAxeFault(here, "a scheduled newsletter with unsaved text");
		await here.getByRole("button", { name: "Save as a new newsletter" }).click();
		await here.waitForURL((url) => url.href !== first);
		await here.getByRole("region", { name: "The letter as it is sent" }).waitFor();
		expect(await text.inputValue()).toBe("Typed here.");

		await elsewhere.goto(here.url());
		await deleteDraft(elsewhere);
		await text.fill("Typed again.");
		await save.click();
		await answerDialog(here, "This did not work");
		await here.getByText("This newsletter was deleted meanwhile.").waitFor();
		expect(await text.inputValue()).toBe("Typed again.");
		await here.getByRole("button", { name: "Discard my text" }).click();
		await here.getByText("This newsletter does not exist. Perhaps somebody").waitFor();

		await here.goto(first);
		expect(await text.count()).toBe(0);
		await here.getByRole("button", { name: "Take back" }).click();
		await expect.poll(() => text.inputValue()).toBe("First text.");
		await deleteDraft(here);
	},
);

/** Schedules the newsletter of the page for the day after tomorrow. */
async function schedule(page: Page): Promise<void> {
	const soon = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 16);
	await page.getByLabel("Send at (empty: now)").fill(soon);
	await page.getByRole("button", { name: "Schedule" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Schedule" }).click();
	await page.getByText(/^It will be sent on/).waitFor();
}

async function deleteDraft(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Delete draft" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
	await page.getByRole("heading", { level: 1, name: "Newsletters" }).waitFor();
}

async function subscribe({ db }: Site, email: string): Promise<void> {
	const at = Date.now();
	await db
		.insertInto("newsletter_subscribers")
		.values({
			...{ id: newId(), name: "Reader", email, state: "confirmed", token_hash: newId() },
			...{ created_at: at, confirmed_at: at },
		})
		.execute();
}

/** The recipients of the letters in the outbox that have this in their subject. */
async function lettersAbout(
	page: { request: { get(url: string): Promise<{ json(): Promise<unknown> }> } },
	site: Site,
	subject: string,
): Promise<string[]> {
	const answer = await page.request.get(`${site.origin}/api/outbox`);
	const letters = (await answer.json()) as { to: string; subject: string }[];
	return letters.filter((letter) => letter.subject.includes(subject)).map(({ to }) => to);
}
