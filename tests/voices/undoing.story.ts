import type { Page } from "playwright-core";
import { expect } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { GRID } from "#ink/marks.ts";
import { story } from "#tests/support/browser/story.ts";
import { lessonOf, line, openRecorder, recorded, startTake, TITLE } from "./at-the-recorder.ts";

/** Opens the lesson among those of its class. Returns the entries of its drawing. */
async function openInk(page: Page) {
	const answered = page.waitForResponse("**/api/ink/*");
	await page.getByRole("button", { name: `Edit lesson 1, ${TITLE}` }).click();
	return decodeLog(await (await answered).body()).entries;
}

story(
	"an undone line is not in the lesson, a redo restores it, and both work during a pause",
	async ({ enter, site }) => {
		const page = await enter();
		const { id } = await openRecorder(page, site);
		const undo = page.getByRole("button", { name: "Undo" });
		const redo = page.getByRole("button", { name: "Redo" });
		const hears = (sentence: string) =>
			page.locator(".desk-set > [role=status]").getByText(sentence, { exact: true }).waitFor();
		await startTake(page, { voice: false });
		await line(page, 0.2);
		await line(page, 0.35);
		await undo.click();
		await hears("Undone");
		await line(page, 0.5);
		await line(page, 0.65);
		await page.getByRole("button", { name: "Pause" }).click();
		await page.getByText("You can still undo and redo.").waitFor();
		// During a pause nothing is drawn, but undo works by button and by key.
		await line(page, 0.8);
		await undo.click();
		await hears("Undone");
		await page.locator(".surface").press("Control+z");
		await expect.poll(() => redo.isEnabled()).toBe(true);
		await redo.click();
		await hears("Redone");
		await page.getByRole("button", { name: "Go on" }).click();
		await recorded(page, 2);
		await page.getByRole("button", { name: "Stop" }).click();
		await page.getByRole("button", { name: "Use take 1" }).click();
		await page.waitForURL(`**/update/lessons/${id}`);
		// The first line, and the restored one.
		const marks = await openInk(page);
		expect(marks.map(({ kind }) => kind)).toEqual(["stroke", "stroke"]);
		const heights = marks.map((mark) => ("y" in mark ? Number(mark.y[0]) / GRID / 600 : 0));
		expect(heights[0]).toBeCloseTo(0.2, 1);
		expect(heights[1]).toBeCloseTo(0.5, 1);
	},
);

story("a take whose lines are all undone is refused with a message", async ({ enter, site }) => {
	const page = await enter();
	const { id } = await openRecorder(page, site);
	await startTake(page, { voice: false });
	await line(page, 0.3);
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("button", { name: "Stop" }).click();
	await page.getByRole("button", { name: "Use take 1" }).click();
	await page.getByText("Nothing is drawn on this take. Record another one.").waitFor();
	expect((await lessonOf(site, id))?.inkId).toBe(null);
});
