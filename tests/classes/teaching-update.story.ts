import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { answerDialog, arriveAt, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	becomeInstructor,
	classesOf,
	fillClass,
	haveClass,
	listen,
	takeOff,
	written,
} from "#tests/support/browser/teaching.ts";

const BEFORE = { className: "Wind in a curtain", seats: 12, price: 24 };
const SURE = "Are you sure?";
const YES = "Yes, Update This Class!";

story(
	"an update asks for confirmation and changes name, seats and price",
	async ({ enter, site }) => {
		const page = await enter();
		const { id, email } = await openUpdate(page, site);
		const fields = page.getByRole("main").getByRole("textbox");
		expect(await fields.evaluateAll(labelsOf)).toEqual([
			"Class name",
			"Available seats",
			"Price in dollars",
			"Critiques of a seat",
			"Days for a critique",
			"Description (optional)",
		]);
		expect(await page.getByRole("main").getByRole("combobox").count()).toBe(2);
		expect(await written(page)).toEqual(["Wind in a curtain", "12", "24"]);
		await fillClass(page, { className: "Wind in two curtains", seats: "0", price: "0.5" });

		const calls = listen(page);
		await updateButton(page).click();
		await answerDialog(page, SURE, { text: "Wind in two curtains", button: "Cancel" });
		expect(calls).toEqual([]);
		expect(await written(page)).toEqual(["Wind in two curtains", "0", "0.5"]);
		expect(await classesOf(site, email)).toMatchObject([{ name: "Wind in a curtain" }]);
		await expect.poll(() => updateButton(page).evaluate(isFocused)).toBe(true);

		const sent = page.waitForRequest(`**/api/class/${id}`);
		await updateButton(page).click();
		await answerDialog(page, SURE, { button: YES });
		expect((await sent).postDataJSON()).toEqual({
			className: "Wind in two curtains",
			availableSeats: 0,
			price: 0.5,
			version: 1,
		});
		await page.getByText("Class Updated Successfully!", { exact: true }).waitFor();
		await arriveAt(page, `${site.origin}/dashboard/instructor/my-classes`);
		const sheet = sheetOf(page, "Wind in two curtains");
		for (const text of ["$0.50", "0 seats left"])
			await sheet.getByText(text, { exact: true }).waitFor();
		expect(await classesOf(site, email)).toMatchObject([
			{ name: "Wind in two curtains", price_cents: 50, available: 0, status: "pending" },
		]);
	},
);

story(
	"students with a held seat keep their price, and the instructor is told so",
	async ({ enter, site }) => {
		const page = await enter();
		const { email } = await becomeInstructor(page, site);
		const className = "Wind in a held curtain";
		const id = await haveClass(page, site, email, { ...BEFORE, className, status: "approved" });
		const student = await enter();
		const me = await signUp(student.context(), site.origin);
		const { id: user_id } = await site.db
			.selectFrom("users")
			.where("email", "=", me.email)
			.select("id")
			.executeTakeFirstOrThrow();
		const hold = { class_id: id, user_id, expires_at: Date.now() + 10 * 60_000 };
		await site.db.insertInto("seat_holds").values(hold).execute();

		await page.goto(`/update/class/${id}`);
		const told = "1 student is paying for a seat right now, and still pays the old price.";
		await page.getByText(told, { exact: true }).waitFor();
		await page.getByLabel("Price in dollars").fill("30");
		await updateButton(page).click();
		await answerDialog(page, SURE, { text: told, button: YES });
		await page.getByText("Class Updated Successfully!", { exact: true }).waitFor();
		await takeOff(site, className);
	},
);

for (const [label, value] of [
	["Available seats", "-3"],
	["Price in dollars", "-0.5"],
] as const) {
	story(`${label} below zero shows the alert, and nothing is sent`, async ({ enter, site }) => {
		const page = await enter();
		const { email } = await openUpdate(page, site);
		const calls = listen(page);
		await page.getByLabel(label).fill(value);
		await updateButton(page).click();
		await answerDialog(page, "Can'be Negetive Number");
		expect(await page.getByLabel(label).inputValue()).toBe(value);
		expect(calls).toEqual([]);
		expect(await classesOf(site, email)).toMatchObject([{ price_cents: 2400, available: 12 }]);
	});
}

story(
	"invalid input shows errors beside the fields before the confirmation",
	async ({ enter, site }) => {
		const page = await enter();
		await openUpdate(page, site);
		const calls = listen(page);
		await fillClass(page, { className: " ", seats: "many", price: "" });
		await updateButton(page).click();
		const alerts = page.getByRole("main").getByRole("alert");
		await expect
			.poll(() => alerts.allInnerTexts())
			.toEqual(["Class name is required", "Seats must be a whole number", "Price is required"]);
		expect(await page.getByRole("alertdialog").count()).toBe(0);
		expect(calls).toEqual([]);
	},
);

story(
	"an instructor who saw an older version is told, and keeps the typed text",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 409/ });
		const { email } = await openUpdate(page, site);
		await fillClass(page, { className: "Wind in a sail", seats: "12", price: "24" });
		const other = await page.context().newPage();
		await other.goto(page.url());
		await fillClass(other, { className: "Wind in a flag", seats: "3", price: "24" });
		await save(other);
		await other.getByText("Class Updated Successfully!", { exact: true }).waitFor();

		await page.bringToFront();
		await save(page);
		await answerDialog(page, "This class has changed", { button: "Load the new version" });
		await page.getByText("This is the new version with what you typed.").waitFor();
		await page.getByText("New saved value: Wind in a flag").waitFor();
		expect(await written(page)).toEqual(["Wind in a sail", "3", "24"]);
		expect(await classesOf(site, email)).toMatchObject([{ name: "Wind in a flag", available: 3 }]);
		await save(page);
		await page.getByText("Class Updated Successfully!", { exact: true }).waitFor();
		expect(await classesOf(site, email)).toMatchObject([{ name: "Wind in a sail", available: 3 }]);
	},
);

story(
	"offline or after a server error, a message is shown and the typed text stays",
	async ({ enter, site }) => {
		const page = await enter({ allows: /net::ERR_INTERNET_DISCONNECTED|status of 503/ });
		const { email } = await openUpdate(page, site);
		const typed = { className: "Wind in a coat", seats: "8", price: "30" };
		await fillClass(page, typed);
		// The dialog's own script has to be there before the network goes.
		await updateButton(page).click();
		await answerDialog(page, SURE, { button: "Cancel" });
		await page.context().setOffline(true);
		await save(page);
		const NOT_SAVED = "The class was not saved";
		await answerDialog(page, NOT_SAVED, { text: "We cannot reach the site." });
		await page.context().setOffline(false);
		const broken = { times: 1 };
		await page.route(
			"**/api/class/*",
			(route) => route.fulfill({ status: 503, body: "?" }),
			broken,
		);
		await save(page);
		await answerDialog(page, NOT_SAVED, { text: "Something broke on our side." });
		expect(await written(page)).toEqual(Object.values(typed));
		await save(page);
		await page.getByText("Class Updated Successfully!", { exact: true }).waitFor();
		expect(await classesOf(site, email)).toMatchObject([{ name: "Wind in a coat" }]);
	},
);

story("a double click asks for confirmation once and saves once", async ({ enter, site }) => {
	const page = await enter();
	const { id } = await openUpdate(page, site);
	await fillClass(page, { className: "Wind in the grass", seats: "12", price: "24" });
	const calls = listen(page);
	await updateButton(page).evaluate((button: HTMLButtonElement) => {
		button.form?.requestSubmit();
		button.form?.requestSubmit();
	});
	await answerDialog(page, SURE, { button: YES });
	await page.getByText("Class Updated Successfully!", { exact: true }).waitFor();
	await sheetOf(page, "Wind in the grass").waitFor();
	expect(await page.getByRole("alertdialog").count()).toBe(0);
	expect(calls.filter((call) => call === `PATCH /api/class/${id}`)).toHaveLength(1);
});

story(
	"a class of another instructor, or an unknown class, cannot be edited",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 404/ });
		const { id } = await openUpdate(page, site);
		const colleague = await enter({ allows: /status of 404/ });
		await becomeInstructor(colleague, site);
		for (const path of [`/update/class/${id}`, "/update/class/unknown"]) {
			await colleague.goto(path);
			await colleague.getByText("You cannot edit this class.").waitFor();
			expect(await colleague.getByRole("main").getByRole("textbox").count()).toBe(0);
			expect(await colleague.getByText(BEFORE.className).count()).toBe(0);
		}
	},
);

story(
	"leaving with unsaved text asks first, by link, by the back button and on reload",
	async ({ enter, site }) => {
		const page = await enter();
		const { id } = await openUpdate(page, site);
		const typed = ["Wind in a hat", "12", "24"];
		await page.getByLabel("Class name").fill("Wind in a hat");
		const leave = "Leave without saving?";
		await page.getByRole("link", { name: "Back to my classes" }).click();
		await answerDialog(page, leave, { text: "What you typed here is lost", button: "Stay here" });
		expect(await written(page)).toEqual(typed);
		await page.goBack();
		await answerDialog(page, leave, { button: "Stay here" });
		await arriveAt(page, `${site.origin}/update/class/${id}`);
		expect(await written(page)).toEqual(typed);
		const asked = page.waitForEvent("dialog");
		await page.evaluate(() => void setTimeout(() => location.reload()));
		expect((await asked).type()).toBe("beforeunload");
		await (await asked).dismiss();
		expect(await written(page)).toEqual(typed);
		await page.getByRole("link", { name: "Back to my classes" }).click();
		await answerDialog(page, leave, { button: "Leave" });
		await arriveAt(page, `${site.origin}/dashboard/instructor/my-classes`);
		await page.getByRole("link", { name: `Edit ${BEFORE.className}` }).waitFor();
	},
);

/** Opens the edit link of a new instructor's only class. */
async function openUpdate(page: Page, site: Site) {
	const { email } = await becomeInstructor(page, site);
	const id = await haveClass(page, site, email, BEFORE);
	await page.goto("/dashboard/instructor/my-classes");
	await page.getByRole("link", { name: `Edit ${BEFORE.className}` }).click();
	await arriveAt(page, `${site.origin}/update/class/${id}`);
	await page.getByLabel("Class name").waitFor();
	return { id, email };
}

async function save(page: Page): Promise<void> {
	await updateButton(page).click();
	await answerDialog(page, SURE, { button: YES });
}

function updateButton(page: Page) {
	return page.getByRole("button", { name: "Update Class" });
}

/** Runs in the page. */
function labelsOf(fields: Element[]): (string | undefined)[] {
	return fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
}

/** Runs in the page. */
function isFocused(element: Element): boolean {
	return element === document.activeElement;
}
