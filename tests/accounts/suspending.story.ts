import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import { addClass, addPerson, rareWord, seeToast } from "#tests/support/browser/staff.ts";
import {
	answerDialog,
	arriveAt,
	expectFocus,
	logIn,
	sheetOf,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an administrator suspends a user, who cannot log in until the suspension is lifted",
	async ({ enter, site }) => {
		const theirs = await enter({ allows: /status of (401|422)/ });
		const { name, email, password } = await signUp(theirs.context(), site.origin);
		const page = await enter({ as: demo.admin });
		await page.goto(`/dashboard/manage-users?search=${encodeURIComponent(email)}`);
		await page.getByRole("link", { name, exact: true }).click();
		await page.getByRole("heading", { level: 1, name }).waitFor();
		const suspend = page.getByRole("button", { name: "Suspend", exact: true });
		await suspend.click();
		const required = page.getByText("Reason is required");
		await required.waitFor();
		await expectFocus(page.getByLabel("Reason"));
		await page.getByLabel("Reason").fill("Copied drawings.");
		await required.waitFor({ state: "hidden" });
		await suspend.click();
		await answerDialog(page, "Are you sure?", {
			text: `\u2068${name}\u2069 is logged out everywhere and cannot log in until you lift the suspension. Their classes are off sale for as long. What they bought stays theirs.`,
			button: "Yes, suspend",
		});
		await seeToast(page, `${name} is suspended`);
		await page.getByText("Copied drawings.").waitFor();

		await theirs.goto("/dashboard/payment-history");
		await theirs.waitForURL("**/login");
		await logIn(theirs, email, password);
		await answerDialog(theirs, "You are not logged in", { text: "This account is suspended." });

		await page.getByLabel("Reason").fill("It was a mistake.");
		await page.getByRole("button", { name: "Lift the suspension" }).click();
		await answerDialog(page, "Are you sure?", {
			text: `\u2068${name}\u2069 can log in again, and their classes are for sale again.`,
			button: "Yes, lift it",
		});
		await seeToast(page, `${name} is not suspended any more`);
		await logIn(theirs, email, password);
		await arriveAt(theirs, `${site.origin}/dashboard/payment-history`);
		await theirs.getByRole("heading", { level: 1, name: "Payment History" }).waitFor();
	},
);

story("the lists mark a suspended instructor and their classes", async ({ enter, site }) => {
	const word = rareWord();
	const owner = await addPerson(site, word, { role: "instructor" });
	const onSale = `Heels ${word}`;
	const waiting = `Ankles ${word}`;
	await addClass(site, owner, { name: onSale, status: "approved" });
	await addClass(site, owner, { name: waiting });
	const page = await enter({ as: demo.admin });
	// The list is on the screen before the suspension, so the mark must not wait for a reload.
	await page.goto(`/dashboard/manage-users?search=${word}`);
	const row = page.getByRole("row").filter({ hasText: owner.email });
	await row.waitFor();
	expect(await row.getByText("Suspended").count()).toBe(0);
	await row.getByRole("link", { name: owner.name, exact: true }).click();
	await page.getByLabel("Reason", { exact: true }).fill("Copied drawings.");
	await page.getByRole("button", { name: "Suspend", exact: true }).click();
	await answerDialog(page, "Are you sure?", { button: "Yes, suspend" });
	await seeToast(page, `${owner.name} is suspended`);
	await page.getByText("Approved. Off sale during the suspension", { exact: true }).waitFor();

	await page.goBack();
	await row.getByText("Suspended", { exact: true }).waitFor();
	const filter = page.getByRole("navigation", { name: "Show" });
	await filter.getByRole("link", { name: "Suspended", exact: true }).click();
	await arriveAt(page, `${site.origin}/dashboard/manage-users?search=${word}&role=suspended`);
	await row.waitFor();

	await page.goto(`/dashboard/manage-classes?search=${word}`);
	const off = sheetOf(page, onSale);
	await off.getByText("Off sale, because the instructor is suspended", { exact: true }).waitFor();
	await off.getByRole("img", { name: "Approved" }).waitFor();
	const pending = sheetOf(page, waiting);
	await pending.getByText("The instructor is suspended", { exact: true }).waitFor();
	await pending.getByRole("button", { name: `Approve ${waiting}`, exact: true }).click();
	await answerDialog(page, "Are you sure?", {
		text: `\u2068${waiting}\u2069 goes on sale when the suspension of \u2068${owner.name}\u2069 is lifted.`,
		button: "Yes, Approve This Class",
	});
	await off
		.or(pending)
		.getByText("Off sale, because the instructor is suspended", { exact: true })
		.nth(1)
		.waitFor();
});
