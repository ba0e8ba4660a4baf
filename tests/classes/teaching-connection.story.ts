import type { Page } from "playwright-core";
import { expect } from "vitest";
import { noise } from "#tests/images/pictures.ts";
import { hold } from "#tests/support/browser/held.ts";
import { goOffline, goOnline } from "#tests/support/browser/network.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	becomeInstructor,
	choosePicture,
	classesOf,
	fillClass,
	pictureReady,
	written,
} from "#tests/support/browser/teaching.ts";

const STEAM = { className: "Steam over a cup", seats: "4", price: "12" };
const NOT_ADDED = "The class was not added";

story(
	"offline: the page says so, keeps the typed text, and continues later",
	async ({ enter, site }) => {
		const page = await enter({ allows: /net::ERR_INTERNET_DISCONNECTED/ });
		const { email } = await writeClass(page, site);
		// The dialog's own script has to be there before the network goes.
		const menu = page.getByRole("navigation", { name: "Dashboard" });
		await menu.getByRole("link", { name: "My Classes" }).click();
		await answerDialog(page, "Leave without saving?", { button: "Stay here" });
		await goOffline(page);
		await addButton(page).click();
		await answerDialog(page, NOT_ADDED, {
			text: "We cannot reach the site. Check your connection and try again.",
		});
		await expectKept(page);
		// The focus is back where the user continues.
		await expect.poll(() => hasFocus(page)).toBe(true);
		await goOnline(page);
		await page.keyboard.press("Enter");
		await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
		expect(await classesOf(site, email)).toHaveLength(1);
	},
);

story(
	"offline while the picture uploads: the upload resumes by itself",
	async ({ enter, site }) => {
		const page = await enter({ allows: /net::ERR_INTERNET_DISCONNECTED/ });
		await becomeInstructor(page, site);
		await page.goto("/dashboard/add-class");
		await fillClass(page, STEAM);
		const release = await hold(page, "**/api/uploads/*/parts/1");
		const buffer = await noise(700, 500);
		await choosePicture(page, { name: "steam.jpg", mimeType: "image/jpeg", buffer });
		await page.getByText(/^Uploading: [1-9]\d?%$/).waitFor();
		await goOffline(page);
		release();
		await page
			.getByText(/^You are offline\. The upload continues from [1-9]\d?% when you are back online$/)
			.waitFor();
		expect(await addButton(page).isDisabled()).toBe(true);
		await goOnline(page);
		await pictureReady(page);
		expect(await written(page)).toEqual(Object.values(STEAM));
	},
);

story(
	"a slow server: the button is busy and disabled, and the class is added once",
	async ({ enter, site }) => {
		const page = await enter();
		const { email } = await writeClass(page, site);
		const release = await hold(page, "**/api/classes");
		await addButton(page).click();
		const busy = page.getByRole("button", { name: "Adding your class" });
		await busy.waitFor();
		expect(await busy.isDisabled()).toBe(true);
		await page.getByLabel("Class name").press("Enter");
		release();
		await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
		await page.waitForLoadState("networkidle");
		expect(await classesOf(site, email)).toHaveLength(1);
	},
);

story("after a server error with a message, one more click succeeds", async ({ enter, site }) => {
	const page = await enter({ allows: /status of 50\d/ });
	const { email } = await writeClass(page, site);
	const faults = [
		["<h1>Bad Gateway</h1>", "Something broke on our side. Please try again."],
		[
			JSON.stringify({ status: 503, code: "overloaded", title: "The site is very busy." }),
			"The site is very busy.",
		],
	] as const;
	for (const [body, text] of faults) {
		await page.route("**/api/classes", (route) => route.fulfill({ status: 503, body }), {
			times: 1,
		});
		await addButton(page).click();
		await answerDialog(page, NOT_ADDED, { text });
		await expectKept(page);
	}
	await addButton(page).click();
	await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
	expect(await classesOf(site, email)).toHaveLength(1);
});

/** Fills in everything up to the last button. */
async function writeClass(page: Page, site: Site) {
	const me = await becomeInstructor(page, site);
	await page.goto("/dashboard/add-class");
	await fillClass(page, STEAM);
	await page.getByLabel("Description").fill("White on white.");
	await choosePicture(page);
	await pictureReady(page);
	return me;
}

async function expectKept(page: Page): Promise<void> {
	expect(await written(page)).toEqual(Object.values(STEAM));
	expect(await page.getByLabel("Description").inputValue()).toBe("White on white.");
	expect(await page.getByText("The picture is ready").isVisible()).toBe(true);
}

function addButton(page: Page) {
	return page.getByRole("main").getByRole("button", { name: "Add Class" });
}

async function hasFocus(page: Page): Promise<boolean> {
	return await addButton(page).evaluate((button) => button === document.activeElement);
}
