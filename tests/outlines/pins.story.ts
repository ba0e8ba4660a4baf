import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { OutlineBody } from "#contract/outlines.ts";
import { aLog } from "#tests/lessons/a-log.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass } from "#tests/support/browser/teaching.ts";
import { expectNoAxeFault } from "#tests/support/browser/whole-page.ts";

/** An instructor's new class with one drawing, on a sheet of 400 × 300, and a caption at its beginning. */
async function openDrawing(page: Page, site: Site): Promise<string> {
	const { email } = await becomeInstructor(page, site);
	const id = await haveClass(page, site, email, { className: `Pins of ${rareWord()}` });
	await page.goto(`/update/lessons/${id}`);
	await page.getByRole("button", { name: "Add a drawing" }).click();
	await page.getByLabel("Title", { exact: true }).fill("One line");
	const file = { name: "a.ink", mimeType: "application/octet-stream", buffer: aLog() };
	await page.locator('input[accept*=".ink"]').setInputFiles(file);
	await page.getByRole("region", { name: "One line" }).getByRole("slider").waitFor();
	await page.getByLabel("What you say").fill("Begin here.");
	await page.getByRole("button", { name: "Add at 0:00" }).click();
	return id;
}

async function pinIn({ db }: Site, classId: string) {
	const row = await db
		.selectFrom("outlines")
		.where("class_id", "=", classId)
		.select("body")
		.executeTakeFirst();
	const body: OutlineBody | undefined = row && JSON.parse(row.body);
	const lesson = body?.sections[0]?.lessons[0];
	return lesson?.kind === "ink" ? lesson.captions[0]?.pin : undefined;
}

const pin = (page: Page) => page.getByRole("button", { name: /^Pin of caption 1, / });

story("an instructor sets, moves and removes a pin by keyboard", async ({ enter, site }) => {
	const page = await enter();
	const id = await openDrawing(page, site);
	await page.getByRole("button", { name: "Set a pin for the caption at 0:00" }).press("Enter");
	await page.getByRole("button", { name: "Pin of caption 1, 200 across and 150 down" }).waitFor();
	await pin(page).and(page.locator(":focus")).waitFor();
	for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "Shift+ArrowLeft"])
		await page.keyboard.press(key);
	await page.getByRole("button", { name: "Pin of caption 1, 168 across and 166 down" }).waitFor();
	// The arrows moved the pin, not the drawing.
	expect(await page.getByRole("slider").inputValue()).toBe("0");
	await expect.poll(() => pinIn(site, id)).toEqual({ x: 168, y: 166 });
	await expectNoAxeFault(page, "outline with a pin");
	await page.keyboard.press("Delete");
	await pin(page).waitFor({ state: "detached" });
	await page.getByRole("region", { name: "One line" }).and(page.locator(":focus")).waitFor();
	await expect.poll(() => pinIn(site, id)).toBeNull();
});

story(
	"an instructor sets a pin by click, also on a mirrored sheet, drags it and removes it",
	async ({ enter, site }) => {
		const page = await enter({ viewport: { width: 1280, height: 900 } });
		const id = await openDrawing(page, site);
		const sheet = page.getByRole("img", { name: "One line" });
		const at = async (x: number, y: number) => {
			const box = await sheet.boundingBox();
			if (!box) throw new Error("The drawing is not shown.");
			return [box.x + box.width * x, box.y + box.height * y] as const;
		};
		await sheet.scrollIntoViewIfNeeded();
		await page.mouse.click(...(await at(0.25, 0.5)));
		await expect.poll(() => pinIn(site, id)).toEqual({ x: 100, y: 150 });
		await page.mouse.move(...(await at(0.25, 0.5)));
		await page.mouse.down();
		await page.mouse.move(...(await at(0.75, 0.25)), { steps: 4 });
		await page.mouse.up();
		await expect.poll(() => pinIn(site, id)).toEqual({ x: 300, y: 75 });

		await page.getByRole("button", { name: "Mirror" }).click();
		await sheet.scrollIntoViewIfNeeded();
		await page.mouse.click(...(await at(0.25, 0.5)));
		await expect.poll(() => pinIn(site, id)).toEqual({ x: 300, y: 150 });
		await page.getByRole("button", { name: "Remove the pin of the caption at 0:00" }).click();
		await pin(page).waitFor({ state: "detached" });
		await expect.poll(() => pinIn(site, id)).toBeNull();
	},
);
