import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { addClass, addPerson, rareWord } from "#tests/support/browser/staff.ts";
import { arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an administrator sees the figures of a period by class and by instructor, and Back restores the first",
	async ({ enter, site }) => {
		const word = rareWord();
		const owner = await addPerson(site, word, { name: `Mio ${word}`, role: "instructor" });
		const class_id = await addClass(site, owner, { name: `Ink ${word}`, status: "denied" });
		const student = await addPerson(site, word);
		// A year that no other story sells in.
		const created_at = Date.parse("2004-05-10T12:00:00Z");
		await site.db
			.insertInto("payments")
			.values({
				...{ id: word, transaction_id: `free_${word}`, user_id: student.id, class_id },
				...{ amount_cents: 3100, currency: "usd", state: "captured", selections_deleted: 0 },
				...{
					refunded_cents: 0,
					by_hand_cents: 0,
					email: student.email,
					class_name: `Ink ${word}`,
					class_image: "",
				},
				...{ instructor_name: owner.name, instructor_email: "", created_at },
			})
			.execute();
		try {
			const page = await enter({ as: demo.admin });
			await page.goto("/dashboard/admin-panel");
			await page.getByRole("link", { name: "Figures of any period" }).click();
			await arriveAt(page, `${site.origin}/dashboard/figures`);
			await page.getByLabel("First day").fill("2004-05-20");
			await page.getByLabel("Last day").fill("2004-05-01");
			await page.getByRole("button", { name: "Show", exact: true }).click();
			await page.getByText("The last day must not be before the first").waitFor();
			await page.getByLabel("First day").fill("2004-05-01");
			await page.getByLabel("Last day").fill("2004-05-31");
			await page.getByRole("button", { name: "Show", exact: true }).click();
			const table = page.getByRole("table", { name: "Figures, the highest first" });
			await table.getByText(`Ink ${word}`).waitFor();
			await page.getByRole("region", { name: "Together" }).getByText("$31").first().waitFor();
			const seen = page.url();
			await page.getByRole("link", { name: "By instructor" }).click();
			await table.getByRole("columnheader", { name: "Instructor" }).waitFor();
			await expect.poll(() => table.getByText(`Ink ${word}`).count()).toBe(0);
			await page.goBack();
			await table.getByText(`Ink ${word}`).waitFor();
			expect(page.url()).toBe(seen);
		} finally {
			await site.db.deleteFrom("payments").where("id", "=", word).execute();
		}
	},
);

story(
	"an administrator downloads the user list as a file named after the day",
	async ({ enter }) => {
		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/manage-users?search=nobody");
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download all users (CSV)" }).click();
		const file = await download;
		expect(file.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
		const text = await readFile(await file.path(), "utf8");
		expect(text).toMatch(/^person,since,name,email,role,/);
		expect(text).toContain("admin@genga.test");
		await page.getByRole("button", { name: "Download all users (CSV)" }).waitFor();
	},
);
