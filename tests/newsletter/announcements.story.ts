import { expect } from "vitest";
import { addIssue } from "#server/newsletter/issues-store.ts";
import { addEnrolment } from "#tests/support/browser/enrolment.ts";
import { hold } from "#tests/support/browser/held.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { confirmAddress, rareWord } from "#tests/support/browser/staff.ts";
import { expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";

story(
	"an instructor writes to a class, and a student turns its letters, then all such letters, off and on",
	async ({ enter, site }) => {
		const page = await enter();
		const { email } = await becomeInstructor(page, site);
		const className = `Line ${rareWord()}`;
		const id = await haveClass(page, site, email, { className, status: "approved" });
		const pupil = await enter();
		const student = await signUp(pupil.context(), site.origin);
		await confirmAddress(site, student);
		await enrol(site, id, student.email);

		await addScheduled(site, id, email);
		await page.goto(`/dashboard/instructor/students/${id}`);
		await page.getByRole("link", { name: "Write to all of them" }).click();
		await page.getByText(/^1 student would get it/).waitFor();
		// Its recipients are not written yet, so it is not "0 of 0 sent".
		await page
			.getByRole("listitem")
			.filter({ hasText: "Scheduled" })
			.getByText("on its way")
			.waitFor();
		const subject = `New sheet ${rareWord()}`;
		await page.getByLabel("Subject of the letter").fill(subject);
		await page.getByRole("button", { name: "Send to all" }).click();
		await page.getByText("A text is required").waitFor();
		await expectFocus(page.getByLabel("Your text, in Markdown"));
		await page.getByLabel("Your text, in Markdown").fill("Draw **two** hands.");
		await page.getByText("A text is required").waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Show the preview" }).click();
		await page.getByText("Draw two hands.").waitFor();
		const answer = await hold(page, "**/api/class/*/announcements");
		await page.getByRole("button", { name: "Send to all" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Send to all" }).click();
		await page.getByRole("alertdialog").waitFor({ state: "hidden" });
		await page.getByLabel("Your text, in Markdown").fill("Already the next letter.");
		answer();
		const earlier = page.getByRole("list", { name: "Earlier letters" });
		await earlier.getByText(subject).waitFor();
		// Without a reload.
		await earlier.getByText("1 of 1 sent").waitFor();
		await page.getByText("You can write to this class once more").waitFor();
		// What was typed while the letter was being sent stays.
		const typed = () => page.getByLabel("Your text, in Markdown").inputValue();
		await expect.poll(typed).toBe("Already the next letter.");

		const letter = async () => {
			const answer = await pupil.request.get(`${site.origin}/api/outbox`);
			const letters = (await answer.json()) as { to: string; subject: string; text: string }[];
			const found = letters.find(
				(one) => one.subject.includes(subject) && one.to === student.email,
			);
			return found?.text ?? "";
		};
		await expect.poll(letter).toContain("token=student.");
		const wayOut = async (kind: string) =>
			new RegExp(`/newsletter/leave\\?token=${kind}\\.\\S+`).exec(await letter())?.[0] ?? "";

		// Turns the letters of one class off and on.
		await pupil.goto(await wayOut("class"));
		await pupil.getByRole("heading", { level: 1, name: "Letters about one class" }).waitFor();
		await pupil.getByRole("button", { name: "Stop these letters" }).click();
		await pupil.getByText("You will get no more letters to all students of this class").waitFor();
		await pupil.goto("/dashboard/account");
		const tick = pupil.getByRole("checkbox", { name: className });
		await expect.poll(() => tick.isChecked()).toBe(false);
		await tick.check();
		await pupil.getByText("Your choice is saved.").waitFor();
		await pupil.reload();
		await expect.poll(() => tick.isChecked()).toBe(true);

		await pupil.goto(await wayOut("student"));
		await pupil.getByRole("button", { name: "Stop these letters" }).click();
		await pupil.getByText("You will get no more letters to all students of a class").waitFor();
		await pupil.goto("/dashboard/account");
		const choice = pupil.getByLabel("Letters to all students of a class");
		await expect.poll(() => choice.inputValue()).toBe("off");
		await choice.selectOption("on");
		await pupil.getByText("Your choice is saved.").waitFor();
		await takeOff(site, className);
	},
);

/** Enrols the student without a payment. */
async function enrol({ db }: Site, classId: string, email: string): Promise<void> {
	const { id: userId } = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select("id")
		.executeTakeFirstOrThrow();
	await addEnrolment(db, { userId, email, classId, className: "Line" });
	await db
		.updateTable("class_seats")
		.set((eb) => ({ enrolled: 1, available: eb("capacity", "-", 1) }))
		.where("class_id", "=", classId)
		.execute();
}

/** Adds a letter that nobody has got yet, older than the limit of a day. */
async function addScheduled({ db }: Site, classId: string, email: string): Promise<void> {
	const { id } = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select("id")
		.executeTakeFirstOrThrow();
	const day = 24 * 3600_000;
	await addIssue(db, {
		...{ kind: "announcement", subject: "Scheduled", markdown: "Later.", classId },
		...{ authorId: id, now: Date.now() - 2 * day, sendAt: Date.now() + day },
	});
}
