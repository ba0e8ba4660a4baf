import { expect } from "vitest";
import { names, open } from "#tests/support/browser/class-list.ts";
import { story } from "#tests/support/browser/story.ts";

const WRONG_PRICES = [
	["-5", "A price cannot be below $0."],
	["99999", "No class costs more than $10,000."],
	["cheap", "This is not a price."],
] as const;

story("an invalid price shows an error at its field and does not filter", async ({ enter }) => {
	const page = await enter({ viewport: { width: 320, height: 640 } });
	await open(page, "/classes");
	const price = page.getByLabel("Up to ($)");
	const alert = page.getByRole("search").getByRole("alert");
	await page.getByText("Filters", { exact: true }).click();
	for (const [text, sentence] of WRONG_PRICES) {
		await price.fill(text);
		await alert.filter({ hasText: sentence }).waitFor();
		expect(await price.getAttribute("aria-invalid")).toBe("true");
		const note = await price.getAttribute("aria-describedby");
		expect(await alert.getAttribute("id")).toBe(note);
		expect(await price.inputValue()).toBe(text);
		expect((await names(page)).length).toBe(24);
	}
	await price.fill("20");
	await page.waitForURL("**/classes?maxPrice=20");
	await alert.waitFor({ state: "detached" });
	await page.goBack();
	await page.waitForURL("**/classes");
	await expect.poll(() => price.inputValue()).toBe("");
});

story("an invalid price in the address shows an error too, without script", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
	for (const [text, sentence] of WRONG_PRICES) {
		const answer = await page.goto(`/classes?maxPrice=${text}`);
		expect([text, answer?.status()]).toEqual([text, 200]);
		const alert = page.getByRole("alert").filter({ hasText: sentence });
		expect([text, await alert.isVisible()]).toEqual([text, true]);
		expect(await page.getByLabel("Up to ($)").inputValue()).toBe(text);
		expect((await names(page)).length).toBe(24);
	}
	await page.getByLabel("Up to ($)").fill("nothing");
	await page.getByRole("button", { name: "Find", exact: true }).click();
	await page.waitForURL(/[?&]maxPrice=nothing/);
	await page.getByRole("alert").filter({ hasText: "This is not a price." }).waitFor();
});

story("C8: no query string breaks the page", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false, allows: /status of 4/ });
	const long = "x".repeat(3000);
	const hostile = [
		"level=god&sort=random&free=2&maxPrice=-1&limit=1e9&cursor=x&show=1e9",
		"search=a&search=b&level=beginner&level=advanced&sort=new&sort=price",
		"search[]=a&search[x]=b&__proto__=1&constructor=2&toString=3",
		`search=${long}&level=${long}&show=${long}`,
		"search=%F0%9F%90%89%25_%27%22%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E",
		"search='; drop table classes; --&maxPrice=0x10&sort=__proto__",
		"search=%ED%A0%80&maxPrice=1e999&seats=1&seats=0",
		"&&&===&?&search",
	];
	for (const query of hostile) {
		const answer = await page.goto(`/classes?${query}`);
		expect([query.slice(0, 40), answer?.status()]).toEqual([query.slice(0, 40), 200]);
		await page.getByRole("heading", { level: 1, name: "Classes" }).waitFor();
	}
});
