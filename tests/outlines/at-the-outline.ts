import { join } from "node:path";
import type { Page } from "playwright-core";
import type { OutlineBody } from "#contract/outlines.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { becomeInstructor, haveClass } from "#tests/support/browser/teaching.ts";

export const cover = (name: string) =>
	join(import.meta.dirname, `../../web/art/covers/${name}.svg`);

/** An instructor's new class, with its outline open. */
export async function openOutline(page: Page, site: Site, options: { approved?: boolean } = {}) {
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

export const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();

export async function addText(page: Page, title: string, text = "1. Draw a circle.") {
	await page.getByRole("button", { name: "Add a text" }).first().click();
	await page.getByLabel("Title", { exact: true }).last().fill(title);
	await page.getByLabel("Text, in Markdown").last().fill(text);
}

export async function addDrawing(page: Page, title: string, drawing: string) {
	await page.getByRole("button", { name: "Add a drawing" }).first().click();
	await page.getByLabel("Title", { exact: true }).last().fill(title);
	await page.locator('input[accept*=".ink"]').last().setInputFiles(cover(drawing));
	await page.getByRole("button", { name: "The whole drawing" }).click();
	await page.getByRole("region", { name: title }).getByRole("slider").waitFor();
}

export async function bodyOf({ db }: Site, classId: string): Promise<OutlineBody> {
	const { body } = await db
		.selectFrom("outlines")
		.where("class_id", "=", classId)
		.where("state", "in", ["draft", "in_review", "declined"])
		.select("body")
		.executeTakeFirstOrThrow();
	return JSON.parse(body);
}

export const titlesIn = ({ sections }: OutlineBody) =>
	sections.map(({ lessons }) => lessons.map(({ title }) => title));
