import type { Page } from "playwright-core";
import { expect } from "vitest";
import { answerDialog, expectFocus, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	becomeInstructor,
	choosePicture,
	classesOf,
	fillClass,
	listen,
	pictureReady,
	written,
} from "#tests/support/browser/teaching.ts";

const FORM = "/dashboard/add-class";
type Typed = { className: string; seats: string; price: string };
const right: Typed = { className: "Wet asphalt", seats: "9", price: "21" };

/** Invalid input, and the error messages that are shown beside it. */
const wrong: [what: string, typed: Partial<Typed>, sentences: string[]][] = [
	[
		"nothing",
		{ className: "", seats: "", price: "" },
		["Class name is required", "Seats are required", "Price is required"],
	],
	[
		"only spaces",
		{ className: "   ", seats: " ", price: "  " },
		["Class name is required", "Seats are required", "Price is required"],
	],
	[
		"too long",
		{ className: "x".repeat(121), seats: "99999", price: "99999" },
		[
			"Class name must have at most 120 characters",
			"Seats must be at most 10,000",
			"Price must be 0, or between $0.50 and $10,000",
		],
	],
	[
		"words and emoji for numbers",
		{ seats: "🌧️", price: "عشرون" },
		["Seats must be a whole number", "Please write a price like 24 or 19.50"],
	],
	["half a seat", { seats: "1.5" }, ["Seats must be a whole number"]],
	[
		"a price that is too small",
		{ price: "0.49" },
		["Price must be 0, or between $0.50 and $10,000"],
	],
	["a price in parts of a cent", { price: "9.999" }, ["Price must be in whole cents"]],
	[
		"script for numbers",
		{ seats: "<script>", price: "19; drop table classes" },
		["Seats must be a whole number", "Please write a price like 24 or 19.50"],
	],
	["a name that cannot be seen", { className: "\u200b\u200b" }, ["Class name is required"]],
];

story(
	"invalid input shows errors beside the fields, keeps the typed text and adds nothing",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await becomeInstructor(page, site);
		await page.goto(FORM);
		await choosePicture(page);
		await pictureReady(page);
		for (const [what, change, sentences] of wrong) {
			const typed = { ...right, ...change };
			await fillClass(page, typed);
			await submit(page);
			await expect.poll(() => corrections(page), { message: what }).toEqual(sentences);
			expect(await written(page), what).toEqual(Object.values(typed));
		}
		await page.getByText("The picture is ready").waitFor();
		expect(await classesOf(site, me.email)).toEqual([]);
	},
);

story(
	"submitting without a picture moves the user to the picture field",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await becomeInstructor(page, site);
		await page.goto(FORM);
		await fillClass(page, right);
		const calls = listen(page);
		await submit(page);
		await page.getByRole("alert").filter({ hasText: "Image is required" }).waitFor();
		const chooser = page.getByLabel("Image");
		await expect
			.poll(() => chooser.evaluate((input) => input === document.activeElement))
			.toBe(true);
		expect(calls).toEqual([]);
		expect(await written(page)).toEqual(Object.values(right));
		expect(await classesOf(site, me.email)).toEqual([]);
	},
);

for (const typed of [
	{ ...right, seats: "-1" },
	{ ...right, price: "-0.01" },
]) {
	story(
		`negative values (${typed.seats}, ${typed.price}) show the alert`,
		async ({ enter, site }) => {
			const page = await enter();
			await becomeInstructor(page, site);
			await page.goto(FORM);
			await fillClass(page, typed);
			await submit(page);
			await answerDialog(page, "Can'be Negetive Number");
			const field = page.getByLabel(typed.seats === "-1" ? "Available seats" : "Price in dollars");
			await expectFocus(field);
			expect(await written(page)).toEqual(Object.values(typed));
		},
	);
}

const unusual: [what: string, className: string, kept: string][] = [
	["spaces around it", "  Wet asphalt  ", "Wet asphalt"],
	["emoji", "☔ Rain 👩🏽‍🎨", "☔ Rain 👩🏽‍🎨"],
	["right to left", "رسم المطر", "رسم المطر"],
	["script", `<script>window.__xss=1</script>"><img src=x onerror=window.__xss=1>`, ""],
	["as long as allowed", "雨".repeat(120), ""],
];
story(
	"a class may have an unusual name, which is displayed as written",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await becomeInstructor(page, site);
		for (const [what, className, kept] of unusual) {
			await page.goto(FORM);
			await fillClass(page, { ...right, className });
			await choosePicture(page);
			await pictureReady(page);
			await submit(page);
			await sheetOf(page, kept || className).waitFor();
			const names = (await classesOf(site, me.email)).map(({ name }) => name);
			expect(names.at(-1), what).toBe(kept || className);
		}
		expect(await page.evaluate(() => "__xss" in window)).toBe(false);
		const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(width).toBeLessThanOrEqual(0);
	},
);

async function submit(page: Page): Promise<void> {
	await page.getByRole("main").getByRole("button", { name: "Add Class" }).click();
}

/** The error messages, from top to bottom. */
async function corrections(page: Page): Promise<string[]> {
	return await page.getByRole("main").getByRole("alert").allInnerTexts();
}
