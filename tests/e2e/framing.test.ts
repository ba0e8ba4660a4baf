import { expect } from "vitest";
import { story } from "./story.ts";

story(
	"no other site can show a page of ours in a frame (clickjacking)",
	async ({ enter, site }) => {
		const page = await enter({ allows: /frames\.example|frame/i });
		await page.route("http://frames.example/", (route) =>
			route.fulfill({
				contentType: "text/html",
				body: `<iframe src="${site.origin}/classes"></iframe>`,
			}),
		);
		await page.goto("http://frames.example/");
		await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
		expect(await page.frames()[1]?.getByRole("heading", { name: "Classes" }).count()).toBe(0);
	},
);
