import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"the API's documentation shows the site's logo and makes a call with a token",
	async ({ enter, site }) => {
		// The story fails on any report of the content security policy.
		const page = await enter({ as: demo.student });
		const minted = await page.request.post(`${site.origin}/api/jwt`, {
			headers: { origin: site.origin },
			data: { email: demo.student.email },
		});
		const token = await minted.text();

		await page.goto("/api/docs");
		expect(await page.title()).toBe("API of the site");
		await page.locator(".topbar img").waitFor();
		expect(await page.locator(".topbar img").count()).toBe(1);
		expect(await page.locator("link[rel=icon]").getAttribute("href")).toContain("mark.svg");

		await page.locator("button.btn.authorize").click();
		const form = page.locator(".auth-container").filter({ hasText: "bearer" });
		await form.locator("input").fill(token);
		await form.getByRole("button", { name: "Apply credentials" }).click();
		await form.getByRole("button", { name: "Close", exact: true }).click();

		const me = page.locator("#operations-Signing_in-getMe");
		const control = me.locator("button.opblock-summary-control");
		// The page renders only the calls near the visible part, so the test scrolls.
		let top = 0;
		await expect
			.poll(
				async () => {
					top = (top + 150) % 3_000;
					await page.evaluate((y) => scrollTo(0, y), top);
					return await control.count();
				},
				{ interval: 200, timeout: 60_000 },
			)
			.toBe(1);
		await control.click();
		await me.getByRole("button", { name: "Try it out" }).click();
		await me.getByRole("button", { name: "Execute" }).click();
		const answer = me.locator(".live-responses-table .response");
		await answer.getByText(demo.student.email).first().waitFor();
		expect(await answer.locator(".response-col_status").first().textContent()).toContain("200");
	},
);
