import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { addClass, addPerson, rareWord, roleOf, seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import type { TestPerson } from "#tests/support/make.ts";

story(
	"before a role is removed, the page says what the person becomes, or why the role stays",
	async ({ enter, site }) => {
		const page = await enter({ as: demo.admin });
		const word = rareWord();
		const teacher = await addPerson(site, word, { role: "instructor" });
		await addClass(site, teacher, { name: `Knees ${word}` });
		await openPerson(page, teacher);
		const stays = "The role cannot be lowered while this instructor has classes.";
		await page.getByText(stays, { exact: true }).waitFor();
		await page.getByRole("button", { name: "Suspend", exact: true }).waitFor();
		expect(await page.getByRole("button", { name: "Make a student again" }).count()).toBe(0);

		const idle = await addPerson(site, rareWord(), { role: "instructor" });
		await openPerson(page, idle);
		await page.getByRole("button", { name: "Make a student again" }).waitFor();
		expect(await page.getByText(stays).count()).toBe(0);
		await page.getByLabel("Reason", { exact: true }).fill("Asked for it.");
		await page.getByRole("button", { name: "Make a student again" }).click();
		await answerDialog(page, "Are you sure?", {
			text: `\u2068${idle.name}\u2069 becomes a student at once.`,
			button: "Yes, remove the role",
		});
		await seeToast(page, `The role of ${idle.name} has changed`);
		expect(await roleOf(site, idle.email)).toBe("student");

		const colleague = await addPerson(site, rareWord(), { role: "admin" });
		await addClass(site, colleague, { name: `Elbows ${word}` });
		await openPerson(page, colleague);
		await page.getByLabel("Reason", { exact: true }).fill("Left the office.");
		await page.getByRole("button", { name: "Remove the administrator role" }).click();
		await answerDialog(page, "Are you sure?", {
			text: `\u2068${colleague.name}\u2069 has classes, and so becomes an instructor at once.`,
			button: "Yes, remove the role",
		});
		await page.getByText(stays, { exact: true }).waitFor();
		expect(await roleOf(site, colleague.email)).toBe("instructor");
	},
);

async function openPerson(page: Page, { id, name }: TestPerson): Promise<void> {
	await page.goto(`/dashboard/people/${id}`);
	await page.getByRole("heading", { level: 1, name }).waitFor();
}
