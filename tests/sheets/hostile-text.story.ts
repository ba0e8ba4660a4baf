import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { payloads } from "#tests/support/browser/payloads.ts";
import { demo } from "#tests/support/browser/people.ts";
import { openSite, type Site } from "#tests/support/browser/site.ts";
import { addPerson } from "#tests/support/browser/staff.ts";
import { story } from "#tests/support/browser/story.ts";
import { openWhole } from "#tests/support/browser/whole-page.ts";
import { drawCat, shareInDatabase } from "./cat.ts";

/** A separate site, so that no other story meets these sheets. */
const hostileStory = story.extend(
	"site",
	{ scope: "worker" },
	// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern
	async ({}, { onCleanup }) => {
		const site = await openSite();
		onCleanup(site.close);
		return site;
	},
);

hostileStory(
	"sixty hostile titles, names and reports stay text on every screen",
	async ({ enter, site }) => {
		const numbers = await furnish(site);
		const visitor = await enter({ reducedMotion: "reduce" });
		for (const [place, number] of numbers.entries()) {
			await visitor.goto(`/sheets/${number}`);
			const title = visitor.getByRole("heading", { level: 1 });
			expect.soft(await title.textContent()).toBe(payloads[place]);
			await expectHarmless(visitor, `page of ${place}`);
		}
		const classPage = await addressOf(site.db, "/classes/:id");
		await visitor.goto(classPage);
		await visitor.getByRole("heading", { level: 2, name: "Drawn in this class" }).waitFor();
		await expectHarmless(visitor, "class page");

		const teacher = await enter({ as: demo.instructor, reducedMotion: "reduce" });
		await teacher.goto(classPage);
		await teacher.getByRole("heading", { level: 2, name: "Sheets that students offer" }).waitFor();
		await expectHarmless(teacher, "class page of its teacher");

		const student = await enter({ as: demo.student2, reducedMotion: "reduce" });
		const admin = await enter({ as: demo.admin, reducedMotion: "reduce" });
		for (const [page, path, heading] of [
			[student, "/desk", "My sheets"],
			[admin, "/dashboard/reported-sheets", "Reported Sheets"],
		] as const) {
			let address: string | null = path;
			while (address !== null) {
				await openWhole(page, address, heading);
				await expectHarmless(page, address);
				const next = page.getByRole("link", { name: "Next page" });
				address = (await next.count()) > 0 ? await next.getAttribute("href") : null;
			}
		}
	},
	// Sixty pages, one after the other.
	300_000,
);

/** Sixty shared sheets of the second student, each reported, with a hostile text in every field. */
async function furnish(site: Site): Promise<string[]> {
	const numbers: string[] = [];
	for (const [place, text] of payloads.entries()) {
		const author = await addPerson(site, `hostile${place}`, {
			name: text.slice(0, 100),
			role: "student",
		});
		const email = place < 30 ? demo.student2.email : author.email;
		const sheet = await drawCat(site.db, {
			...{ email, title: text, entries: 2, className: "Eyes that look back" },
		});
		const number = await shareInDatabase(site.db, sheet, `${place}`.padStart(26, "0"));
		const report = `01900000-0000-7000-8000-${`${place}`.padStart(12, "0")}`;
		const wall = place % 3 === 0 ? "shown" : "offered";
		await site.db
			.updateTable("shared_sheets")
			.set({ wall, last_report: report })
			.where("id", "=", number)
			.execute();
		await site.db
			.insertInto("sheet_reports")
			.values({
				...{ id: report, shared_id: number, reason: "other", text },
				...{ created_at: Date.now(), decided_at: null },
			})
			.execute();
		numbers.push(number);
	}
	return numbers;
}

async function expectHarmless(page: Page, where: string): Promise<void> {
	const isRun = await page.evaluate(() => "__xss" in window);
	expect.soft(isRun, where).toBe(false);
	// No element of a payload is in the page.
	const foreign = page.locator("main :is(iframe, object, embed, base, script[src*=evil], marquee)");
	expect.soft(await foreign.count(), where).toBe(0);
}
