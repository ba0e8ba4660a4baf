import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { addClass, addPerson, rareWord, seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

/** Names of people and classes. The classes are pending or denied, so other stories do not see them. */
const NAMES = {
	script: `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`,
	"right-to-left": "\u202eشجرة العائلة של ציפורים 123",
	"200 characters without a space": "Wolkenkuckucksheim".repeat(12).slice(0, 200),
	emoji: "👩🏽‍🎨🏳️‍🌈 ".repeat(14).trim(),
	template: "{{7*7}} <%= 7*7 %> %s %00 &amp; '\"--",
};

describe.each(Object.entries(NAMES))("with a name of %s", (_kind, name) => {
	story(
		"an administrator's pages show the name as text and fit a phone",
		async ({ enter, site }) => {
			const word = rareWord();
			await furnish(site, word, name);
			const page = await enter({ as: demo.admin, viewport: { width: 320, height: 640 } });
			for (const list of ["manage-classes", "manage-users", "applications", "messages"]) {
				await page.goto(`/dashboard/${list}?search=${word}`);
				await expectShown(page, name, list);
			}
			await page.goto(`/dashboard/class-changes?search=${word}`);
			await expectShown(page, name, "class-changes");

			await page.goto(`/dashboard/manage-classes?search=${word}&status=pending`);
			await page.getByRole("button", { name: `Deny ${name}`, exact: true }).click();
			const dialog = page.getByRole("alertdialog");
			await dialog.getByText(name).waitFor();
			await expectUnbroken(page, "dialog");
			await answerDialog(page, "Are you sure?", {
				text: `\u2068${name}\u2069 by \u2068${name}\u2069 will not go on sale.`,
				button: "Yes, Deny This Class",
			});
			await seeToast(page, `[${name}] Course Denied Successfully`);
			await expectUnbroken(page, "toast");
			await page.getByRole("link", { name: `Send Feedback on ${name}`, exact: true }).click();
			await expectShown(page, name, "feedback");
		},
	);
});

/** A person of that name with a pending class, an application, a message, and an edit of another class. */
async function furnish(site: Site, word: string, name: string): Promise<void> {
	const [id, created_at] = [newId(), Date.now()];
	const owner = await addPerson(site, word, { name, role: "instructor" });
	await addClass(site, owner, { name, feedback: name });
	const edited = await addClass(site, owner, { name, status: "denied" });
	const changes = JSON.stringify([{ field: "className", before: name, after: name }]);
	const { db } = site;
	await db
		.insertInto("class_changes")
		.values({ id, class_id: edited, at: created_at, changes, seen_at: null })
		.execute();
	const { id: user_id } = await addPerson(site, word, { name });
	await db
		.insertInto("instructor_applications")
		.values({ id, user_id, motivation: name, portfolio: "javascript:window.hacked=1", created_at })
		.execute();
	await db
		.insertInto("contact_messages")
		.values({ id, name, email: `${word}@example.org`, message: name, created_at })
		.execute();
}

async function expectShown(page: Page, name: string, where: string): Promise<void> {
	await page.getByRole("main").getByText(name, { exact: true }).first().waitFor();
	await expectUnbroken(page, where);
}

async function expectUnbroken(page: Page, where: string): Promise<void> {
	const seen = await page.evaluate(() => ({
		hacked: "hacked" in window,
		scripted: document.querySelectorAll('a[href^="javascript:"]').length,
		wide: document.documentElement.scrollWidth,
	}));
	expect(seen, where).toEqual({ hacked: false, scripted: 0, wide: 320 });
}
