import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { addClass, addPerson, rareWord } from "#tests/support/browser/staff.ts";
import { answerDialog, openPayment, payWith } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { takeOff } from "#tests/support/browser/teaching.ts";

story(
	"a class without lessons has nothing to measure, so an administrator decides about the refund",
	async ({ enter, site }) => {
		const name = `Blank paper ${rareWord()}`;
		const owner = await addPerson(site, rareWord(), { role: "instructor" });
		const id = await addClass(site, owner, { name, status: "approved" });
		const page = await enter();
		await signUp(page.context(), site.origin);
		// Not from the list, because the site does not know that this class was added.
		await page.goto(`/classes/${id}`);
		await page.getByRole("button", { name: `Select ${name}` }).click();
		await answerDialog(page, "Good job!", { text: "Class Selected Successfully!" });
		await openPayment(page, name);
		await payWith(page, "4242 4242 4242 4242");
		await answerDialog(page, "Payment Successful");
		await takeOff(site, name);
		await page.goto("/dashboard/enrolled-classes");
		await page.getByRole("link", { name: `Ask for a refund of ${name}` }).click();
		const rule = "This class has no lessons yet, so a person decides about your request.";
		await page.getByText(rule, { exact: true }).waitFor();
		await page.getByText(/^We reply in 3–5 business days\. If we agree, \$/).waitFor();
		expect(await page.getByText(/20%|You have accessed|at once/).count()).toBe(0);
	},
);
