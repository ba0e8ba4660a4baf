import type { Page } from "playwright-core";

export const TYPED = "Not finished yet";
/** For the call that is sent without a session. */
export const REFUSED = /status of 401/;

/** A form, one of its fields, and the button whose call the server refuses. */
export interface WrittenForm {
	address: string;
	label: string;
	button: string;
	/** Opens the form, which the address alone does not show. */
	open?(page: Page): Promise<void>;
	/** What the button needs besides that field. */
	prepare?(page: Page): Promise<void>;
}

/** Types into the form, and loses the session as if it had expired. Leaves the page at the login. */
export async function loseSession(
	page: Page,
	{ address, label, button, open, prepare }: WrittenForm,
): Promise<void> {
	await page.goto(address);
	await open?.(page);
	await page.getByLabel(label, { exact: true }).fill(TYPED);
	await prepare?.(page);
	await page.context().clearCookies();
	await page.getByRole("button", { name: button, exact: true }).evaluate((pressed: HTMLElement) => {
		// In one step, so that no other call of the page leads to the login first.
		localStorage.removeItem("access-token");
		pressed.click();
	});
	await page.waitForURL("**/login");
}

export const draftsInTab = (page: Page) =>
	page.evaluate(
		(typed) => Object.values(sessionStorage).filter((text) => text.includes(typed)),
		TYPED,
	);
