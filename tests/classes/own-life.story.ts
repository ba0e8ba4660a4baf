import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { addClass, addPerson, rareWord, seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";

const MINE = "/dashboard/instructor/my-classes";

story(
	"an owner takes a class off sale and back, corrects it, and submits a copy",
	async ({ enter, site }) => {
		// The page of a class off sale is a 404 until the browser asks with the token.
		const page = await enter({ allows: /status of 404/ });
		const { email } = await becomeInstructor(page, site);
		const name = "Rain on glass";
		const id = await haveClass(page, site, email, { className: name, status: "approved" });
		await page.goto(MINE);
		const sheet = sheetOf(page, name);
		await sheet.getByRole("button", { name: `Take off sale: ${name}` }).click();
		await answerDialog(page, "Are you sure?", {
			text: "Nobody can find or buy this class until you put it back on sale.",
			button: "Yes, take it off sale",
		});
		await sheet.getByRole("img", { name: "Off sale" }).waitFor();
		await page.goto(`/classes/${id}`);
		await page.getByText("This class is off sale.").waitFor();
		await page.goto(MINE);
		await sheet.getByRole("button", { name: `Put back on sale: ${name}` }).click();
		await sheet.getByRole("img", { name: "Approved" }).waitFor();

		await sheet.getByRole("button", { name: `Duplicate ${name}` }).click();
		const copy = sheetOf(page, `Copy of ${name}`);
		await copy.getByRole("img", { name: "Draft" }).waitFor();
		await copy.getByRole("link", { name: `Edit Copy of ${name}` }).click();
		await page.getByLabel("Description (optional)").fill("Wet into wet.");
		await page.getByRole("combobox", { name: "Level" }).selectOption("advanced");
		const sent = page.waitForRequest("**/api/class/*/whole");
		await page.getByRole("button", { name: "Update Class" }).click();
		await answerDialog(page, "Are you sure?", { button: "Yes, Update This Class!" });
		expect((await sent).postDataJSON()).toMatchObject({
			description: "Wet into wet.",
			level: "advanced",
		});
		await copy.getByRole("button", { name: `Hand in for review: Copy of ${name}` }).click();
		await copy.getByRole("img", { name: "Pending" }).waitFor();
		await takeOff(site, name);
	},
);

story(
	"an administrator decides with all details in view, with feedback, without leaving the list",
	async ({ enter, site }) => {
		const word = rareWord();
		const name = `Steam over tea ${word}`;
		const owner = await addPerson(site, word, { role: "instructor" });
		await addClass(site, owner, { name, status: "pending" });
		const page = await enter({ as: demo.admin, allows: /status of 422/ });
		await page.goto(`/dashboard/manage-classes?search=${word}`);
		const row = sheetOf(page, name);
		await row.getByRole("button", { name: `Look closer at ${name}` }).click();
		const review = page.getByRole("region", { name: `${name}, in full` });
		await review.getByText("There are no lessons yet.").waitFor();
		await review.getByRole("button", { name: "Deny with this feedback" }).click();
		await review.getByText("Say what to correct. The instructor reads it").waitFor();
		await review.getByLabel("Feedback for the instructor").fill("Show the cup.");
		await review.getByRole("button", { name: "Deny with this feedback" }).click();
		await seeToast(page, `[${name}] Course Denied Successfully`);
		await row.getByRole("img", { name: "Denied" }).waitFor();
		await row.getByText("Show the cup.").waitFor();
		await row.getByRole("button", { name: `Look closer at ${name}` }).click();
		await review.getByRole("heading", { name: "Earlier decisions" }).waitFor();
	},
);

story(
	"an administrator decides on the version that is on the screen, also when the list is older",
	async ({ enter, site }) => {
		const word = rareWord();
		const owner = await addPerson(site, word, { role: "instructor" });
		const name = `Fog over a lake ${word}`;
		const id = await addClass(site, owner, { name, status: "pending" });
		const page = await enter({ as: demo.admin });
		await page.goto(`/dashboard/manage-classes?search=${word}`);
		const row = sheetOf(page, name);
		await row.getByRole("img", { name: "Pending" }).waitFor();
		const edit = {
			name: `Mist over a lake ${word}`,
			price_cents: 9900,
			subject: "worlds",
		} as const;
		await site.db
			.updateTable("classes")
			.set({ ...edit, version: 2 })
			.where("id", "=", id)
			.execute();
		await site.db
			.updateTable("class_seats")
			.set({ capacity: 3, available: 3 })
			.where("class_id", "=", id)
			.execute();
		await row.getByRole("button", { name: `Look closer at ${name}` }).click();
		const review = page.getByRole("region", { name: `${edit.name}, in full` });
		await review.getByRole("heading", { name: edit.name, exact: true }).waitFor();
		await review.getByText(", $99, 3 seats").waitFor();
		await review.getByText("Beginner · Worlds", { exact: true }).waitFor();
		const sent = page.waitForRequest("**/api/class/*/decision");
		await review.getByRole("button", { name: "Approve with this feedback" }).click();
		expect((await sent).postDataJSON()).toMatchObject({ decision: "approved", version: 2 });
		await row.getByRole("img", { name: "Approved" }).waitFor();
		await takeOff(site, edit.name);
	},
);
