import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { answerDialog, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	expectNoAxeFault,
	expectNoFaultOfColourOrSize,
	expectNoSidewaysScroll,
	openWhole,
} from "#tests/support/browser/whole-page.ts";
import { drawCat } from "./cat.ts";

const CLASS = "Eyes that look back";
const PHONE = { width: 390, height: 844 };

/** A student with a sheet, who shares it. Returns the path of its page. */
async function shareCat(page: Page, site: Site, title: string, showsName = true): Promise<string> {
	const { email } = await signUp(page.context(), site.origin);
	await drawCat(site.db, { email, title, className: CLASS });
	await openWhole(page, "/desk", "My sheets");
	await page.getByRole("button", { name: `More about ${title}` }).click();
	if (!showsName) await page.getByLabel(/^Show my name/).uncheck();
	await page.getByRole("button", { name: "Share this sheet" }).click();
	const link = page.getByRole("link", { name: "See its page" });
	await link.waitFor();
	return (await link.getAttribute("href")) ?? "";
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

story(
	"a shared sheet is public without signing in and without script, until its student stops sharing it",
	async ({ enter, site }) => {
		const title = `Cat ${rareWord()}`;
		const page = await enter({ reducedMotion: "reduce" });
		const path = await shareCat(page, site, title, false);
		expect(path).toMatch(/^\/sheets\/[0-9A-HJKMNP-TV-Z]{26}$/);

		const visitor = await enter({ viewport: PHONE, reducedMotion: "reduce" });
		const inkScripts: string[] = [];
		visitor.on("request", (request) => {
			if (/ink-player|ink-worker|\/ink$/.test(request.url())) inkScripts.push(request.url());
		});
		await visitor.goto(path);
		await visitor.getByRole("heading", { level: 1, name: title }).waitFor();
		await visitor.getByText("Drawn by a student in the class").waitFor();
		const picture = visitor.getByRole("img", { name: `Drawing: ${title}` });
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(300);
		const content = (name: string) => visitor.locator(`meta[${name}]`).getAttribute("content");
		expect(await content("name=robots")).toBe("noindex");
		expect(await content("property='og:image'")).toBe(`${site.origin}${path}/picture.webp`);
		await expectNoAxeFault(visitor, "shared sheet, phone");
		await expectNoSidewaysScroll(visitor, "shared sheet");
		await visitor.emulateMedia({ colorScheme: "dark" });
		await expectNoFaultOfColourOrSize(visitor, "shared sheet, dark");
		expect(inkScripts).toEqual([]);
		await scriptReady(visitor);
		await visitor.getByRole("button", { name: "Replay the drawing" }).click();
		await visitor.getByRole("slider", { name: "Place in the drawing" }).waitFor();

		const silent = await enter({ javaScriptEnabled: false });
		await silent.goto(path);
		await silent.getByRole("img", { name: `Drawing: ${title}` }).waitFor();

		await page.getByRole("button", { name: "Stop sharing" }).click();
		await page.getByRole("button", { name: "Share this sheet" }).waitFor();
		await expect.poll(() => statusOf(visitor, path)).toBe(404);
		await expect.poll(() => statusOf(visitor, `${path}/picture.webp`)).toBe(404);
	},
);

story(
	"a sheet is shown on the class page once student and instructor agree, until the student takes it back",
	async ({ enter, site }) => {
		const title = `Cat ${rareWord()}`;
		const student = await enter();
		await shareCat(student, site, title);
		await student.getByRole("button", { name: "Offer it to the class" }).click();
		await student.getByText("The teacher has not decided yet.").waitFor();

		const classPage = await addressOf(site.db, "/classes/:id");
		const visitor = await enter({ viewport: PHONE, reducedMotion: "reduce" });
		const seen = visitor.getByRole("link", { name: title });
		const seesIt = async () => {
			await visitor.goto(classPage);
			await visitor.getByRole("heading", { level: 1, name: CLASS }).waitFor();
			return await seen.count();
		};
		expect(await seesIt()).toBe(0);

		const teacher = await enter({ as: demo.instructor, reducedMotion: "reduce" });
		await teacher.goto(classPage);
		await teacher.getByRole("button", { name: `Hang up ${title}` }).click();
		await teacher.getByRole("button", { name: `Take off ${title}` }).waitFor();
		await expectNoAxeFault(teacher, "class page of its teacher");
		await expect.poll(seesIt).toBe(1);
		await expectNoAxeFault(visitor, "class page with a shared sheet");
		await expectNoSidewaysScroll(visitor, "class page with a shared sheet");

		await student.reload();
		await student.getByRole("button", { name: `More about ${title}` }).click();
		await student.getByText("It is shown on the page of the class.").waitFor();
		await student.getByRole("button", { name: "Take it back" }).click();
		await student.getByRole("button", { name: "Offer it to the class" }).waitFor();
		await expect.poll(seesIt).toBe(0);
	},
);

story(
	"an administrator hides a reported sheet and takes it down, and its student sees that",
	async ({ enter, site }) => {
		const title = `Cat ${rareWord()}`;
		const student = await enter();
		const path = await shareCat(student, site, title);

		const visitor = await enter({
			viewport: PHONE,
			reducedMotion: "reduce",
			allows: /status of 404/,
		});
		await visitor.goto(path);
		await scriptReady(visitor);
		await visitor.getByRole("button", { name: "Report this sheet" }).click();
		await visitor.getByLabel("What is wrong with it?").selectOption("person");
		await visitor.getByLabel("Details (optional)").fill("That is my cat.");
		await expectNoAxeFault(visitor, "report of a sheet");
		await visitor.getByRole("button", { name: "Send the report" }).click();
		await visitor.getByText("Thank you. We will look at it.").waitFor();

		const admin = await enter({
			as: demo.admin,
			reducedMotion: "reduce",
			allows: /status of 404/,
		});
		await openWhole(admin, "/dashboard/reported-sheets", "Reported Sheets");
		const sheet = admin.getByRole("article").filter({ hasText: title });
		await sheet.getByText("That is my cat.").waitFor();
		await expectNoAxeFault(admin, "reported sheets");
		await admin.emulateMedia({ colorScheme: "dark" });
		await expectNoFaultOfColourOrSize(admin, "reported sheets, dark");
		await sheet.getByRole("button", { name: `Hide for now: ${title}` }).click();
		await sheet.getByText("Hidden", { exact: true }).waitFor();
		await expect.poll(() => statusOf(visitor, path)).toBe(404);
		await expect.poll(() => statusOf(visitor, `${path}/picture.webp`)).toBe(404);
		// The administrator still sees what the decision is about.
		const picture = sheet.getByRole("img", { name: `Drawing: ${title}` });
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(300);
		const takeDown = sheet.getByRole("button", { name: `Take it down: ${title}` });
		await takeDown.click();
		const required = sheet.getByText("Please say why");
		await required.waitFor();
		await expectFocus(sheet.getByLabel("Reason, for the student"));
		await sheet.getByLabel("Reason, for the student").fill("It is not your cat.");
		await required.waitFor({ state: "hidden" });
		const other = await admin.context().newPage();
		await openWhole(other, "/dashboard/reported-sheets", "Reported Sheets");
		const keep = other.getByRole("button", { name: new RegExp(`: ${title}$`) }).nth(1);
		await keep.waitFor();
		await takeDown.click();
		await answerDialog(admin, "Take this page down for good?", { button: "Yes, take it down" });
		await expectFocus(admin.locator("#content"));
		// In another tab the sheet is still listed.
		await keep.click();
		await other.getByText("Another administrator has decided on it").waitFor();
		await sheet.waitFor({ state: "detached" });

		await student.reload();
		await student.getByRole("button", { name: `More about ${title}` }).click();
		await student.getByText("The studio has taken the page of this sheet down.").waitFor();
		expect(await student.getByRole("button", { name: "Share this sheet" }).count()).toBe(0);
	},
);
