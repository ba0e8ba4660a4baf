import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { addClass, addPerson, rareWord, seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog, expectFocus, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an administrator takes a class down with a reason, which the form asks for",
	async ({ enter, site }) => {
		const word = rareWord();
		const owner = await addPerson(site, word, { role: "instructor" });
		const name = `Copied hands ${word}`;
		const id = await addClass(site, owner, { name, status: "approved" });
		const page = await enter({ as: demo.admin });
		await page.goto(`/dashboard/manage-classes?search=${word}`);
		await page.getByRole("button", { name: `Look closer at ${name}` }).click();
		const review = page.getByRole("region", { name: `${name}, in full` });
		const reason = review.getByLabel("Why this class is taken off sale");
		const submit = review.getByRole("button", { name: "Take down" });

		await submit.click();
		const required = review.getByText("Reason is required");
		await required.waitFor();
		await expectFocus(reason);
		await reason.fill("The drawings are copied.");
		await required.waitFor({ state: "hidden" });
		await submit.click();
		const text = `\u2068${name}\u2069 goes off sale immediately.`;
		await answerDialog(page, "Are you sure?", { text, button: "Yes, take it down" });
		await seeToast(page, `${name} is taken down`);
		const [decision] = await site.db
			.selectFrom("class_decisions")
			.where("class_id", "=", id)
			.select(["state", "feedback"])
			.execute();
		expect(decision).toEqual({ state: "taken_down", feedback: "The drawings are copied." });
	},
);

story(
	"after a lost answer the list and the form show that the class is taken down",
	async ({ enter, site }) => {
		const word = rareWord();
		const owner = await addPerson(site, word, { role: "instructor" });
		const name = `Traced hands ${word}`;
		await addClass(site, owner, { name, status: "approved" });
		const page = await enter({ as: demo.admin, allows: /ERR_FAILED/ });
		await page.goto(`/dashboard/manage-classes?search=${word}`);
		await page.getByRole("button", { name: `Look closer at ${name}` }).click();
		const review = page.getByRole("region", { name: `${name}, in full` });
		const reason = review.getByLabel("Why this class is taken off sale");
		await reason.fill("The drawings are traced.");
		await page.route(
			"**/api/class/*/take-down",
			(route) => route.fetch().then(() => route.abort()),
			{ times: 1 },
		);
		await review.getByRole("button", { name: "Take down" }).click();
		await answerDialog(page, "Are you sure?", { button: "Yes, take it down" });
		await answerDialog(page, "The class was not taken down");
		await sheetOf(page, name).getByRole("img", { name: "Taken down" }).waitFor();
		await reason.waitFor({ state: "hidden" });
		await review.getByRole("heading", { name: "Earlier decisions" }).waitFor();
	},
);
