import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { OutlineBody } from "#contract/outlines.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { becomeInstructor, haveClass } from "#tests/support/browser/teaching.ts";

export const TITLE = "The upper lid";

/** A teacher's new class with one drawing, which is to be recorded, among its lessons. */
export async function openLessons(page: Page, site: Site) {
	const me = await becomeInstructor(page, site);
	const className = `Recorded ${rareWord()}`;
	const id = await haveClass(page, site, me.email, { className, status: "approved" });
	await page.goto(`/update/lessons/${id}`);
	await page.getByRole("button", { name: "Add a drawing" }).click();
	await page.getByLabel("Title", { exact: true }).fill(TITLE);
	await page.getByText("Saved", { exact: true }).waitFor();
	return { id, className, email: me.email };
}

/** The same on the page that records. */
export async function openRecorder(page: Page, site: Site) {
	const lessons = await openLessons(page, site);
	await page.getByRole("link", { name: "Record it" }).click();
	await page.getByRole("heading", { name: `Record: ${TITLE}` }).waitFor();
	return lessons;
}

export async function startTake(page: Page, { voice }: { voice: boolean }) {
	await page.getByRole("button", { name: "Open the desk" }).click();
	await page.locator(".surface [data-ready]").waitFor();
	if (!voice) await page.getByLabel("Record my voice").uncheck();
	await page.getByRole("button", { name: "Record", exact: true }).click();
	await page.getByRole("button", { name: "Pause" }).waitFor();
}

/** Draws a line across the sheet, at this share of its height. */
export async function line(page: Page, at: number) {
	const box = await page.locator(".surface").boundingBox();
	if (!box) throw new Error("The surface is not there.");
	const y = box.y + box.height * at;
	await page.mouse.move(box.x + box.width * 0.3, y);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width * 0.7, y + 20, { steps: 12 });
	await page.mouse.up();
}

/** Seconds that the recorder shows. */
export const elapsed = async (page: Page) => {
	const text = await page.locator(".recording-time").textContent();
	const [minutes = 0, seconds = 0] = String(text)
		.replace(/[^\d:]/g, "")
		.split(":")
		.map(Number);
	return minutes * 60 + seconds;
};
export const recorded = (page: Page, seconds: number) =>
	expect.poll(() => elapsed(page)).toBeGreaterThanOrEqual(seconds);

/** The one drawing in the draft of a class. */
export async function lessonOf({ db }: Site, classId: string) {
	const row = await db
		.selectFrom("outlines")
		.where("class_id", "=", classId)
		.select("body")
		.executeTakeFirstOrThrow();
	const [lesson] = (JSON.parse(row.body) as OutlineBody).sections[0]?.lessons ?? [];
	return lesson?.kind === "ink" ? lesson : undefined;
}
