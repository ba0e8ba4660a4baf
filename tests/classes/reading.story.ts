import { expect } from "vitest";
import { expectLoaded } from "#tests/support/browser/loaded-image.ts";
import { story } from "#tests/support/browser/story.ts";
import { onlyTheDemoTeaches } from "#tests/support/browser/teaching.ts";

story("a visitor without script reads real classes on the home page", async ({ enter, site }) => {
	await onlyTheDemoTeaches(site);
	const page = await enter({ javaScriptEnabled: false });
	const answer = await page.goto("/");
	expect(answer?.status()).toBe(200);
	const popular = page.getByRole("region", { name: "Popular Classes" });
	expect(await popular.getByRole("article").count()).toBe(6);
	const eyes = popular.getByRole("article").filter({ hasText: "Eyes that look back" });
	expect(await eyes.textContent()).toContain("Mio Tachibana");
	expect(await eyes.textContent()).toContain("$24");
	const drawing = eyes.getByRole("img", { name: "Drawing for the class Eyes that look back" });
	await drawing.scrollIntoViewIfNeeded();
	await expectLoaded(drawing);
	const instructors = page.getByRole("region", { name: "Popular Instructors" });
	await expect
		.poll(async () => {
			await page.goto("/");
			return await instructors.getByRole("img").count();
		})
		.toBeGreaterThanOrEqual(6);
});

story(
	"a visitor without script pages through every approved class on /classes",
	async ({ enter, site }) => {
		const approved = await site.db
			.selectFrom("classes")
			.where("status", "=", "approved")
			// Another story may have suspended an instructor.
			.where("paused", "=", 0)
			.select("name")
			.execute();
		const page = await enter({ javaScriptEnabled: false });
		await page.goto("/classes");
		const more = page.getByRole("link", { name: "More classes" });
		while (await more.isVisible()) {
			const next = await more.getAttribute("href");
			await more.click();
			await page.waitForURL(`**${next}`);
		}
		const names = await page.getByRole("article").getByRole("heading").allInnerTexts();
		expect(names.toSorted()).toEqual(approved.map(({ name }) => name).toSorted());
		const pictures = await page.getByRole("article").getByRole("img").all();
		for (const picture of pictures) expect(await picture.getAttribute("alt")).not.toBe("");
	},
);

story("an unknown address answers 404 with a link home", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false, allows: /status of 404/ });
	const answer = await page.goto("/no/such/drawing?<script>");
	expect(answer?.status()).toBe(404);
	expect(await page.title()).toContain("404 Not Found");
	await page.getByRole("heading", { name: "ERROR 404" }).waitFor();
	await page.getByRole("link", { name: "BACK TO HOME" }).click();
	await page.getByRole("heading", { name: "Popular Classes" }).waitFor();
	expect(new URL(page.url()).pathname).toBe("/");
});
