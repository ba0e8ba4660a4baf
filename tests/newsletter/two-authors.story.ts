import type { Page } from "playwright-core";
import { expect } from "vitest";
import { rareWord, signUpAs } from "#tests/support/browser/staff.ts";
import { expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const save = async (page: Page) => {
	await page.getByRole("button", { name: "Save and preview" }).click();
};
const letterSays = async (page: Page, sentence: string) => {
	const letter = page.getByRole("region", { name: "The letter as it is sent" });
	await letter.getByText(sentence).waitFor();
};

story(
	"a newsletter that was saved in another tab keeps what is typed here, and asks which text stays",
	async ({ enter, site }) => {
		const here = await enter({ allows: /the server responded with a status of 409/ });
		await signUpAs(here.context(), site, "admin");
		await here.goto("/dashboard/newsletter/new");
		await here.getByLabel("Subject").fill(`Hands ${rareWord()}`);
		const text = here.getByLabel("Text, in Markdown");
		await text.fill("First text.");
		await save(here);
		await letterSays(here, "First text.");
		// The editor stays in place, so that the keyboard stays with it.
		await text.fill("Second text.");
		await save(here);
		await letterSays(here, "Second text.");
		await expectFocus(here.getByRole("button", { name: "Save and preview" }));

		const elsewhere = await here.context().newPage();
		await elsewhere.goto(here.url());
		const saveElsewhere = async (sentence: string) => {
			await elsewhere.getByLabel("Text, in Markdown").fill(sentence);
			await save(elsewhere);
			await letterSays(elsewhere, sentence);
		};
		const meetTheOther = async (typed: string) => {
			await text.fill(typed);
			await save(here);
			const dialog = here.getByRole("alertdialog");
			await dialog.getByText("Somebody else has changed this newsletter.").waitFor();
			await dialog.getByRole("button", { name: "OK" }).click();
			await here.getByText("Somebody else has saved this newsletter meanwhile.").waitFor();
			expect(await text.inputValue()).toBe(typed);
		};

		await saveElsewhere("From the other tab.");
		await meetTheOther("Typed here.");
		await letterSays(here, "From the other tab.");
		await here.getByRole("button", { name: "Keep what I wrote here" }).click();
		await save(here);
		await letterSays(here, "Typed here.");

		await elsewhere.reload();
		await saveElsewhere("The other tab again.");
		await meetTheOther("Typed here again.");
		await here.getByRole("button", { name: "Load the newer version" }).click();
		await expect.poll(() => text.inputValue()).toBe("The other tab again.");
		await here.getByText(/would get this letter at the moment/).waitFor();
	},
);
