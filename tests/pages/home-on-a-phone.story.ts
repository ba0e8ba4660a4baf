import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { storyOnOwnSite } from "#tests/support/browser/story.ts";

storyOnOwnSite(
	"on a phone, the home page shows four classes and is shorter than 8,000 pixels",
	async ({ enter }) => {
		const page = await enter({
			viewport: { width: 390, height: 844 },
			reducedMotion: "reduce",
		});
		await page.goto("/");
		await scriptReady(page);
		const classes = page.getByRole("region", { name: "Popular Classes" }).getByRole("article");
		expect(await classes.count()).toBe(4);
		await page.getByRole("contentinfo").waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
	},
);
