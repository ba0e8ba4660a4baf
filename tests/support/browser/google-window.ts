import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";

/** The window that the Google button opens: here, the local OpenID provider's. */

/** Whom that provider has never seen. */
export function someoneNew() {
	const mark = randomUUID().slice(0, 8);
	return { name: `Mio ${mark}`, email: `mio-${mark}@genga.test` };
}

export function googleButton(page: Page) {
	return page.getByRole("button", { name: "Sign In with Google", exact: true });
}

/** Answers the window that opens. */
export async function pressGoogle(page: Page): Promise<Page> {
	const [popup] = await Promise.all([page.waitForEvent("popup"), googleButton(page).click()]);
	await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
	return popup;
}

/** Becomes that person there. */
export async function introduce(page: Page, { name, email }: ReturnType<typeof someoneNew>) {
	await page.getByText("Someone new").click();
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("E-mail").fill(email);
	await page.getByRole("button", { name: "Continue" }).click();
}
