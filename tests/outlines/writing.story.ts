import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { OutlineBody } from "#contract/outlines.ts";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { answerDialog, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const cover = (name: string) => join(import.meta.dirname, `../../web/art/covers/${name}.svg`);

/** An instructor's new class, with its outline open. */
async function openOutline(page: Page, site: Site, options: { approved?: boolean } = {}) {
	const me = await becomeInstructor(page, site);
	const className = `Lessons of ${rareWord()}`;
	const status = options.approved ? "approved" : "pending";
	const id = await haveClass(page, site, me.email, { className, status });
	await page.goto("/dashboard/instructor/my-classes");
	await page.getByRole("link", { name: `Lessons of ${className}`, exact: true }).click();
	await page.getByRole("heading", { name: "Lessons", exact: true }).waitFor();
	await page.getByText(`Build \u2068${className}\u2069 from drawings`).waitFor();
	return { id, className, me };
}

const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();

async function addText(page: Page, title: string, text = "1. Draw a circle.") {
	await page.getByRole("button", { name: "Add a text" }).first().click();
	await page.getByLabel("Title", { exact: true }).last().fill(title);
	await page.getByLabel("Text, in Markdown").last().fill(text);
}

async function addDrawing(page: Page, title: string, drawing: string) {
	await page.getByRole("button", { name: "Add a drawing" }).first().click();
	await page.getByLabel("Title", { exact: true }).last().fill(title);
	await page.locator('input[accept*=".ink"]').last().setInputFiles(cover(drawing));
	await page.getByRole("button", { name: "The whole drawing" }).click();
	await page.getByRole("region", { name: title }).getByRole("slider").waitFor();
}

async function bodyOf({ db }: Site, classId: string): Promise<OutlineBody> {
	const { body } = await db
		.selectFrom("outlines")
		.where("class_id", "=", classId)
		.where("state", "in", ["draft", "in_review", "declined"])
		.select("body")
		.executeTakeFirstOrThrow();
	return JSON.parse(body);
}

const titlesIn = ({ sections }: OutlineBody) =>
	sections.map(({ lessons }) => lessons.map(({ title }) => title));

story(
	"an instructor builds a class from two drawings and a text, and an administrator approves it and declines a change",
	async ({ enter, site }) => {
		const page = await enter();
		const { id, className } = await openOutline(page, site, { approved: true });
		await page.getByText("Nothing is live yet.").waitFor();
		await page.getByLabel("What to bring").fill("A pencil\n\nA mirror");
		await addDrawing(page, "A ball that falls", "bounce");
		await page.getByLabel("What you say").fill("It squashes when it lands.");
		await page.getByRole("button", { name: "Add at 0:00" }).click();
		await page.getByLabel("Caption at 0:00", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Close lesson 1" }).click();
		await addDrawing(page, "An eye that looks", "eyes");
		await page.getByRole("button", { name: "Close lesson 2" }).click();
		await addText(page, "Two pages a day");
		await saved(page);
		const body = await bodyOf(site, id);
		expect(titlesIn(body)).toEqual([["A ball that falls", "An eye that looks", "Two pages a day"]]);
		expect(body.bring).toEqual(["A pencil", "A mirror"]);
		expect(body.sections[0]?.lessons.map(({ free }) => free)).toEqual([true, false, false]);
		await page.getByRole("button", { name: "Hand in for approval" }).click();
		const inReview = page.getByText("An administrator is looking at this version.");
		await inReview.waitFor();
		await expect.poll(() => inReview.evaluate(isSeenAndFocused)).toBe(true);

		const admin = await enter({ as: demo.admin });
		await admin.goto("/dashboard/outlines");
		await admin
			.getByRole("link", { name: `Look at the lessons of ${className}`, exact: true })
			.click();
		await admin.getByText("This is the first outline of the class.").waitFor();
		await admin.getByRole("button", { name: "Play it: A ball that falls" }).click();
		await admin.getByRole("region", { name: "A ball that falls" }).getByRole("slider").waitFor();
		await admin.getByRole("button", { name: "Approve", exact: true }).click();
		await answerDialog(admin, "Approve these lessons?", { button: "Approve" });
		await admin.getByText("The lessons are live").waitFor();

		await page.reload();
		await page.getByText("3 lessons are live.").waitFor();
		await page.getByRole("button", { name: "Move up: Two pages a day" }).click();
		await saved(page);
		await expect
			.poll(async () => titlesIn(await bodyOf(site, id)))
			.toEqual([["A ball that falls", "Two pages a day", "An eye that looks"]]);
		await page.getByRole("button", { name: "Hand in for approval" }).click();
		await page.getByText("An administrator is looking at this version.").waitFor();
		await admin.goto("/dashboard/outlines");
		await admin
			.getByRole("link", { name: `Look at the lessons of ${className}`, exact: true })
			.click();
		await admin.getByText("moved to another place").waitFor();
		await admin.getByRole("button", { name: "Decline", exact: true }).click();
		await admin.getByText("Please say what should change").waitFor();
		await admin.getByLabel("What should change?").fill("The eye comes before the pages.");
		await admin.getByRole("button", { name: "Decline", exact: true }).click();
		await admin.getByText("The teacher was told").waitFor();

		await page.reload();
		await page.getByText("The eye comes before the pages.").waitFor();
		await takeOff(site, className);
	},
);

/** The screen with this text has the focus, and the text is in the window. */
function isSeenAndFocused(text: Element): boolean {
	const { top, bottom } = text.getBoundingClientRect();
	const isFocused =
		document.activeElement !== document.body && document.activeElement?.contains(text);
	return isFocused === true && top >= 0 && bottom <= innerHeight;
}

story(
	"missing parts are listed before submission, and an invalid file shows an error beside the field",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 422/ });
		const { id } = await openOutline(page, site);
		await page.getByRole("button", { name: "Hand in for approval" }).click();
		await page.getByText("Add at least one lesson", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Add a drawing" }).click();
		await page
			.getByText("1 Without a title: Record or import the drawing of this lesson")
			.waitFor();
		const file = page.locator('input[accept*=".ink"]');
		const alerts = page.getByRole("main").getByRole("alert");
		for (const [content, said] of [
			["hello", "This file is neither an ink log nor an SVG."],
			[
				"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>",
				"There is nothing on this sheet that a pen can draw.",
			],
			[
				"<svg xmlns='http://www.w3.org/2000/svg'",
				"This drawing cannot be read. Please save it again and choose the new file.",
			],
			["INK\0 and then no log", "This drawing"],
		] as const) {
			await file.setInputFiles({
				name: "x.svg",
				mimeType: "image/svg+xml",
				buffer: Buffer.from(content),
			});
			await expect.poll(async () => (await alerts.allInnerTexts()).join()).toContain(said);
		}
		await saved(page);
		expect(titlesIn(await bodyOf(site, id))).toEqual([[""]]);
	},
);

story(
	"an unsaved outline survives a reload without a network and a change in a second tab",
	async ({ enter, site }) => {
		const page = await enter({ allows: /ERR_FAILED|status of 409/ });
		const { id } = await openOutline(page, site);
		await addText(page, "First");
		await saved(page);
		await page.route("**/api/class/*/outline", (route) =>
			route.request().method() === "PUT" ? route.abort() : route.continue(),
		);
		await page.getByLabel("Title", { exact: true }).fill("First, and not sent");
		await page.getByText("Kept in this browser. It is sent again in a moment.").waitFor();
		await page.reload();
		await page.getByText("This is what you wrote last. It had not been saved.").waitFor();
		await page.unroute("**/api/class/*/outline");
		await expect
			.poll(async () => titlesIn(await bodyOf(site, id)))
			.toEqual([["First, and not sent"]]);

		await saved(page);
		const tab = await page.context().newPage();
		await tab.goto(page.url());
		await tab.getByRole("button", { name: /^Edit lesson 1/ }).click();
		await tab.getByLabel("Title", { exact: true }).fill("From the second tab");
		await saved(tab);
		await page.getByRole("button", { name: /^Edit lesson 1/ }).click();
		await page.getByLabel("Title", { exact: true }).fill("From the first tab");
		await page.getByText("This outline was changed in another tab").waitFor();
		expect(titlesIn(await bodyOf(site, id))).toEqual([["From the second tab"]]);
		const differences = page.getByRole("list", { name: "What is different" });
		await differences.getByRole("heading", { name: "From the first tab" }).waitFor();
		expect(await differences.locator("dl").textContent()).toBe(
			"What you wrote hereFrom the first tabThe newer versionFrom the second tab",
		);
		await expectNoAxeFault(page, "two versions");
		await page.getByRole("button", { name: "Keep what I wrote here" }).click();
		await expect
			.poll(async () => titlesIn(await bodyOf(site, id)))
			.toEqual([["From the first tab"]]);
	},
);

story("a lost answer to a save causes no conflict", async ({ enter, site }) => {
	const page = await enter({ allows: /ERR_FAILED|status of 409/ });
	const { id } = await openOutline(page, site);
	await page.route("**/api/class/*/outline", async (route) => {
		if (route.request().method() !== "PUT") return await route.continue();
		await route.fetch();
		await route.abort();
		await page.unroute("**/api/class/*/outline");
	});
	await page.getByLabel("Title of the section").fill("  Heads ");
	await page.getByText("Kept in this browser. It is sent again in a moment.").waitFor();
	expect((await bodyOf(site, id)).sections[0]?.title).toBe("Heads");
	await saved(page);
});

story(
	"lessons and sections can be reordered by keyboard, and lessons by drag",
	async ({ enter, site }) => {
		const page = await enter();
		const { id } = await openOutline(page, site);
		for (const [at, title] of ["a", "b"].entries()) {
			await addText(page, title);
			await page.getByRole("button", { name: `Close lesson ${at + 1}` }).click();
		}
		await page.getByRole("button", { name: "Add a section" }).click();
		await page.getByRole("button", { name: "Move down: b" }).press("Enter");
		await page.getByRole("status").filter({ hasText: "is lesson 2, in section 2" }).waitFor();
		// The lesson is in another section, and its button still has the focus.
		await page.getByRole("button", { name: "Move down: b" }).and(page.locator(":focus")).waitFor();
		await page.keyboard.press("Enter");
		await page.getByRole("status").filter({ hasText: "is the last lesson" }).waitFor();
		await saved(page);
		await expect.poll(async () => titlesIn(await bodyOf(site, id))).toEqual([["a"], ["b"]]);
		await page.getByRole("button", { name: "Move section 2 up" }).press("Enter");
		await page.getByRole("status").filter({ hasText: "This is section 1 of 2" }).waitFor();
		await expect.poll(async () => titlesIn(await bodyOf(site, id))).toEqual([["b"], ["a"]]);
		await page
			.getByRole("button", { name: "Move section 1 up" })
			.and(page.locator(":focus"))
			.waitFor();
		await page.getByRole("button", { name: "Move section 1 down" }).press("Enter");
		await page.getByRole("status").filter({ hasText: "This is section 2 of 2" }).waitFor();
		const handles = page.getByTitle("Drag to another place");
		const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
		await handles.nth(1).dispatchEvent("dragstart", { dataTransfer });
		await handles.nth(0).dispatchEvent("dragover", { dataTransfer });
		await handles.nth(0).dispatchEvent("drop", { dataTransfer });
		await expect.poll(async () => titlesIn(await bodyOf(site, id))).toEqual([["b", "a"], []]);
	},
);

for (const width of [320, 1280]) {
	for (const colorScheme of ["light", "dark"] as const) {
		story(
			`the outline has no axe fault and no sideways scroll, at ${width} px, ${colorScheme}`,
			async ({ enter, site }) => {
				const page = await enter({ viewport: { width, height: 800 }, colorScheme });
				await openOutline(page, site);
				await addDrawing(page, "A ball that falls", "bounce");
				await addText(page, "Two pages a day");
				await saved(page);
				await expectNoSidewaysScroll(page, "outline");
				await expectNoAxeFault(page, "outline");
			},
		);
	}
}

story(
	"an instructor whose session ends while they write logs in and goes on with what they wrote",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 401/ });
		await page.clock.install();
		const { id, me } = await openOutline(page, site);
		await addText(page, "Ears");
		await saved(page);
		await page.context().clearCookies();
		await page.evaluate(() => localStorage.removeItem("access-token"));
		await page.getByLabel("What to bring").fill("A mirror");
		await page.waitForURL("**/login");
		await page.getByText("You were logged out. Log in again").waitFor();
		// The editor that was left must not move the page again by another attempt to save.
		await page.clock.fastForward(10_000);
		await page.waitForLoadState("networkidle");
		await logIn(page, me.email, me.password);
		await page.waitForURL(`**/update/lessons/${id}`);
		await expect.poll(() => page.getByLabel("What to bring").inputValue()).toBe("A mirror");
		await saved(page);
	},
);
