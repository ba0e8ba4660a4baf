import { expect } from "vitest";
import { goOffline, goOnline } from "#tests/support/browser/network.ts";
import { answerDialog, arriveAt, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { classesOf, fillClass, listen, written } from "#tests/support/browser/teaching.ts";
import { openUpdate, SURE, save, updateButton, YES } from "./updating.ts";

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
		await page.getByRole("alertdialog", { name: "This class has changed" }).waitFor();
		expect(await updateButton(page, { includeHidden: true }).count()).toBe(1);
		await answerDialog(page, "This class has changed", { button: "Load the new version" });
		await page.getByText("This is the new version with what you typed.").waitFor();
		await page.getByText("New saved value: Wind in a flag").waitFor();
		expect(await written(page)).toEqual(["Wind in a sail", "3", "24"]);
		expect(await classesOf(site, email)).toMatchObject([{ name: "Wind in a flag", available: 3 }]);
		// It is still input that is not saved, and the tab has it for the end of the session.
		const inTab = () => page.evaluate(() => JSON.stringify(Object.values(sessionStorage)));
		await expect.poll(inTab).toContain("Wind in a sail");
		await page.getByRole("link", { name: "Back to my classes" }).click();
		await answerDialog(page, "Leave without saving?", { button: "Stay here" });
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
		await goOffline(page);
		await save(page);
		const NOT_SAVED = "The class was not saved";
		await answerDialog(page, NOT_SAVED, { text: "We cannot reach the site." });
		await goOnline(page);
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

story(
	"an instructor whose answer was lost saves again, and is not told of another change",
	async ({ enter, site }) => {
		const page = await enter({ allows: /ERR_FAILED/ });
		const { email } = await openUpdate(page, site);
		await fillClass(page, { className: "Wind in a kite", seats: "9", price: "24" });
		await page.route(
			"**/api/class/*",
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
		await save(page);
		await answerDialog(page, "The class was not saved", { text: "We cannot reach the site." });
		expect(await classesOf(site, email)).toMatchObject([{ name: "Wind in a kite", available: 9 }]);
		await save(page);
		await page.getByText("Class Updated Successfully!", { exact: true }).waitFor();
		await arriveAt(page, `${site.origin}/dashboard/instructor/my-classes`);
	},
);

story(
	"an update that changes nothing is told, and the button is ready again",
	async ({ enter, site }) => {
		const page = await enter();
		await openUpdate(page, site);
		await save(page);
		await page.getByText("Nothing has changed", { exact: true }).waitFor();
		await updateButton(page).waitFor();
		await expect.poll(() => updateButton(page).isEnabled()).toBe(true);
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
