import { expect } from "vitest";
import { openFreeCut } from "#tests/support/browser/along.ts";
import { hold } from "#tests/support/browser/held.ts";
import { answerDialog, expectFocus, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { positionOf, slider, standing, stepThrough } from "./at-the-player.ts";

const DESKTOP = { viewport: { width: 1280, height: 800 } };

story("a student writes a note at a stroke, edits it and deletes it", async ({ enter, site }) => {
	const page = await enter(DESKTOP);
	const { email } = await openFreeCut(page, site);
	await stepThrough(page, 2);
	const there = await standing(page);
	const notes = page.getByRole("region", { name: "Your notes" });
	const field = notes.getByLabel(/^Note at stroke 2, /);
	await field.fill("Lift the pen here");
	const answer = await hold(page, "**/api/lesson/*/notes");
	await notes.getByRole("button", { name: "Save note" }).click();
	// Nothing can be typed that would not be in the note.
	await expect.poll(() => field.isEditable()).toBe(false);
	await field.pressSequentially(" and there");
	answer();
	await notes.getByText("Lift the pen here", { exact: true }).waitFor();
	await expect.poll(() => field.isEditable()).toBe(true);
	expect(await field.inputValue()).toBe("");
	let loads = 0;
	page.on("request", (request) => {
		if (request.url().includes("/ink/")) loads++;
	});
	for (let time = 1; time <= 2; time++) {
		await page.getByRole("button", { name: "One pass back" }).click();
		await expect.poll(() => standing(page)).not.toBe(there);
		await notes.getByRole("button", { name: /^Go to 0:/ }).click();
		await expect.poll(() => standing(page)).toBe(there);
	}
	expect(loads).toBe(0);
	// The next note belongs to the shown stroke, also after a jump and when the lesson is opened again.
	await notes.getByLabel(/^Note at stroke 2, /).waitFor();
	// The page that is loaded again begins where the server has the student.
	const position = Number(await slider(page).inputValue());
	await expect.poll(() => positionOf(site, email)).toBe(position);
	await page.reload();
	await expect.poll(() => standing(page)).toBe(there);
	await notes.getByLabel(/^Note at stroke 2, /).waitFor();
	await notes.getByRole("button", { name: "Edit the note: Lift the pen here" }).click();
	const edited = notes.getByLabel("Your note", { exact: true });
	await expectFocus(edited);
	await edited.fill("Press harder here");
	await notes.getByRole("listitem").getByRole("button", { name: "Save note" }).click();
	await notes.getByText("Press harder here", { exact: true }).waitFor();
	await expectFocus(notes.getByRole("button", { name: "Edit the note: Press harder here" }));
	await notes.getByRole("button", { name: "Delete the note: Press harder here" }).click();
	await answerDialog(page, "Are you sure?", { button: "Yes, delete the note" });
	await notes.getByText("Press harder here", { exact: true }).waitFor({ state: "detached" });
	const list = notes.getByRole("list");
	await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true);
});

story("a student who leaves an unsaved note is asked first", async ({ enter, site }) => {
	const page = await enter(DESKTOP);
	await openFreeCut(page, site);
	await stepThrough(page, 2);
	const notes = page.getByRole("region", { name: "Your notes" });
	const field = notes.getByLabel(/^Note at stroke 2, /);
	await field.fill("Lift the pen here");
	const first = page.url();
	const next = page.getByRole("link", { name: /^Next: / });
	const leave = "Leave without saving?";
	for (const away of [() => next.click(), () => page.evaluate(() => history.back())]) {
		await away();
		await answerDialog(page, leave, { button: "Stay here" });
		await expect.poll(() => page.url()).toBe(first);
		expect(await field.inputValue()).toBe("Lift the pen here");
	}
	await notes.getByRole("button", { name: "Save note" }).click();
	await notes.getByText("Lift the pen here", { exact: true }).waitFor();
	// A saved note is left without a question, a changed one is not.
	await notes.getByRole("button", { name: "Edit the note: Lift the pen here" }).click();
	await notes.getByLabel("Your note", { exact: true }).fill("Press harder here");
	await next.click();
	await answerDialog(page, leave, { button: "Stay here" });
	await notes.getByRole("listitem").getByRole("button", { name: "Save note" }).click();
	await notes.getByText("Press harder here", { exact: true }).waitFor();
	await next.click();
	await page.getByText(/^Cut 2 of /).waitFor();
	await notes.getByLabel(/^Note at stroke /).fill("Not worth it");
	await page
		.getByRole("navigation", { name: "Cuts of this class" })
		.getByRole("link")
		.first()
		.click();
	await answerDialog(page, leave, { button: "Leave" });
	await page.getByText(/^Cut 1 of /).waitFor();
});

story(
	"a student whose session ends while they write a note logs in and finds the note",
	async ({ enter, site }) => {
		const page = await enter({ ...DESKTOP, allows: /status of 401/ });
		const { email, password } = await openFreeCut(page, site);
		await stepThrough(page, 2);
		const lesson = page.url();
		const notes = page.getByRole("region", { name: "Your notes" });
		const field = notes.getByLabel(/^Note at stroke /);
		await field.fill("Lift the pen here");
		await page.context().clearCookies();
		await notes.getByRole("button", { name: "Save note" }).evaluate((pressed: HTMLElement) => {
			// In one step, so that no other call of the page leads to the login first.
			localStorage.removeItem("access-token");
			pressed.click();
		});
		await page.waitForURL("**/login");
		await logIn(page, email, password);
		await page.waitForURL(lesson);
		await expect.poll(() => field.inputValue()).toBe("Lift the pen here");
		await notes.getByRole("button", { name: "Save note" }).click();
		await notes.getByText("Lift the pen here", { exact: true }).waitFor();
		const left = () => page.evaluate(() => JSON.stringify(Object.values(sessionStorage)));
		await expect.poll(left).not.toContain("Lift the pen here");
	},
);
