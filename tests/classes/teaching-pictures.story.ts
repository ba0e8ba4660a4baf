import type { Page } from "playwright-core";
import { expect } from "vitest";
import { flatPng, photo } from "#tests/images/pictures.ts";
import { answerDialog, arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	becomeInstructor,
	choosePicture,
	classesOf,
	fillClass,
	listen,
	pictureReady,
	written,
} from "#tests/support/browser/teaching.ts";

const RAIN = { className: "Gutters", seats: "5", price: "0" };
const NOT_A_PICTURE =
	"This file is not a picture that we can read. Please use JPEG, PNG, WebP or GIF.";

const refused: [what: string, name: string, mimeType: string, buffer: Buffer, why: string][] = [
	["a text file", "notes.txt", "text/plain", Buffer.from("Draw rain."), NOT_A_PICTURE],
	["a text file called photo.jpg", "photo.jpg", "image/jpeg", Buffer.from("Rain."), NOT_A_PICTURE],
	[
		"a drawing with script in it",
		"rain.png",
		"image/png",
		Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="window.__xss=1"/>`),
		NOT_A_PICTURE,
	],
	[
		"a bomb",
		"bomb.png",
		"image/png",
		flatPng(30_000, 30_000),
		"This picture has too many pixels. 50 million is the limit.",
	],
	[
		"more than 15 MB",
		"scan.png",
		"image/png",
		Buffer.alloc(15 * 1024 * 1024 + 1),
		"This picture is too large. The limit is 15 MB.",
	],
	[
		"an empty file",
		"empty.png",
		"image/png",
		Buffer.alloc(0),
		"This file is empty. Please choose another file.",
	],
];

story(
	"a file that is not a picture is refused with a message, and a valid one is accepted",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 4(13|22)/ });
		const me = await becomeInstructor(page, site);
		await page.goto("/dashboard/add-class");
		await fillClass(page, RAIN);
		for (const [what, name, mimeType, buffer, why] of refused) {
			await choosePicture(page, { name, mimeType, buffer });
			await expect.poll(() => faults(page), { message: what }).toEqual([why]);
			expect(await page.getByRole("progressbar").count(), what).toBe(0);
		}
		const calls = listen(page);
		await addButton(page).click();
		expect(await faults(page)).toHaveLength(1);
		expect(calls).toEqual([]);

		const buffer = await photo("webp", 400, 300);
		await choosePicture(page, { name: "rain.webp", mimeType: "image/webp", buffer });
		await pictureReady(page);
		expect(await faults(page)).toEqual([]);
		expect(await written(page)).toEqual(Object.values(RAIN));
		await addButton(page).click();
		await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
		expect(await classesOf(site, me.email)).toHaveLength(1);
	},
);

story("leaving a new class with only a picture chosen asks first", async ({ enter, site }) => {
	const page = await enter();
	await becomeInstructor(page, site);
	await page.goto("/dashboard/add-class");
	await choosePicture(page);
	await pictureReady(page);
	const menu = page.getByRole("navigation", { name: "Dashboard" });
	await menu.getByRole("link", { name: "My Classes" }).click();
	await answerDialog(page, "Leave without saving?", { button: "Stay here" });
	await page.getByRole("img", { name: "The picture you chose" }).waitFor();
	await menu.getByRole("link", { name: "My Classes" }).click();
	await answerDialog(page, "Leave without saving?", { button: "Leave" });
	await arriveAt(page, `${site.origin}/dashboard/instructor/my-classes`);
});

function addButton(page: Page) {
	return page.getByRole("main").getByRole("button", { name: "Add Class" });
}

async function faults(page: Page): Promise<string[]> {
	return await page.getByRole("main").getByRole("alert").allInnerTexts();
}
