import { expect } from "vitest";
import { story } from "./story.ts";

story("the lower sections wake at the first touch: the testimonials turn", async ({ enter }) => {
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
});

story("one question is open at a time", async ({ enter }) => {
	const page = await enter();
	await page.goto("/");
	const open = page.locator("details[open] > summary");
	await page.getByText("How do I purchase a course?").click();
	await page.getByText("Can I access the courses on any device?").click();
	await expect
		.poll(() => open.allInnerTexts())
		.toEqual(["Can I access the courses on any device?"]);
});

story("the newsletter says so and clears its fields", async ({ enter, site }) => {
	const page = await enter();
	await page.goto("/");
	const newsletter = page.getByRole("region", { name: "Drawing exercises by email" });
	await newsletter.getByLabel("Name").fill("Noor");
	await newsletter.getByLabel("Email").fill("noor-at-home@example.org");
	await newsletter.getByRole("button", { name: "Subscribe" }).click();
	const dialog = page.getByRole("alertdialog", { name: "Good job!" });
	await dialog.getByText("You have subscribed!").waitFor();
	await dialog.getByRole("button").click();
	expect(await newsletter.getByLabel("Name").inputValue()).toBe("");
	const rows = await site.db
		.selectFrom("newsletter_subscribers")
		.where("email", "=", "noor-at-home@example.org")
		.select("state")
		.execute();
	expect(rows).toEqual([{ state: "pending" }]);
});
