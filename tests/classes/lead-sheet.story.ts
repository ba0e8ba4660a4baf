import { expect } from "vitest";
import { story } from "#tests/support/browser/story.ts";

story("the first class on a list page is twice as wide where there is space", async ({ enter }) => {
	const page = await enter({ viewport: { width: 1280, height: 800 } });
	await page.goto("/classes");
	const cards = page.getByRole("article");
	const widthOf = async (place: number) =>
		(await cards.nth(place).boundingBox())?.width ?? Number.NaN;
	expect(await widthOf(0)).toBeGreaterThan(1.9 * (await widthOf(1)));
	expect(await widthOf(2)).toBe(await widthOf(1));
	await page.setViewportSize({ width: 390, height: 800 });
	await expect.poll(async () => (await widthOf(0)) - (await widthOf(1))).toBe(0);
});
