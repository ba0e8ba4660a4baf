import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const DAY = 24 * 3600_000;
/** An early date. With the state closed it keeps other stories' messages out. */
const BEGIN = Date.parse("2024-02-10T09:00:00Z");
const COUNT = 50;

story(
	"an administrator filters messages by day and sorts them by keyboard, and the address keeps both",
	async ({ enter, site }) => {
		const word = rareWord();
		await writeMessages(site, word);
		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/messages?state=closed");
		await page.getByText("Only these days").press("Enter");
		await page.getByLabel("First day").fill("2024-02-12");
		await page.getByLabel("Last day").fill("2024-02-11");
		await page.getByLabel("Last day").press("Enter");
		const wrong = page.getByText("The last day must not be before the first");
		await wrong.waitFor();
		await page.getByLabel("Last day").fill("2024-03-25");
		await page.getByLabel("Last day").press("Enter");
		await wrong.waitFor({ state: "detached" });
		await beginsWith(page, `Aged ${word} 44`);
		await says(page, "1–24 of 43");

		const oldest = page.getByRole("link", { name: "Oldest first" });
		await oldest.focus();
		await oldest.press("Enter");
		await beginsWith(page, `Aged ${word} 2`);
		expect(params(page)).toEqual({
			...{ state: "closed", sort: "old", from: "2024-02-12", to: "2024-03-25" },
		});
		const next = page.getByRole("link", { name: "Next page" });
		await next.focus();
		await next.press("Enter");
		await beginsWith(page, `Aged ${word} 26`);
		await says(page, "25–43 of 43");
		await expectFocus(page.locator("#content"));

		// The address alone leads to the same rows.
		const other = await enter({ as: demo.admin });
		await other.goto(page.url());
		await beginsWith(other, `Aged ${word} 26`);
		await says(other, "25–43 of 43");
		await page.getByRole("link", { name: "Previous page" }).click();
		await beginsWith(page, `Aged ${word} 2`);
		await says(page, "1–24 of 43");
		await page.goBack();
		await beginsWith(page, `Aged ${word} 26`);
		expect(await page.getByLabel("First day").inputValue()).toBe("2024-02-12");

		await page.goto("/dashboard/messages?state=closed&from=2024-01-01&to=2024-01-02");
		await page.getByText("There is nothing here yet.", { exact: true }).waitFor();
		await page.getByRole("link", { name: "Show all" }).waitFor();
		await page.goto("/dashboard/messages?state=closed&from=soon&to=2024-02-10");
		await beginsWith(page, `Aged ${word} 0`);
		await site.db.deleteFrom("contact_messages").where("email", "like", `${word}%`).execute();
	},
);

for (const theme of ["light", "dark"] as const)
	story(
		`the filters of an administrator's lists fit a narrow phone (${theme})`,
		async ({ enter }) => {
			const page = await enter({
				as: demo.admin,
				viewport: { width: 320, height: 640 },
				colorScheme: theme,
			});
			for (const list of [
				"manage-users",
				"manage-classes",
				"manage-payments",
				"audit",
				"messages",
			]) {
				await page.goto(`/dashboard/${list}?from=2024-01-01&to=2099-01-01`);
				await page.getByLabel("First day").waitFor();
				const width = await page.evaluate(() => document.documentElement.scrollWidth);
				expect([list, width]).toEqual([list, 320]);
				const day = await page.getByLabel("Last day").boundingBox();
				expect([list, (day?.x ?? 0) + (day?.width ?? 999) <= 320]).toEqual([list, true]);
			}
		},
	);

/** Writes one closed message a day. */
async function writeMessages({ db }: Site, word: string): Promise<void> {
	for (let at = 0; at < COUNT; at += 1) {
		const created_at = BEGIN + at * DAY;
		await db
			.insertInto("contact_messages")
			.values({
				...{ id: newId({ msecs: created_at }), name: `Aged ${word} ${at}`, created_at },
				...{ email: `${word}-${at}@example.org`, message: "Hello", state: "closed" },
			})
			.execute();
	}
}

function params(page: Page): Record<string, string> {
	return Object.fromEntries(new URL(page.url()).searchParams);
}

async function beginsWith(page: Page, name: string): Promise<void> {
	const first = page.getByRole("article").first().getByRole("heading");
	await expect.poll(() => first.textContent().catch(() => "")).toBe(name);
}

async function says(page: Page, count: string): Promise<void> {
	await page.getByRole("status").filter({ hasText: count }).waitFor();
}
