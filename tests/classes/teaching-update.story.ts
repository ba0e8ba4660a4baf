import { expect } from "vitest";
import { goOffline } from "#tests/support/browser/network.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { holdAnswer } from "#tests/support/browser/staff.ts";
import { answerDialog, arriveAt, expectFocus, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	becomeInstructor,
	choosePicture,
	classesOf,
	fillClass,
	haveClass,
	listen,
	pictureReady,
	takeOff,
	written,
} from "#tests/support/browser/teaching.ts";
import { BEFORE, openUpdate, SURE, save, updateButton, YES } from "./updating.ts";

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
			"Critiques for each student",
			"Days to answer a critique",
			"Description (optional)",
		]);
		expect(await page.getByRole("main").getByRole("combobox").count()).toBe(2);
		expect(await written(page)).toEqual(["Wind in a curtain", "12", "24"]);
		await fillClass(page, { className: "Wind in two curtains", seats: "0", price: "0.5" });

		const calls = listen(page);
		const saving = page.getByRole("button", { name: "Saving", includeHidden: true });
		await updateButton(page).click();
		// Nothing is saved while the question is open.
		await page.getByRole("alertdialog", { name: SURE }).waitFor();
		expect(await saving.count()).toBe(0);
		await answerDialog(page, SURE, { text: "Wind in two curtains", button: "Cancel" });
		expect(calls).toEqual([]);
		expect(await written(page)).toEqual(["Wind in two curtains", "0", "0.5"]);
		expect(await classesOf(site, email)).toMatchObject([{ name: "Wind in a curtain" }]);
		await expect.poll(() => updateButton(page).evaluate(isFocused)).toBe(true);

		const sent = page.waitForRequest(`**/api/class/${id}`);
		const answer = await holdAnswer(page, `**/api/class/${id}`);
		await updateButton(page).click();
		await answerDialog(page, SURE, { button: YES });
		await saving.waitFor();
		answer();
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

		await page.goto("/dashboard/instructor/my-classes");
		const preview = page.getByRole("link", { name: `Open the page of ${className}` });
		await preview.click();
		await arriveAt(page, `${site.origin}/classes/${id}`);
		await page.getByText("$24", { exact: true }).first().waitFor();
		await page.goBack();
		await page.getByRole("link", { name: `Edit ${className}` }).click();
		const told = "1 student is paying for a seat right now, and still pays the old price.";
		await page.getByText(told, { exact: true }).waitFor();
		await page.getByLabel("Price in dollars").fill("30");
		await updateButton(page).click();
		await answerDialog(page, SURE, { text: told, button: YES });
		await page.getByText("Class Updated Successfully!", { exact: true }).waitFor();
		// The class page was loaded before the update.
		await preview.click();
		await arriveAt(page, `${site.origin}/classes/${id}`);
		await page.getByText("$30", { exact: true }).first().waitFor();
		await takeOff(site, className);
	},
);

story("offline, the question about a new price is asked at once", async ({ enter, site }) => {
	const page = await enter({ allows: /net::ERR_INTERNET_DISCONNECTED/ });
	const { email } = await becomeInstructor(page, site);
	const id = await haveClass(page, site, email, { ...BEFORE, className: "Wind without a line" });
	await page.goto(`/update/class/${id}`);
	// The dialog's own script has to be there before the network goes.
	await page.getByLabel("Price in dollars").fill("30");
	await updateButton(page).click();
	await answerDialog(page, SURE, { button: "Cancel" });
	let asked = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/held-seats")) asked++;
	});
	await goOffline(page);
	await updateButton(page).click();
	await answerDialog(page, SURE, { button: "Cancel" });
	expect(asked).toBe(1);
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

story(
	"a newly chosen picture is not lost: leaving asks first, and a failed upload is not left out",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 404/ });
		const { email } = await openUpdate(page, site);
		const [before] = await classesOf(site, email);
		await page.route("**/api/uploads", (route) => route.fulfill({ status: 404, body: "" }), {
			times: 1,
		});
		await choosePicture(page);
		const again = page.getByRole("button", { name: "Try again" });
		await again.waitFor();
		await page.getByLabel("Class name").fill("Wind in a sail");
		const calls = listen(page);
		await updateButton(page).click();
		await expectFocus(page.getByLabel("Image"));
		expect(await page.getByRole("alertdialog").count()).toBe(0);
		expect(calls).toEqual([]);
		await page.getByLabel("Class name").fill(BEFORE.className);
		await again.click();
		await pictureReady(page);

		await page.getByRole("link", { name: "Back to my classes" }).click();
		await answerDialog(page, "Leave without saving?", { button: "Stay here" });
		await save(page);
		await page.getByText("Class Updated Successfully!", { exact: true }).waitFor();
		await arriveAt(page, `${site.origin}/dashboard/instructor/my-classes`);
		const [after] = await classesOf(site, email);
		expect(after?.image).not.toBe(before?.image);
	},
);

/** Runs in the page. */
function labelsOf(fields: Element[]): (string | undefined)[] {
	return fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
}

/** Runs in the page. */
function isFocused(element: Element): boolean {
	return element === document.activeElement;
}
