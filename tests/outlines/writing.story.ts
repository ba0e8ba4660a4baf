import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { answerDialog, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { takeOff } from "#tests/support/browser/teaching.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";
import { addDrawing, addText, bodyOf, openOutline, saved, titlesIn } from "./at-the-outline.ts";

story("after a lesson is removed the focus stays in its section", async ({ enter, site }) => {
	const page = await enter();
	await openOutline(page, site);
	await addText(page, "Two pages a day");
	await page.getByRole("button", { name: "Remove this lesson" }).click();
	await answerDialog(page, "Remove this lesson?", { button: "Remove the lesson" });
	const list = page.getByRole("list", { name: "Lessons of this section" });
	await expect.poll(() => list.getByRole("listitem").count()).toBe(0);
	await expect
		.poll(() => list.evaluate((one) => one.parentElement === document.activeElement))
		.toBe(true);
	await page.keyboard.press("Tab");
	await expectFocus(page.getByRole("button", { name: "Add a drawing" }));
});

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
		await admin.getByText("These are the first lessons of the class.").waitFor();
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
	"the first field of a lesson that was added has the focus, in its own section",
	async ({ enter, site }) => {
		const page = await enter();
		await openOutline(page, site);
		await page.getByRole("button", { name: "Add a section" }).press("Enter");
		await expectFocus(page.getByLabel("Title of the section").nth(1));
		const titles = page.getByLabel("Title", { exact: true });
		await page.getByRole("button", { name: "Add a text" }).nth(1).press("Enter");
		await expectFocus(titles);
		await page.keyboard.type("Second");
		await page.getByRole("button", { name: "Add a drawing" }).first().press("Enter");
		await expectFocus(titles.first());
		await page.keyboard.type("First");
		await expect.poll(() => titles.nth(1).inputValue()).toBe("Second");
		await page.getByRole("button", { name: "Add a text" }).first().press("Enter");
		await expectFocus(titles.nth(1));
		// An outline with a lesson without a title, when it is opened, does not take the focus.
		await saved(page);
		await page.reload();
		await titles.waitFor();
		expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("INPUT");
	},
);

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
