import type { Page } from "playwright-core";
import sharp from "sharp";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { seeEntries } from "#tests/support/browser/along.ts";
import { expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault } from "#tests/support/browser/whole-page.ts";
import { DESKTOP, drawLine, prepare } from "./at-the-desk.ts";

/** Opens the dialog of a desk on whose sheet one line was drawn. */
async function openHandIn(page: Page) {
	await page.getByRole("banner").getByRole("button", { name: "Hand in" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText("Set pins on your sheet (optional)").waitFor();
	return dialog;
}

story(
	"in the hand-in dialog the sheet has an edge in both themes, and removing pins keeps the focus",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		const student = await enter(DESKTOP);
		const { sheetId } = await prepare(teacher, student, site);
		await student.goto(`/desk/${sheetId}`);
		await drawLine(student, [0.3, 0.3], [0.7, 0.4]);
		await seeEntries(site, sheetId, 1);
		const dialog = await openHandIn(student);
		await dialog.getByText("Set pins on your sheet (optional)").click();
		const sheet = dialog.locator(".own-pins-sheet");
		await sheet.scrollIntoViewIfNeeded();
		for (const theme of ["light", "dark"]) {
			await student.evaluate((name) => {
				document.documentElement.dataset.theme = name;
			}, theme);
			const box = await sheet.boundingBox();
			if (!box) throw new Error("the sheet is not shown");
			// From outside the sheet to inside it, at its first edge.
			const clip = { x: Math.round(box.x) - 6, y: Math.round(box.y + 40), width: 12, height: 1 };
			const { data, info } = await sharp(await student.screenshot({ clip }))
				.removeAlpha()
				.raw()
				.toBuffer({ resolveWithObject: true });
			const colours = Array.from({ length: info.width }, (_, x) =>
				data.subarray(x * 3, x * 3 + 3).toString("hex"),
			);
			const [outside, inside] = [colours.at(0), colours.at(-1)];
			const edge = colours.filter((colour) => colour !== outside && colour !== inside);
			expect([theme, edge.length]).toEqual([theme, 1]);
		}

		// Removing pins by keyboard leads to the pin before, and at last to the heading.
		const target = dialog.getByRole("button", { name: /^Set a pin: press the place/ });
		await target.press("Enter");
		await target.press("Enter");
		await dialog.getByRole("button", { name: "Remove pin 2" }).press("Enter");
		await expectFocus(dialog.getByLabel("Note of pin 1"));
		await dialog.getByRole("button", { name: "Remove pin 1" }).press("Enter");
		await expectFocus(dialog.locator("summary"));
	},
);

story(
	"the desk says that its sheet is handed in, and leads to the critique",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		const student = await enter(DESKTOP);
		const { sheetId, post, lessonId } = await prepare(teacher, student, site);
		await student.goto(`/desk/${sheetId}`);
		await drawLine(student, [0.3, 0.3], [0.7, 0.4]);
		await seeEntries(site, sheetId, 1);
		const link = student.getByRole("banner").getByRole("link", { name: /^Handed in, due / });
		const dialog = await openHandIn(student);
		expect(await link.count()).toBe(0);
		await dialog.getByRole("button", { name: "Hand in" }).click();
		await dialog.getByText(/^The critique is due by /).waitFor();
		await dialog.getByRole("button", { name: "Close" }).click();
		// At once, and after a reload.
		await link.waitFor();
		await student.reload();
		await link.waitFor();
		await expectNoAxeFault(student, "a desk with a sheet that is handed in");
		await student.setViewportSize({ width: 320, height: 700 });
		const overflows = () => document.documentElement.scrollWidth > innerWidth;
		expect(await student.evaluate(overflows)).toBe(false);
		await link.click();
		await student.waitForURL("**/critiques/*");
		const address = student.url();

		// Another sheet of the same lesson is not handed in.
		const _id = newId();
		const size = { width: 800, height: 600, layers: ["rough", "ink"] };
		await post("/api/sheets", { _id, lessonId, title: "Another eye", ...size });
		const asked = student.waitForResponse(/\/api\/critiques\?/);
		await student.goto(`/desk/${_id}`);
		await student.locator(".surface-sheet[data-ready]").waitFor();
		await (await asked).finished();
		expect(await link.count()).toBe(0);

		await teacher.goto(address);
		await teacher.getByLabel("Closing sentence (optional)").fill("The lashes are lovely.");
		await teacher.getByRole("button", { name: "Send to the student" }).click();
		await teacher.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
		await teacher.getByText("Sent to the student").waitFor();
		await student.goto(`/desk/${sheetId}`);
		await student
			.getByRole("banner")
			.getByRole("link", { name: /^Corrected, sent / })
			.click();
		await student.waitForURL(address);
	},
);
