import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"a waiting message links to its place, where an administrator marks it as answered",
	async ({ enter, site }) => {
		const word = rareWord();
		const email = `${word}@example.org`;
		const message = `Feet, please. ${word}`;
		// The oldest message comes first, whatever other stories send.
		const id = `00000000${newId().slice(8)}`;
		const row = { id, name: `Noor ${word}`, email, message, created_at: 0 };
		await site.db.insertInto("contact_messages").values(row).execute();

		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/admin-panel");
		await page.getByRole("link", { name: /^Waiting for you: \d+/ }).click();
		await arriveAt(page, `${site.origin}/dashboard/waiting`);
		const menu = page.getByRole("navigation", { name: "Dashboard" });
		await menu.getByRole("link", { name: /^Waiting for You ?\d+/ }).waitFor();
		await page.getByRole("link", { name: message }).click();
		await arriveAt(page, `${site.origin}/dashboard/messages?search=${encodeURIComponent(email)}`);
		const answered = page.getByRole("button", { name: `Mark as answered: Noor ${word}` });
		const counted = page.waitForResponse((answer) => answer.url().endsWith("/api/waiting"));
		await answered.click();
		await counted;
		await expect.poll(() => answered.count()).toBe(0);
		await page.getByRole("link", { name: "Answered", exact: true }).click();
		await page.getByRole("button", { name: `Open again: Noor ${word}` }).waitFor();
	},
);

story(
	"the lists of an open page follow what others send, and not only their counts",
	async ({ enter, site }) => {
		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/admin-panel");
		await page.clock.install();
		await page.getByRole("link", { name: /^Waiting for you: \d+/ }).click();
		const list = page.getByRole("list", { name: "Messages to answer" });
		// Other stories send messages too.
		await list.or(page.getByText("No message is waiting for an answer.")).first().waitFor();
		const word = rareWord();
		const id = `00000000${newId().slice(8)}`;
		const row = { id, name: "Noor", email: `${word}@example.org`, message: word, created_at: 0 };
		await site.db.insertInto("contact_messages").values(row).execute();
		await page.clock.fastForward(61_000);
		await list.getByRole("link", { name: word }).waitFor();
		await site.db.deleteFrom("contact_messages").where("id", "=", id).execute();
	},
);
