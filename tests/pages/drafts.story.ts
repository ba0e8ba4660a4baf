import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
	draftsInTab,
	expectToBeKept,
	loseSession,
	REFUSED,
	TYPED,
} from "#tests/support/browser/losing-the-session.ts";
import { demo } from "#tests/support/browser/people.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	becomeInstructor,
	choosePicture,
	fillClass,
	haveClass,
	pictureReady,
	takeOff,
} from "#tests/support/browser/teaching.ts";

story(
	"an administrator whose session ends while they write finds the text again after the login, unless they leave it",
	async ({ enter }) => {
		const page = await enter({ as: demo.admin, allows: REFUSED });
		const forms = [
			{ address: "/dashboard/studio", label: "Phone", button: "Save" },
			{ address: "/dashboard/studio/about", label: "Lead", button: "Save" },
			{
				address: "/dashboard/newsletter/new",
				label: "Subject",
				button: "Save and preview",
				prepare: (page: Page) => page.getByLabel(/Markdown/).fill("Draw **one**."),
			},
		];
		for (const form of forms) await expectToBeKept(page, demo.admin, form);
	},
);

story(
	"an instructor whose session ends while they write finds the text again after the login, and nobody else does",
	async ({ enter, site }) => {
		const page = await enter({ allows: REFUSED });
		const me = await becomeInstructor(page, site);
		const name = `Half a class ${rareWord()}`;
		const id = await haveClass(page, site, me.email, { className: name, status: "approved" });
		const ofClass = `/dashboard/instructor/announcements/${id}`;
		const newClass = {
			address: "/dashboard/add-class",
			label: "Class name",
			button: "Save as draft",
			async prepare(page: Page) {
				await fillClass(page, { className: TYPED, seats: "5", price: "20" });
				await choosePicture(page);
				await pictureReady(page);
			},
		};
		const forms = [
			{
				address: "/dashboard/instructor/page",
				label: "Biography",
				button: "Save the page",
			},
			{ address: ofClass, label: "Subject of the letter", button: "Show the preview" },
			{
				address: `/update/class/${id}`,
				label: "Class name",
				button: "Yes, Update This Class!",
				prepare: (page: Page) => page.getByRole("button", { name: "Update Class" }).click(),
			},
			newClass,
		];
		for (const form of forms) await expectToBeKept(page, me, form);

		await loseSession(page, newClass);
		await logIn(page, demo.instructor.email, demo.instructor.password);
		await page.waitForURL(`**${newClass.address}`);
		const field = page.getByLabel("Class name", { exact: true });
		expect(await field.inputValue()).toBe("");
		await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
		await expect.poll(() => draftsInTab(page)).toEqual([]);
		await takeOff(site, name);
	},
);

story(
	"input that is not saved stays in the tab when the page loads a newer version of what it changes",
	async ({ enter }) => {
		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/studio");
		await page.getByLabel("Phone", { exact: true }).fill(TYPED);
		await expect.poll(() => draftsInTab(page)).toHaveLength(1);
		const before = await draftsInTab(page);
		await page.route("**/api/studio/facts", async (route) => {
			const response = await route.fetch();
			const facts = await response.json();
			await route.fulfill({ response, json: { ...facts, version: facts.version + 1 } });
		});
		const newer = page.waitForResponse("**/api/studio/facts");
		await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
		await (await newer).finished();
		await page.getByLabel("City", { exact: true }).fill("Kyoto");
		// It is still input for the version that the person saw.
		const basisOf = (text: string | undefined) => JSON.parse(text ?? "{}").basis;
		await expect.poll(async () => (await draftsInTab(page))[0]).toContain("Kyoto");
		expect(basisOf((await draftsInTab(page))[0])).toBe(basisOf(before[0]));
	},
);
