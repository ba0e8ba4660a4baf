import { expect } from "vitest";
import type { LessonDraft } from "#contract/outlines.ts";
import { hold } from "#tests/support/browser/held.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";
import { addDrawing, bodyOf, cover, openOutline, saved } from "./at-the-outline.ts";

story(
	"what an instructor changes in a lesson while its new drawing is uploaded stays",
	async ({ enter, site }) => {
		const page = await enter();
		const { id } = await openOutline(page, site);
		await addDrawing(page, "A ball", "bounce");
		await saved(page);
		const before = await lessonOf(site, id);

		const answer = await hold(page, "**/api/class/*/ink");
		await page.locator('input[accept*=".ink"]').setInputFiles(cover("eyes"));
		await page.getByRole("button", { name: "The whole drawing" }).click();
		await page.getByRole("progressbar", { name: "Sending" }).waitFor();
		await page.getByLabel("Title", { exact: true }).fill("Two eyes");
		await page.getByLabel("One line about it").fill("They look at you.");
		await page.getByLabel("Free for everybody").uncheck();
		await page.getByLabel("What you say").fill("Begin with the lid.");
		await page.getByRole("button", { name: "Add at 0:00" }).click();
		const sheet = { name: "eyes.pdf", mimeType: "application/pdf", buffer: Buffer.from("Eyes") };
		await page.getByLabel("Files for students").setInputFiles(sheet);
		await page.getByRole("button", { name: "Download eyes.pdf" }).waitFor();
		answer();

		await expect.poll(async () => (await lessonOf(site, id)).inkId).not.toBe(before.inkId);
		expect(await lessonOf(site, id)).toEqual({
			...{ id: before.id, kind: "ink", inkId: expect.any(String) },
			...{ title: "Two eyes", about: "They look at you.", free: false },
			captions: [{ at: 0, text: "Begin with the lid.", pin: null }],
			files: [expect.any(String)],
		});
		expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Two eyes");
		await page.getByLabel("Caption at 0:00", { exact: true }).waitFor();
	},
);

async function lessonOf(site: Site, classId: string) {
	const [lesson] = (await bodyOf(site, classId)).sections.flatMap(({ lessons }) => lessons);
	return lesson as Extract<LessonDraft, { kind: "ink" }>;
}
