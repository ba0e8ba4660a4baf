import { expect } from "vitest";
import { expectCharges } from "#tests/support/browser/books.ts";
import { stranger } from "#tests/support/browser/people.ts";
import {
	answerDialog,
	arriveAt,
	enrolledClasses,
	fillCard,
	logIn,
	payButton,
	payWith,
	seeLoggedIn,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = "Six faces of one person";

story("a visitor becomes a student and buys a class", async ({ enter, site }) => {
	const page = await enter();
	const me = stranger();

	await page.goto("/classes");
	await page.getByRole("button", { name: `Select ${CLASS}` }).click();
	await answerDialog(page, "Please Login, To Select The Class", { button: "Cancel" });
	expect(new URL(page.url()).pathname).toBe("/classes");
	await page.getByRole("button", { name: `Select ${CLASS}` }).click();
	await answerDialog(page, "Please Login, To Select The Class", { button: "Login Now!" });

	await page.waitForURL("**/login");
	await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
	await page.getByLabel("Name").fill(me.name);
	await page.getByLabel("Email").fill(me.email);
	await page.getByLabel("Password", { exact: true }).fill(me.password);
	await page.getByLabel("Confirm password").fill(me.password);
	await page.getByLabel("Photo URL").fill(me.image);
	await page.getByRole("button", { name: "Sign Up" }).click();
	await answerDialog(page, "User Created Successfully");

	await page.waitForURL("**/login");
	await logIn(page, me.email, me.password);
	// Back where the visitor came from, with the class selected.
	await answerDialog(page, "Good job!", { text: "Class Selected Successfully!" });
	await arriveAt(page, `${site.origin}/classes`);
	await seeLoggedIn(page, me.name);
	expect(await page.getByRole("button", { name: `Select ${CLASS}` }).count()).toBe(0);

	await page.getByRole("banner").getByRole("link", { name: "Selected Classes" }).click();
	await page.getByRole("link", { name: `PAY NOW for ${CLASS}` }).click();
	await page.getByRole("heading", { level: 1, name: "Payment: $26", exact: true }).waitFor();
	await page.getByRole("heading", { name: "Payment Details" }).waitFor();
	await page.getByText("Complete your payment securely").waitFor();

	await payWith(page, CARDS.declined);
	await page.getByRole("alert").filter({ hasText: "Your card was declined." }).waitFor();
	await expectCharges(site.db, me.email, []);

	await fillCard(page, CARDS.pays);
	expect(await payButton(page).textContent()).toBe("Pay $26");
	await payButton(page).click();
	await answerDialog(page, "Payment Successful");
	await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
	await page.locator("main:focus").waitFor();
	await page.getByRole("heading", { name: CLASS }).waitFor();
	await expectCharges(site.db, me.email, [2600]);

	await page.getByRole("link", { name: "Payment History" }).click();
	const row = page.getByRole("row").filter({ hasText: CLASS });
	await row.waitFor();
	const cells = await row.getByRole("cell").allInnerTexts();
	expect(cells).toEqual([
		"1",
		CLASS,
		expect.stringMatching(/^pi_[0-9A-Za-z]{24}$/),
		expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}(st|nd|rd|th) \d{4}$/),
		expect.stringMatching(/^\$26\s+Paid$/),
		"Receipt",
	]);

	await page.getByRole("link", { name: "Selected Classes" }).first().click();
	await page
		.getByText("You have not selected any classes yet. Please select a class to enroll.")
		.waitFor();
	// The same state from the server instead of this tab's cache.
	expect(await enrolledClasses(page)).toEqual([CLASS]);
});
