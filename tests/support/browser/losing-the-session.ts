import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Login } from "./people.ts";
import { logIn } from "./steps.ts";

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

/** What was typed is there after the login, and is gone when the person leaves the page. `asks`: leaving asks first. */
export async function expectToBeKept(
	page: Page,
	login: Login,
	form: WrittenForm,
	asks = true,
): Promise<void> {
	await loseSession(page, form);
	await logIn(page, login.email, login.password);
	await page.waitForURL(`**${form.address}`);
	await form.open?.(page);
	const field = page.getByLabel(form.label, { exact: true });
	await expect.poll(() => field.inputValue(), { message: form.address }).toBe(TYPED);
	await page
		.getByRole("navigation", { name: "Dashboard" })
		.getByRole("link", { name: "Account", exact: true })
		.click();
	if (asks) await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
	await page.waitForURL("**/dashboard/account");
	await expect.poll(() => draftsInTab(page), { message: form.address }).toEqual([]);
}

export const draftsInTab = (page: Page) =>
	page.evaluate(
		(typed) => Object.values(sessionStorage).filter((text) => text.includes(typed)),
		TYPED,
	);
