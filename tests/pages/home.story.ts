import { expect } from "vitest";
import { story } from "#tests/support/browser/story.ts";

story(
	"the first touch loads the lower sections' script, and the testimonials turn",
	async ({ enter }) => {
		const page = await enter();
		await page.goto("/");
		const voices = page.getByRole("region", { name: "What changed on their paper" });
		await voices.scrollIntoViewIfNeeded();
		await voices.hover();
		const shown = voices.locator("[data-place=now]");
		const before = await shown.textContent();
		await expect
			.poll(async () => {
				await voices.getByRole("button", { name: "Next" }).click();
				return await shown.textContent();
			})
			.not.toBe(before);
	},
);

story("only one question is open at a time", async ({ enter }) => {
	const page = await enter();
	await page.goto("/");
	const open = page.locator("details[open] > summary");
	await page.getByText("How do I purchase a course?").click();
	await page.getByText("Can I access the courses on any device?").click();
	await expect
		.poll(() => open.allInnerTexts())
		.toEqual(["Can I access the courses on any device?"]);
});
