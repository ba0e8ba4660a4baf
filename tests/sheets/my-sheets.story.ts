import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { answerDialog, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	expectNoAxeFault,
	expectNoFaultOfColourOrSize,
	expectNoSidewaysScroll,
	openWhole,
} from "#tests/support/browser/whole-page.ts";
import { drawCat } from "./cat.ts";

const CLASS = "Eyes that look back";
const DAY = 24 * 3600_000;
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const [name, viewport] of [
	["1280", WIDE],
	["390", PHONE],
] as const) {
	story(
		`sheets are listed by class and date with their pictures, at ${name} px`,
		async ({ enter, site }) => {
			const page = await enter({ viewport, reducedMotion: "reduce" });
			const { email } = await signUp(page.context(), site.origin);
			await drawCat(site.db, { email, title: "Old one", entries: 30, at: Date.now() - 80 * DAY });
			await drawCat(site.db, { email, title: "Free hand", entries: 40 });
			await drawCat(site.db, { email, title: "In the class", className: CLASS });
			await openWhole(page, "/desk", "My sheets");
			const titles = () => page.getByRole("heading", { level: 3 }).allInnerTexts();
			await expect.poll(titles).toEqual(expect.arrayContaining(["In the class", "Free hand"]));
			expect(await page.getByRole("list", { name: /^Sheets of / }).count()).toBe(2);
			await page.getByText("3 sheets of 1,000").waitFor();
			const picture = page.getByRole("img", { name: "Drawing: In the class" });
			await picture.scrollIntoViewIfNeeded();
			await expect
				.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(300);
			const address = await page
				.getByRole("link", { name: "Open In the class" })
				.getAttribute("href");
			expect(address).toMatch(/^\/desk\/[0-9a-f-]{36}$/);
			await page.getByRole("button", { name: "More about In the class" }).click();
			await page.getByRole("region", { name: "What to do with In the class" }).waitFor();
			await expectNoAxeFault(page, `My sheets, ${name}`);
			await expectNoSidewaysScroll(page, "My sheets");
			await page.emulateMedia({ colorScheme: "dark" });
			await expectNoFaultOfColourOrSize(page, `My sheets, ${name}, dark`);
			await page.getByRole("link", { name: CLASS }).first().click();
			await expect.poll(titles).toEqual(["In the class"]);
			await page.getByText(`Only sheets of ${CLASS}`).waitFor();
			await page.getByRole("link", { name: "Show all sheets" }).click();
			await expect.poll(async () => (await titles()).length).toBe(3);
		},
	);
}

story("a student replays, renames and deletes a sheet", async ({ enter, site }) => {
	const page = await enter({ viewport: WIDE, reducedMotion: "reduce", allows: /status of 422/ });
	const { email } = await signUp(page.context(), site.origin);
	const sheet = await drawCat(site.db, { email, title: "Cat", entries: 40 });
	await openWhole(page, "/desk", "My sheets");
	await page.getByRole("button", { name: "Replay Cat" }).click();
	await page.getByRole("slider", { name: "Place in the drawing" }).waitFor();
	await page.getByRole("button", { name: "More about Cat" }).click();
	const title = page.getByLabel("Title");
	await title.fill("   ");
	await page.getByRole("button", { name: "Rename" }).click();
	const required = page.getByRole("alert").getByText("A sheet needs a title");
	await required.waitFor();
	await expectFocus(title);
	await title.fill("Stretching cat");
	await required.waitFor({ state: "hidden" });
	await page.getByRole("button", { name: "Rename" }).click();
	await page.getByRole("heading", { level: 3, name: "Stretching cat" }).waitFor();
	await page.getByRole("button", { name: "Delete for good" }).click();
	await answerDialog(page, "Delete this sheet for good?", { button: "Cancel" });
	await page.getByRole("button", { name: "Delete for good" }).click();
	await answerDialog(page, "Delete this sheet for good?", { button: "Yes, delete it" });
	await page.getByText("No sheets yet.").waitFor();
	const rows = site.db.selectFrom("sheets").where("id", "=", sheet.id).selectAll();
	expect(await rows.execute()).toEqual([]);
});

story(
	"a student without sheets is invited to draw and begins an empty one",
	async ({ enter, site }) => {
		const page = await enter({ viewport: PHONE, reducedMotion: "reduce" });
		const { email } = await signUp(page.context(), site.origin);
		await openWhole(page, "/desk", "My sheets");
		await page.getByText("No sheets yet. Draw along with a lesson").waitFor();
		await expectNoAxeFault(page, "My sheets without sheets");
		await page.getByRole("button", { name: "New sheet" }).click();
		const own = site.db
			.selectFrom("sheets")
			.innerJoin("users", "users.id", "sheets.user_id")
			.where("users.email", "=", email)
			.select("sheets.id");
		await expect.poll(async () => (await own.execute()).length).toBe(1);
		const { id } = await own.executeTakeFirstOrThrow();
		await page.waitForURL(`**/desk/${id}`);
	},
);

story(
	"sheets that are only on this device are listed for their owner, and deleting a sheet removes the device's copy",
	async ({ enter, site }) => {
		const page = await enter({ viewport: PHONE, reducedMotion: "reduce" });
		const { email } = await signUp(page.context(), site.origin);
		const sheet = await drawCat(site.db, { email, title: "On both", entries: 3 });
		await openWhole(page, "/desk", "My sheets");
		await page.getByRole("heading", { level: 3, name: "On both" }).waitFor();
		const { id: userId } = await site.db
			.selectFrom("users")
			.where("email", "=", email)
			.select("id")
			.executeTakeFirstOrThrow();
		const record = { lessonId: null, sent: 0, writer: "", updatedAt: 1 };
		await keepOnDevice(page, [
			{ ...record, id: "here", userId, title: "Begun on a train", isOnServer: false },
			{ ...record, id: "other", userId: "another", title: "Of somebody else", isOnServer: false },
			{ ...record, id: sheet.id, userId, title: "On both", isOnServer: true },
		]);
		await page.reload();
		const here = page.getByRole("region", { name: "Only on this device" });
		await here.waitFor();
		expect(await here.getByRole("link").allInnerTexts()).toEqual(["Begun on a train"]);
		await expectNoAxeFault(page, "sheets of this device");
		await page.getByRole("button", { name: "More about On both" }).click();
		await page.getByRole("button", { name: "Delete for good" }).click();
		await answerDialog(page, "Delete this sheet for good?", { button: "Yes, delete it" });
		await page.getByText("No sheets yet.").waitFor();
		await expect.poll(() => keptOnDevice(page)).toEqual(["here", "other"]);
	},
);

/** Writes records as web/sheets/keep does, once the page has made the store. */
async function keepOnDevice(
	page: Page,
	records: (Record<string, unknown> & { id: string })[],
): Promise<void> {
	const stores = () =>
		page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
	await expect.poll(stores).toContain("genga-sheets");
	await page.evaluate(async (all) => {
		const request = indexedDB.open("genga-sheets");
		await new Promise((resolve) => {
			request.onsuccess = resolve;
		});
		const change = request.result.transaction("sheets", "readwrite");
		for (const one of all) change.objectStore("sheets").put(one, one.id);
		await new Promise((resolve) => {
			change.oncomplete = resolve;
		});
		request.result.close();
	}, records);
}

async function keptOnDevice(page: Page): Promise<string[]> {
	return await page.evaluate(async () => {
		const request = indexedDB.open("genga-sheets");
		await new Promise((resolve) => {
			request.onsuccess = resolve;
		});
		const found = request.result.transaction("sheets").objectStore("sheets").getAllKeys();
		await new Promise((resolve) => {
			found.onsuccess = resolve;
		});
		request.result.close();
		return found.result.map(String).toSorted();
	});
}
