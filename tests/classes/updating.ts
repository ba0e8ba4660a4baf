import type { Page } from "playwright-core";
import type { Site } from "#tests/support/browser/site.ts";
import { answerDialog, arriveAt } from "#tests/support/browser/steps.ts";
import { becomeInstructor, haveClass } from "#tests/support/browser/teaching.ts";

export const BEFORE = { className: "Wind in a curtain", seats: 12, price: 24 };
export const SURE = "Are you sure?";
export const YES = "Yes, Update This Class!";

/** Opens the edit link of a new instructor's only class. */
export async function openUpdate(page: Page, site: Site) {
	const { email } = await becomeInstructor(page, site);
	const id = await haveClass(page, site, email, BEFORE);
	await page.goto("/dashboard/instructor/my-classes");
	await page.getByRole("link", { name: `Edit ${BEFORE.className}` }).click();
	await arriveAt(page, `${site.origin}/update/class/${id}`);
	await page.getByLabel("Class name").waitFor();
	return { id, email };
}

export async function save(page: Page): Promise<void> {
	await updateButton(page).click();
	await answerDialog(page, SURE, { button: YES });
}

export function updateButton(page: Page, options = {}) {
	return page.getByRole("button", { name: "Update Class", ...options });
}
