import { expect } from "vitest";
import { photo } from "#tests/images/pictures.ts";
import { hold } from "#tests/support/browser/held.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor } from "#tests/support/browser/teaching.ts";

story(
	"what an instructor writes about drawings or removes while another is uploaded stays so",
	async ({ enter, site }) => {
		const page = await enter();
		await becomeInstructor(page, site);
		await page.goto("/dashboard/instructor/page");
		const file = { name: "run.jpg", mimeType: "image/jpeg", buffer: await photo("jpeg", 640, 480) };
		const upload = (number: number) => page.getByLabel(`Upload drawing ${number}`);
		const words = page.getByLabel("What the drawing shows");
		await upload(1).setInputFiles(file);
		await words.waitFor();

		const second = await hold(page, "**/api/images");
		await upload(2).setInputFiles(file);
		await words.fill("A girl runs up the stairs");
		second();
		await expect.poll(() => words.count()).toBe(2);
		expect(await words.first().inputValue()).toBe("A girl runs up the stairs");

		await page.getByRole("button", { name: "Remove drawing 2" }).click();
		const third = await hold(page, "**/api/images");
		await upload(2).setInputFiles(file);
		await page.getByRole("button", { name: "Remove drawing 1" }).click();
		await expect.poll(() => words.count()).toBe(0);
		expect(await upload(1).isDisabled()).toBe(true);
		third();
		await words.first().waitFor();
		expect([await words.count(), await words.first().inputValue()]).toEqual([1, ""]);
		await expect.poll(() => upload(2).isEnabled()).toBe(true);
	},
);
