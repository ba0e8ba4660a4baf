import type { Page } from "playwright-core";
import { expect } from "vitest";
import { seeEntries } from "#tests/support/browser/along.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";
import { DESKTOP, drawLine, PHONE, prepare } from "./at-the-desk.ts";

story(
	"on a phone, a teacher first sees the whole sheet, zooms in and returns to the whole sheet",
	async ({ enter, site }) => {
		const teacher = await enter({ ...PHONE, viewport: { width: 320, height: 640 } });
		const student = await enter(DESKTOP);
		const { sheetId, name } = await prepare(teacher, student, site);
		await student.goto(`/desk/${sheetId}`);
		await drawLine(student, [0.1, 0.1], [0.9, 0.9]);
		await seeEntries(site, sheetId, 1);
		await student.getByRole("button", { name: "Hand in" }).click();
		const dialog = student.getByRole("dialog");
		await dialog.getByRole("button", { name: "Hand in" }).click();
		await dialog.getByRole("link", { name: "See what you handed in" }).waitFor();

		await teacher.goto("/dashboard/instructor/critiques");
		await teacher
			.getByRole("link", { name: `Take the red pencil for the sheet of ${name}` })
			.click();
		await teacher.locator(".surface-sheet[data-ready]").waitFor();
		expect(await isWhole(teacher)).toBe(true);
		await teacher.getByRole("button", { name: "Zoom in" }).click();
		await teacher.getByRole("button", { name: "Zoom in" }).click();
		await expect.poll(() => isWhole(teacher)).toBe(false);
		await teacher.getByRole("button", { name: "Show the whole sheet" }).click();
		await expect.poll(() => isWhole(teacher)).toBe(true);
	},
);

/** Whether every edge of the sheet is inside its frame. Both are measured at once, because a new page is still moving. */
async function isWhole(page: Page): Promise<boolean> {
	return await page.locator(".surface").evaluate((element) => {
		const sheet = element.querySelector(".surface-sheet")?.getBoundingClientRect();
		if (!sheet) throw new Error("there is no sheet");
		const frame = element.getBoundingClientRect();
		return (
			sheet.left >= frame.left - 1 &&
			sheet.top >= frame.top - 1 &&
			sheet.right <= frame.right + 1 &&
			sheet.bottom <= frame.bottom + 1
		);
	});
}

story(
	"on a phone in the dark theme, a critique does not scroll sideways, and axe finds nothing",
	async ({ enter, site }) => {
		const teacher = await enter({ ...PHONE, colorScheme: "dark" });
		const student = await enter({ ...PHONE, colorScheme: "dark" });
		const { sheetId, name } = await prepare(teacher, student, site);
		await student.goto(`/desk/${sheetId}`);
		await drawLine(student, [0.3, 0.3], [0.7, 0.4]);
		await seeEntries(site, sheetId, 1);
		await student.getByRole("button", { name: "Hand in" }).click();
		const dialog = student.getByRole("dialog", { name: "Hand this sheet in?" });
		await dialog.getByRole("button", { name: "Hand in" }).click();
		await student.getByRole("link", { name: "See what you handed in" }).click();
		await student.getByRole("button", { name: "Draw it again" }).waitFor();

		await teacher.goto("/dashboard/instructor/critiques");
		await teacher.locator(".critique-small canvas[data-drawn]").waitFor();
		await expectNoSidewaysScroll(teacher, "queue, phone");
		await expectNoAxeFault(teacher, "queue, phone, dark");
		await teacher
			.getByRole("link", { name: `Take the red pencil for the sheet of ${name}` })
			.click();
		await drawLine(teacher, [0.35, 0.25], [0.65, 0.3]);
		await teacher.getByRole("button", { name: "Set a pin" }).click();
		await teacher.getByRole("button", { name: /^Press the place on the sheet/ }).press("Enter");
		await teacher.getByLabel("Title of pin 1").fill("Lift it.");
		await expectNoSidewaysScroll(teacher, "red desk, phone");
		await expectNoAxeFault(teacher, "red desk, phone, dark");
		await teacher.getByRole("button", { name: "Send to the student" }).click();
		await answerDialog(teacher, "Send this critique?", { button: "Send to the student" });
		await teacher.getByText("Sent to the student").waitFor();

		await student.reload();
		await student.getByText("red pencil, stroke 1 of 1").waitFor();
		await expectNoSidewaysScroll(student, "critique, phone");
		await expectNoAxeFault(student, "critique, phone, dark");
	},
);
