import type { Page } from "playwright-core";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import type { Screen } from "./screens.ts";

const { student2, instructor } = demo;
/** Two strokes, as shares of the sheet. */
const STROKES = [
	[
		[0.25, 0.45],
		[0.45, 0.28],
		[0.75, 0.4],
	],
	[
		[0.3, 0.62],
		[0.5, 0.7],
		[0.72, 0.6],
	],
] as const;

/** Lessons, desks and the recorder with something on the sheet. */
export const drawingScreens: Screen[] = [
	{
		name: "77-lesson-halfway",
		as: student2,
		act: async (page, site) => {
			await openLesson(page, site, "Shadow above, light below, one glint");
			await page.getByRole("slider", { name: "Place in the drawing" }).focus();
			for (let pass = 0; pass < 3; pass++) await page.keyboard.press("Shift+ArrowRight");
		},
	},
	{
		name: "77-desk-beside-the-lesson",
		as: student2,
		act: async (page, site) => {
			await openLesson(page, site, "Lids searched for in loose arcs");
			await page.getByRole("link", { name: "Draw along" }).click();
			await page.getByRole("button", { name: "One stroke on" }).waitFor();
			await drawOnSheet(page);
		},
	},
	{
		name: "77-red-desk",
		as: instructor,
		path: "/dashboard/instructor/critiques",
		act: async (page) => {
			await page.getByRole("link", { name: /^Take the red pencil / }).click();
			await drawOnSheet(page);
			await page.getByRole("button", { name: "Set a pin" }).click();
			await page.getByRole("button", { name: /^Press the place on the sheet/ }).press("Enter");
			await page.getByLabel("Title of pin 1").fill("The lid is asleep.");
			await page.getByText("Saved, only you see it").waitFor();
		},
	},
	{
		name: "77-recording",
		as: instructor,
		act: async (page, { db }) => {
			await page.goto(await addressOf(db, "/record/:classId/:lessonId"));
			await page.getByRole("button", { name: "Open the desk" }).click();
			await sheet(page).waitFor();
			await page.getByLabel("Record my voice").uncheck();
			await page.getByRole("button", { name: "Record", exact: true }).click();
			await page.getByRole("button", { name: "Pause" }).waitFor();
			await drawOnSheet(page);
		},
	},
];

async function openLesson(page: Page, { db }: Site, title: string): Promise<void> {
	const lesson = await db
		.selectFrom("lessons")
		.where("title", "=", title)
		.select(["id", "class_id"])
		.executeTakeFirstOrThrow();
	await page.goto(`/learn/${lesson.class_id}/${lesson.id}`);
	await page.getByRole("button", { name: "One stroke on" }).waitFor();
}

const sheet = (page: Page) => page.locator(".surface-sheet[data-ready]");

async function drawOnSheet(page: Page): Promise<void> {
	await sheet(page).waitFor();
	await sheet(page).scrollIntoViewIfNeeded();
	const box = await sheet(page).boundingBox();
	if (!box) throw new Error("There is no sheet.");
	for (const [first, ...others] of STROKES) {
		const at = ([x, y]: readonly [number, number]) =>
			[box.x + x * box.width, box.y + y * box.height] as const;
		await page.mouse.move(...at(first));
		await page.mouse.down();
		for (const place of others) await page.mouse.move(...at(place), { steps: 8 });
		await page.mouse.up();
	}
}
