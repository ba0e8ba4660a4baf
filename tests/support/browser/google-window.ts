import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";

/** The window of the Google button, which belongs to the local OpenID provider. */

/** A person unknown to that provider. */
export function someoneNew() {
	const mark = randomUUID().slice(0, 8);
	return { name: `Mio ${mark}`, email: `mio-${mark}@genga.test` };
}

export function googleButton(page: Page) {
	return page.getByRole("button", { name: "Sign In with Google", exact: true });
}

/** Presses the button and returns the window that opens. */
export async function pressGoogle(page: Page): Promise<Page> {
	const [popup] = await Promise.all([page.waitForEvent("popup"), googleButton(page).click()]);
	await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
	return popup;
}

/** Logs in as that person in the window. */
export async function introduce(page: Page, { name, email }: ReturnType<typeof someoneNew>) {
	await page.getByText("Someone new").click();
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("E-mail").fill(email);
	await page.getByRole("button", { name: "Continue" }).click();
}
