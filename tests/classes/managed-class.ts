import type { Page } from "playwright-core";
import type { Site } from "#tests/support/browser/site.ts";
import { addClass, addPerson, rareWord } from "#tests/support/browser/staff.ts";

/** A pending class with an instructor of its own. */
export async function newClass(site: Site, name: string) {
	const word = rareWord();
	const owner = await addPerson(site, word, { role: "instructor" });
	const id = await addClass(site, owner, { name: `${name} ${word}` });
	return { word, owner, id };
}

/** Opens the list of administrators with the classes that contain this word. */
export async function openList(page: Page, word: string): Promise<void> {
	await page.goto(`/dashboard/manage-classes?search=${word}`);
}

export async function statusOf({ db }: Site, id: string): Promise<string> {
	const found = await db
		.selectFrom("classes")
		.where("id", "=", id)
		.select("status")
		.executeTakeFirstOrThrow();
	return found.status;
}
