import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The steps of a student on the way to a class, as the student sees them. */

/** A class's card on a page. */
export function sheetOf(page: Page, className: string): Locator {
	return page
		.getByRole("article")
		.filter({ has: page.getByRole("heading", { name: className, exact: true }) });
}

/** Waits for the dialog with exactly that title, checks its text and closes it. */
export async function answerDialog(
	page: Page,
	title: string,
	{ text = "", button = "OK" }: { text?: string; button?: string } = {},
): Promise<void> {
	const dialog = page.getByRole("alertdialog", { name: title, exact: true });
	await dialog.waitFor();
	expect(await dialog.textContent()).toContain(text);
	await dialog.getByRole("button", { name: button, exact: true }).click();
	await dialog.waitFor({ state: "hidden" });
}

export async function selectClass(page: Page, className: string): Promise<void> {
	await page.goto("/classes");
	await page.getByRole("button", { name: `Select ${className}` }).click();
	await answerDialog(page, "Good job!", { text: "Class Selected Successfully!" });
}

/** Goes from the selected classes to the card form of one of them. */
export async function openPayment(page: Page, className: string): Promise<void> {
	await page.goto("/dashboard/selected-classes");
	await page.getByRole("link", { name: `PAY NOW for ${className}` }).click();
	await page.getByRole("heading", { level: 1, name: /^(Payment: |This class is free)/ }).waitFor();
}

export async function fillCard(page: Page, number: string): Promise<void> {
	await page.getByLabel("Card number").fill(number);
	await page.getByLabel("Expiry (MM/YY)").fill("12/40");
	await page.getByLabel("CVC").fill("123");
}

export function payButton(page: Page): Locator {
	return page.getByRole("button", { name: /^Pay \$/ });
}

export async function payWith(page: Page, number: string): Promise<void> {
	await fillCard(page, number);
	await payButton(page).click();
}

/** Enrols in a free class. Ends on the page of the enrolled classes. */
export async function enrollForFree(page: Page, className: string): Promise<void> {
	await selectClass(page, className);
	await openPayment(page, className);
	await page.getByRole("button", { name: "Enroll for free" }).click();
	await page.waitForURL("**/dashboard/enrolled-classes");
	const dialog = page.getByRole("alertdialog");
	await dialog.getByRole("button").first().click();
	await dialog.waitFor({ state: "hidden" });
}

/** The names under "Enrolled Classes" once the list is loaded. Empty if there are none. */
export async function enrolledClasses(page: Page): Promise<string[]> {
	await page.goto("/dashboard/enrolled-classes");
	const list = page.getByRole("list", { name: "Classes you are enrolled in" });
	const rows = list.getByRole("heading", { level: 2 });
	await rows.or(page.getByText("You have not selected any classes yet.")).first().waitFor();
	return await rows.allTextContents();
}

/** Expects the person's name in the bar. */
export async function seeLoggedIn(page: Page, name: string): Promise<void> {
	await page.getByRole("banner").getByText(name).filter({ visible: true }).waitFor();
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
	const button = page.getByRole("main").getByRole("button", { name: "Login", exact: true });
	// The previous page may have fields with the same labels.
	await button.waitFor();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await button.click();
}

/** Waits for exactly this address, because a page may show the person before it redirects. */
export async function arriveAt(page: Page, address: string): Promise<void> {
	await page.waitForURL(({ href }) => href === address);
}

/** Waits until the element has the focus. */
export async function expectFocus(where: Locator): Promise<void> {
	await where.and(where.page().locator(":focus")).waitFor();
}
