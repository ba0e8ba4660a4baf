import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";

const LEAVE = "Leave without saving?";
const TYPED = "Not finished yet";

/** Types into the field and tries to leave through the side menu. Stays at first, then leaves. */
async function expectToBeAsked(page: Page, address: string, label: string): Promise<void> {
	await page.goto(address);
	const field = page.getByLabel(label, { exact: true });
	await field.fill(TYPED);
	const away = page
		.getByRole("navigation", { name: "Dashboard" })
		.getByRole("link", { name: "Account", exact: true });
	await away.click();
	await answerDialog(page, LEAVE, { text: "What you typed here is lost", button: "Stay here" });
	expect(await field.inputValue()).toBe(TYPED);
	const asked = page.waitForEvent("dialog");
	await page.evaluate(() => void setTimeout(() => location.reload()));
	expect((await asked).type()).toBe("beforeunload");
	await (await asked).dismiss();
	expect(await field.inputValue()).toBe(TYPED);
	await away.click();
	await answerDialog(page, LEAVE, { button: "Leave" });
	await page.waitForURL("**/dashboard/account");
}

story(
	"an administrator who leaves an unsaved text of the studio, a newsletter or feedback is asked first",
	async ({ enter, site }) => {
		const page = await enter({ as: demo.admin });
		const { id } = await site.db.selectFrom("classes").select("id").executeTakeFirstOrThrow();
		await expectToBeAsked(page, `/feedback/${id}`, "Feedback");
		await expectToBeAsked(page, "/dashboard/studio", "Phone");
		await expectToBeAsked(page, "/dashboard/studio/about", "Lead");
		await expectToBeAsked(page, "/dashboard/newsletter/new", "Subject");
		await page.goto("/dashboard/studio/about");
		const studio = page
			.getByRole("navigation", { name: "Dashboard" })
			.getByRole("link", { name: "Studio", exact: true });
		await expect.poll(() => studio.getAttribute("aria-current")).toBe("true");
	},
);

story(
	"an instructor who leaves an unsaved biography or letter is asked first",
	async ({ enter, site }) => {
		const page = await enter();
		const { email } = await becomeInstructor(page, site);
		const name = `Half a letter ${rareWord()}`;
		const id = await haveClass(page, site, email, { className: name, status: "approved" });
		await expectToBeAsked(page, "/dashboard/instructor/page", "Biography");
		const letter = `/dashboard/instructor/announcements/${id}`;
		await expectToBeAsked(page, letter, "Subject of the letter");
		await takeOff(site, name);
	},
);

story("an answer to the question counts after a second press of Back, too", async ({ enter }) => {
	const page = await enter({ as: demo.admin });
	await page.goto("/dashboard/newsletter");
	await page.getByRole("link", { name: "Write a newsletter" }).click();
	const subject = page.getByLabel("Subject", { exact: true });
	await subject.fill(TYPED);
	const question = page.getByRole("alertdialog", { name: LEAVE, exact: true });
	const pressBackTwice = async () => {
		for (const _ of ["first", "second"]) {
			// The page goes forward again by itself, because it must ask first.
			const isForward = page.evaluate(
				() =>
					new Promise((done) => {
						const wentForward = () => addEventListener("popstate", done, { once: true });
						addEventListener("popstate", wentForward, { once: true });
					}),
			);
			await page.evaluate(() => history.back());
			await isForward;
			await question.waitFor();
		}
	};
	await pressBackTwice();
	await answerDialog(page, LEAVE, { button: "Stay here" });
	expect(await subject.inputValue()).toBe(TYPED);
	await pressBackTwice();
	await answerDialog(page, LEAVE, { button: "Leave" });
	await page.waitForURL("**/dashboard/newsletter");
	await page.getByRole("link", { name: "Write a newsletter" }).waitFor();
});

story(
	"an administrator leaves a saved or deleted draft without a question",
	async ({ enter, site }) => {
		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/newsletter/new");
		const subject = `Draft ${rareWord()}`;
		await page.getByLabel("Subject", { exact: true }).fill(subject);
		await page.getByLabel(/Markdown/).fill("Draw **one**.");
		await page.getByRole("button", { name: "Save and preview" }).click();
		await page.waitForURL(/newsletter\/[0-9a-f-]{36}$/);
		const remove = page.getByRole("button", { name: "Delete draft" });
		// The page of the saved draft has its own subject field.
		await remove.waitFor();
		await page.getByLabel("Subject", { exact: true }).fill(`${subject} again`);
		await remove.click();
		const dialog = page.getByRole("alertdialog");
		await dialog.getByRole("button", { name: "Delete draft" }).click();
		await page.waitForURL(`${site.origin}/dashboard/newsletter`);
		expect(await page.getByRole("alertdialog", { name: LEAVE }).count()).toBe(0);
	},
);
