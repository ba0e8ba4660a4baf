import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import {
	answerDialog,
	arriveAt,
	logIn,
	seeLoggedIn,
	selectClass,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const CLASS = "A cat in four lines";
/** The sections of the home page below its first picture. */
const SECTIONS = "**/assets/further-sections-*.js";

story(
	"a student's click on Select before the script is ready is carried out later",
	async ({ enter, site }) => {
		const page = await enter();
		await signUp(page.context(), site.origin);
		const release = await holdScripts(page);
		await page.goto("/classes", { waitUntil: "commit" });
		await page.getByRole("button", { name: `Select ${CLASS}` }).click();
		await page.waitForURL(/[?&]select=/, { waitUntil: "commit" });
		release();
		await answerDialog(page, "Good job!", { text: "Class Selected Successfully!" });
		await arriveAt(page, `${site.origin}/classes`);
	},
);

story(
	"a visitor's click on Select on the home page before the script is ready asks for a login",
	async ({ enter }) => {
		const page = await enter();
		const release = await holdScripts(page);
		await page.goto("/", { waitUntil: "commit" });
		await page.getByRole("button", { name: "Select Eyes that look back" }).click();
		await page.waitForURL(/[?&]select=/, { waitUntil: "commit" });
		release();
		await answerDialog(page, "Please Login, To Select The Class", { button: "Login Now!" });
		await page.waitForURL("**/login");
	},
);

story(
	"a visitor's click on Select before the script of its section has loaded asks for a login",
	async ({ enter }) => {
		const page = await enter();
		const release = await holdScripts(page, SECTIONS);
		await page.goto("/");
		await scriptReady(page);
		await page.getByRole("button", { name: "Select Eyes that look back" }).click();
		await page.waitForURL(/[?&]select=/, { waitUntil: "commit" });
		release();
		await answerDialog(page, "Please Login, To Select The Class", { button: "Cancel" });
		await page.waitForURL((url) => url.pathname === "/" && url.search === "");
	},
);

story(
	"the home page shows a student's selected class before the first touch",
	async ({ enter, site }) => {
		const page = await enter();
		await signUp(page.context(), site.origin);
		await selectClass(page, "Eyes that look back");
		// In a tab where the mouse was never moved.
		const untouched = await page.context().newPage();
		await untouched.goto(site.origin);
		await untouched.getByRole("link", { name: "Pay now for Eyes that look back" }).waitFor();
	},
);

story(
	"a link that is clicked before the script of its section has loaded does not reload the document",
	async ({ enter }) => {
		const page = await enter();
		const release = await holdScripts(page, SECTIONS);
		await page.goto("/");
		await scriptReady(page);
		const opened = await page.evaluate(() => performance.timeOrigin);
		await page.getByRole("link", { name: "Eyes that look back" }).click();
		await page.getByRole("heading", { level: 1, name: "Eyes that look back" }).waitFor();
		expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
		release();
		await page.goBack();
		// The page of the class has such a button too.
		await page.getByRole("heading", { level: 1, name: "Draw it until it moves." }).waitFor();
		await page.getByRole("button", { name: "Select Eyes that look back" }).click();
		await answerDialog(page, "Please Login, To Select The Class", { button: "Cancel" });
		expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
	},
);

story("a login sent before the script is ready logs in", async ({ enter, site }) => {
	const page = await enter();
	const release = await holdScripts(page);
	await page.goto("/login", { waitUntil: "commit" });
	await logIn(page, demo.student.email, demo.student.password);
	await page.waitForURL(`${site.origin}/`, { waitUntil: "commit" });
	release();
	await seeLoggedIn(page, "Priya Raman");
});

story(
	"a wrong password sent before the script is ready shows an error, and the typed email stays",
	async ({ enter }) => {
		const page = await enter({ allows: /status of 422/ });
		const release = await holdScripts(page);
		await page.goto("/login", { waitUntil: "commit" });
		await logIn(page, demo.student.email, "Wrong#1password");
		const alert = page
			.getByRole("alert")
			.filter({ hasText: "The email or the password is not right." });
		await alert.waitFor();
		release();
		expect(await page.getByLabel("Email").inputValue()).toBe(demo.student.email);
	},
);

story(
	"a newsletter subscription sent before the script is ready is confirmed on the page",
	async ({ enter }) => {
		const page = await enter();
		const release = await holdScripts(page);
		await page.goto("/", { waitUntil: "commit" });
		const newsletter = page.getByRole("region", { name: "Drawing exercises by email" });
		await newsletter.getByLabel("Name").fill("Noor");
		await newsletter.getByLabel("Email").fill("noor-in-a-hurry@example.org");
		await newsletter.getByRole("button", { name: "Subscribe" }).click();
		await page.getByRole("status").filter({ hasText: "You have subscribed!" }).waitFor();
		release();
	},
);

story("a menu that is opened before the script is ready stays open", async ({ enter }) => {
	const page = await enter({ viewport: { width: 390, height: 800 } });
	const release = await holdScripts(page);
	await page.goto("/classes", { waitUntil: "commit" });
	const banner = page.getByRole("banner");
	await banner.getByLabel("Menu").click();
	release();
	await scriptReady(page);
	await banner.getByRole("link", { name: "Instructors" }).filter({ visible: true }).click();
	await page.getByRole("heading", { level: 1, name: "Instructors" }).waitFor();
});

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page, files = "**/assets/*.js"): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(files, async (route) => {
		await promise;
		// The page may have been left meanwhile.
		await route.continue().catch(() => undefined);
	});
	return resolve;
}
