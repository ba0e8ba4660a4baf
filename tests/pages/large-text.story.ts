import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { story } from "#tests/support/browser/story.ts";
import { enlargeText, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const WIDTHS = [390, 768, 1280];

story(
	"with text of twice the size, the hero's words do not cover its drawing",
	async ({ enter }) => {
		const page = await enter({ reducedMotion: "reduce" });
		await page.goto("/");
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 900 });
			await enlargeText(page);
			await expectNoSidewaysScroll(page, `home at ${width}`);
			expect(await wordsOnTheDrawing(page), `at ${width}`).toEqual([]);
		}
	},
);

story(
	"with text of twice the size, the search fields show the whole chosen value",
	async ({ enter }) => {
		const page = await enter({ reducedMotion: "reduce" });
		await page.goto("/classes");
		await scriptReady(page);
		for (const width of [768, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			await enlargeText(page);
			await expectNoSidewaysScroll(page, `classes at ${width}`);
			expect(await chosenThatAreCut(page), `at ${width}`).toEqual([]);
		}
	},
);

async function wordsOnTheDrawing(page: Page): Promise<string[]> {
	return await page.evaluate(() => {
		const art = document.querySelector(".hero-art")?.getBoundingClientRect();
		const sheet = document.querySelector(".hero")?.getBoundingClientRect();
		if (!art || !sheet) return ["no drawing"];
		const range = document.createRange();
		return [...document.querySelectorAll(".hero-line span, .hero-text .lead")]
			.filter((line) => {
				range.selectNodeContents(line);
				const words = range.getBoundingClientRect();
				const lies = words.right > art.left && words.bottom > art.top && words.top < art.bottom;
				return lies || words.right > sheet.right;
			})
			.map((line) => line.textContent ?? "");
	});
}

async function chosenThatAreCut(page: Page): Promise<string[]> {
	return await page.evaluate(() => {
		const pen = document.createElement("canvas").getContext("2d");
		if (!pen) return ["no canvas"];
		return [...document.querySelectorAll("select")]
			.filter((field) => field.checkVisibility())
			.filter((field) => {
				const { font, paddingLeft, paddingRight } = getComputedStyle(field);
				pen.font = font;
				const room =
					field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
				return pen.measureText(field.selectedOptions[0]?.text ?? "").width > room;
			})
			.map((field) => field.selectedOptions[0]?.text ?? "");
	});
}
