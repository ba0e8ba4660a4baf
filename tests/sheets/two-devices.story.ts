import type { Page } from "playwright-core";
import { expect } from "vitest";
import { seeEntries } from "#tests/support/browser/along.ts";
import { DeskOfStory, openDesk } from "#tests/support/browser/at-the-desk.ts";
import { hold } from "#tests/support/browser/held.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";

/**
 * A desk that shows what this device has, a line on construct. Another device has drawn a line on rough since. The
 * server tells so once the returned `answer` is called.
 */
async function drawnElsewhere(enter: Parameters<typeof openDesk>[0], site: Site) {
	const { page, desk, id } = await openDesk(enter, site);
	await desk.line([0.3, 0.4], [0.5, 0.5], [0.7, 0.4]);
	await desk.hears("Line drawn on construct");
	await page.getByRole("link", { name: "My Sheets" }).click();
	await seeEntries(site, id, 1);

	const laptop = await enter({ storageState: await page.context().storageState() });
	await laptop.goto(`/desk/${id}`);
	const there = new DeskOfStory(laptop);
	await there.ready();
	await there.pass("rough");
	await there.line([0.3, 0.6], [0.7, 0.6]);
	await there.hears("Line drawn on rough");
	await laptop.getByRole("link", { name: "My Sheets" }).click();
	await seeEntries(site, id, 2);

	const answer = await hold(page, "**/api/sheets/**");
	await page.goto(`/desk/${id}`);
	await desk.ready();
	await desk.expectEmpty("rough");
	return { page, desk, id, answer };
}

story(
	"a desk that opened without an answer of the server shows what another device drew, and keeps what is drawn then",
	async ({ enter, site }) => {
		const { desk, id, answer } = await drawnElsewhere(enter, site);
		answer();
		await desk.expectPainted("rough");
		await desk.pass("ink");
		await desk.line([0.3, 0.3], [0.7, 0.3]);
		await desk.hears("Line drawn on ink");
		await seeEntries(site, id, 3);
	},
);

story(
	"a stroke that is under the pen when another device's drawing arrives is completed on top of it",
	async ({ enter, site }) => {
		const { page, desk, id, answer } = await drawnElsewhere(enter, site);
		await desk.pass("ink");
		const [begin, end] = [await desk.at(0.3, 0.3), await desk.at(0.7, 0.3)];
		await page.mouse.move(begin.x, begin.y);
		await page.mouse.down();
		await page.mouse.move((begin.x + end.x) / 2, begin.y, { steps: 5 });
		const arrived = page.waitForResponse(`**/api/sheets/${id}/ink`);
		answer();
		await (await arrived).finished();
		// The desk has read it once this device has it, too.
		await expect.poll(() => entriesHere(page, id)).toBe(2);
		await page.mouse.move(end.x, end.y, { steps: 5 });
		await page.mouse.up();
		await desk.expectPainted("rough");
		await desk.expectPainted("ink");
		await seeEntries(site, id, 3);
	},
);

/** The number of entries of a sheet in the browser's database (web/sheets/keep/device-store.ts). */
const entriesHere = (page: Page, id: string) =>
	page.evaluate(async (sheet) => {
		const opening = indexedDB.open("genga-sheets");
		await new Promise((resolve) => {
			opening.onsuccess = resolve;
		});
		const all = IDBKeyRange.bound([sheet, 0], [sheet, Number.MAX_SAFE_INTEGER]);
		const counting = opening.result.transaction("entries").objectStore("entries").count(all);
		await new Promise((resolve) => {
			counting.onsuccess = resolve;
		});
		opening.result.close();
		return counting.result;
	}, id);
