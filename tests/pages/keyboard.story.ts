import type { Locator, Page } from "playwright-core";
import { expectCharges } from "#tests/support/browser/books.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { expectFocus, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	becomeInstructor,
	choosePicture,
	pictureReady,
	takeOff,
} from "#tests/support/browser/teaching.ts";

const CLASS = "Hands without fear";
/** More Tab stops than any page needs. */
const MOST_STOPS = 120;

story("a student buys a class with the keyboard alone", async ({ enter, site }) => {
	const page = await enter();
	const me = await signUp(page.context(), site.origin);
	await page.goto("/classes");
	await seeLoggedIn(page, me.name);

	await tabTo(page, page.getByRole("button", { name: `Select ${CLASS}` }));
	await page.keyboard.press("Enter");
	await closeDialog(page, "Good job!");
	// The focused button is gone. The next Tab leads to the link in its place.
	await page.keyboard.press("Tab");
	await expectFocus(page.getByRole("link", { name: `Pay now for ${CLASS}` }));
	await page.keyboard.press("Enter");

	await tabTo(page, page.getByLabel("Card number"));
	await page.keyboard.type("4242424242424242");
	await page.keyboard.press("Tab");
	await page.keyboard.type("1240");
	await page.keyboard.press("Tab");
	await page.keyboard.type("123");
	await page.keyboard.press("Enter");
	await closeDialog(page, "Payment Successful");
	await page.getByRole("heading", { name: CLASS }).waitFor();
	await expectCharges(site.db, me.email, [3400]);
});

story(
	"an instructor adds a class, and an administrator gives feedback and approves it, with the keyboard alone",
	async ({ enter, site }) => {
		const name = `By keyboard ${rareWord()}`;
		const desk = await enter();
		await becomeInstructor(desk, site);
		await desk.goto("/dashboard/add-class");
		await tabTo(desk, desk.getByLabel("Class name"));
		await desk.keyboard.type(name);
		await tabTo(desk, desk.getByLabel("Image"));
		await choosePicture(desk);
		await pictureReady(desk);
		await tabTo(desk, desk.getByLabel("Available seats"));
		await desk.keyboard.type("4");
		await tabTo(desk, desk.getByLabel("Price in dollars"));
		await desk.keyboard.type("12");
		await desk.keyboard.press("Enter");
		await desk.getByText("New Class Added Successfully!", { exact: true }).waitFor();

		const office = await enter({ as: demo.admin });
		await office.goto("/dashboard/manage-classes");
		await tabTo(office, office.getByRole("searchbox"));
		await office.keyboard.type(name);
		await office.keyboard.press("Enter");
		await tabTo(office, office.getByRole("link", { name: `Send feedback on ${name}` }));
		await office.keyboard.press("Enter");
		await tabTo(office, office.getByRole("textbox"));
		await office.keyboard.type("Lovely lines.");
		await tabTo(office, office.getByRole("button", { name: "Send Feedback" }));
		await office.keyboard.press("Enter");
		await office.getByText("Feedback Sent Successfully", { exact: true }).waitFor();
		await tabTo(office, office.getByRole("button", { name: `Approve ${name}`, exact: true }));
		await office.keyboard.press("Enter");
		const question = office.getByRole("alertdialog", { name: "Are you sure?" });
		await tabTo(office, question.getByRole("button", { name: "Yes, Approve This Class" }));
		await office.keyboard.press("Enter");
		await office.getByText(`${name} Course Approved Successfully`, { exact: true }).waitFor();
		await takeOff(site, name);
	},
);

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	for (let stops = 0; stops < MOST_STOPS; stops += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`${target} is not reached with Tab`);
}

/** Closes the dialog with Enter on its button, and expects the focus back on the page. */
async function closeDialog(page: Page, title: string): Promise<void> {
	const dialog = page.getByRole("alertdialog", { name: title });
	await tabTo(page, dialog.getByRole("button", { name: "OK" }));
	await page.keyboard.press("Enter");
	await dialog.waitFor({ state: "hidden" });
	await page.locator(":focus").waitFor();
}
