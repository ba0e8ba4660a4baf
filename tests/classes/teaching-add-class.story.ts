import type { Page } from "playwright-core";
import { expect } from "vitest";
import { noise } from "#tests/images/pictures.ts";
import { hold } from "#tests/support/browser/held.ts";
import { expectLoaded } from "#tests/support/browser/loaded-image.ts";
import { arriveAt, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	becomeInstructor,
	choosePicture,
	classesOf,
	fillClass,
	listen,
	PHOTO,
	pictureReady,
} from "#tests/support/browser/teaching.ts";

const FORM = "/dashboard/add-class";
const GOGGLES = { className: "Rain on goggles", seats: "7", price: "$19.50" };
const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add Class" });

story("an instructor adds a class: the picture first, then the class", async ({ enter, site }) => {
	const page = await enter();
	const me = await becomeInstructor(page, site);
	await page.goto("/dashboard/instructor/my-classes");
	const menu = page.getByRole("navigation", { name: "Dashboard" });
	await menu.getByRole("link", { name: "Add Class" }).click();
	for (const [label, value] of [
		["Instructor name", me.name],
		["Instructor email", me.email],
	] as const) {
		const field = page.getByLabel(label);
		expect(await field.inputValue()).toBe(value);
		expect(await field.isEditable()).toBe(false);
	}
	const calls = listen(page);
	await fillClass(page, GOGGLES);
	await page.getByLabel("Level").selectOption("Advanced");
	await page.getByLabel("Description").fill("Drops that run, drops that stay.");
	await choosePicture(page, PHOTO);
	await pictureReady(page);
	await addButton(page).click();
	await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
	await arriveAt(page, `${site.origin}/dashboard/instructor/my-classes`);

	const sheet = sheetOf(page, GOGGLES.className);
	await sheet.getByRole("img", { name: "Pending" }).waitFor();
	for (const text of ["$19.50", "7 seats left", "0 enrolled"])
		await sheet.getByText(text).waitFor();
	const [added, ...others] = await classesOf(site, me.email);
	expect(others).toEqual([]);
	expect(added).toMatchObject({
		name: GOGGLES.className,
		price_cents: 1950,
		available: 7,
		enrolled: 0,
		status: "pending",
		image: expect.stringMatching(/^\/media\/[\w-]+\/1280\.jpg$/),
	});
	expect(calls.map((call) => call.replace(/[0-9a-f-]{36}/, ":id")).slice(0, 4)).toEqual([
		"POST /api/uploads",
		"PUT /api/uploads/:id/parts/0",
		"POST /api/uploads/:id/finish",
		"POST /api/classes",
	]);
	// Drawn from our own pictures, so the picture exists.
	const drawing = sheet.getByRole("img", { name: `Drawing for the class ${GOGGLES.className}` });
	await expectLoaded(drawing);
});

story(
	"while the picture uploads, the progress is shown and the form cannot be submitted",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await becomeInstructor(page, site);
		await page.goto(FORM);
		await fillClass(page, GOGGLES);
		const release = await hold(page, "**/api/uploads/*/parts/1");
		await choosePicture(page, { ...largePhoto, buffer: await noise(700, 500) });
		const bar = page.getByRole("progressbar", { name: "Image" });
		await page.getByText(/^Uploading: [1-9]\d?%$/).waitFor();
		expect(Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
		expect(await addButton(page).isDisabled()).toBe(true);
		await page.getByText("Please wait until the upload is finished").waitFor();
		const calls = listen(page);
		await page.getByLabel("Class name").press("Enter");
		release();
		await pictureReady(page);
		expect(calls).not.toContain("POST /api/classes");
		expect(await bar.count()).toBe(0);
		await addButton(page).click();
		await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
		expect(await classesOf(site, me.email)).toHaveLength(1);
	},
);

story("an upload can be canceled, and another picture chosen", async ({ enter, site }) => {
	const page = await enter();
	const me = await becomeInstructor(page, site);
	await page.goto(FORM);
	await fillClass(page, GOGGLES);
	await hold(page, "**/api/uploads/*/parts/1");
	await choosePicture(page, { ...largePhoto, buffer: await noise(700, 500) });
	await page.getByRole("button", { name: "Cancel upload" }).click();
	await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
	await expect.poll(() => addButton(page).isEnabled()).toBe(true);
	await choosePicture(page);
	await pictureReady(page);
	await addButton(page).click();
	await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
	expect(await classesOf(site, me.email)).toHaveLength(1);
});

const twice: [how: string, press: (page: Page) => Promise<unknown>][] = [
	["a double click", (page) => addButton(page).dblclick()],
	[
		"two submits before anything is drawn",
		(page) =>
			addButton(page).evaluate((button: HTMLButtonElement) => {
				button.form?.requestSubmit();
				button.form?.requestSubmit();
			}),
	],
];
for (const [how, press] of twice) {
	story(`${how} adds one class`, async ({ enter, site }) => {
		const page = await enter();
		const me = await becomeInstructor(page, site);
		await page.goto(FORM);
		await fillClass(page, GOGGLES);
		await choosePicture(page);
		await pictureReady(page);
		await press(page);
		await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
		await sheetOf(page, GOGGLES.className).waitFor();
		await page.waitForLoadState("networkidle");
		expect(await classesOf(site, me.email)).toHaveLength(1);
	});
}

const largePhoto = { name: "large.jpg", mimeType: "image/jpeg" };
