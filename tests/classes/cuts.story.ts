import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Database } from "#database/tables.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { addClass, addPerson, rareWord } from "#tests/support/browser/staff.ts";
import { answerDialog, openPayment, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const EYES = "Eyes that look back";
const PHONE = { width: 320, height: 640 };

story(
	"a class's page lists its cuts without script and describes them to search engines",
	async ({ enter, site }) => {
		const page = await enter({ javaScriptEnabled: false });
		await page.goto(await pathOf(site.db, EYES));
		const cuts = page.getByRole("region", { name: "What you will draw" });
		const rows = cuts.getByRole("listitem");
		expect(await rows.count()).toBeGreaterThanOrEqual(4);
		expect(await rows.first().textContent()).toMatch(
			/^1The ball under the lid.*free.*\d+ (s|min)$/,
		);
		const drawn = rows.first().locator("img");
		await drawn.scrollIntoViewIfNeeded();
		await expect
			.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth))
			.toBeGreaterThan(100);
		await cuts.getByRole("heading", { level: 3, name: "On paper" }).waitFor();
		for (const heading of ["Bring", "Afterwards you can draw", "Your money back"]) {
			await page.getByRole("heading", { level: 2, name: heading }).waitFor();
		}
		await page
			.getByRole("img", { name: /^After cut 1 you have accessed \d+% of this class/ })
			.waitFor();
		await page
			.getByText(/^\d cuts, \d+ min$/)
			.first()
			.waitFor();
		const [course] = await dataOf(page);
		const sections = course?.syllabusSections as { name: string; timeRequired: string }[];
		expect(sections).toHaveLength(await rows.count());
		expect(sections[0]).toMatchObject({
			"@type": "Syllabus",
			name: "The ball under the lid",
			timeRequired: expect.stringMatching(/^PT\d+S$/),
		});
	},
);

for (const [device, viewport] of [
	["desktop", { width: 1280, height: 800 }],
	["phone", PHONE],
] as const) {
	story(`the free cut plays on the page of its class, on a ${device}`, async ({ enter, site }) => {
		const page = await enter({ viewport, reducedMotion: "reduce" });
		const asked: string[] = [];
		page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
		await page.goto(await pathOf(site.db, EYES));
		await scriptReady(page);
		await page.waitForLoadState("networkidle");
		expect(asked.filter((path) => /ink|player|\/api\/lesson\//.test(path))).toEqual([]);
		await page.getByRole("button", { name: "Play cut 1, free" }).first().click();
		const player = page.getByRole("region", { name: "The ball under the lid" });
		await player.getByText(/^1 of \d+$/).waitFor();
		await player.getByRole("button", { name: "One stroke on" }).click();
		await player.getByText(/^2 of \d+$/).waitFor();
		await expectNoSidewaysScroll(page, device);
		await expectNoAxeFault(page, `the free cut, ${device}`);
		await page.evaluate(() => {
			document.documentElement.dataset.theme = "dark";
		});
		await expectNoAxeFault(page, `the free cut, ${device}, dark`);
		await page.getByRole("button", { name: "Back to the drawing" }).press("Enter");
		await page.getByRole("img", { name: `Drawing for the class ${EYES}` }).waitFor();
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Play cut 1, free");
	});
}

story(
	"a class without an outline says that its lessons follow, wherever it is sold",
	async ({ enter, site }) => {
		const word = rareWord();
		const name = `A class called ${word}`;
		const owner = await addPerson(site, word, { role: "instructor" });
		await addClass(site, owner, { name, status: "approved" });
		const page = await enter();
		await signUp(page.context(), site.origin);
		const card = sheetOf(page, name);
		// The search index takes up a new class a moment later.
		const follows = async () => {
			await page.goto(`/classes?search=${word}`);
			return await card.getByText("Lessons follow", { exact: true }).count();
		};
		await expect.poll(follows).toBe(1);
		await card.getByRole("button", { name: `Select ${name}` }).click();
		await answerDialog(page, "Good job!");
		await card.getByRole("link", { name, exact: true }).click();
		await page.getByRole("heading", { level: 1, name }).waitFor();
		await page.getByText("Lessons follow", { exact: true }).first().waitFor();
		await page.getByText(/^Lessons follow\. Your seat includes them all/).waitFor();
		await openPayment(page, name);
		await page.getByRole("complementary").getByText("Lessons follow", { exact: true }).waitFor();
	},
);

async function pathOf(db: Database, name: string): Promise<string> {
	const found = db.selectFrom("classes").where("name", "=", name).select("id");
	return `/classes/${(await found.executeTakeFirstOrThrow()).id}`;
}

async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
	const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
	return scripts.map((text) => JSON.parse(text));
}
