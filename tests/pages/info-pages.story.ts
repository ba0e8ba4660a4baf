import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectLoaded } from "#tests/support/browser/loaded-image.ts";
import { demo } from "#tests/support/browser/people.ts";
import { arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

/** The texts of the info pages, without script (docs/specification.md §1, §2 and §9). */
const silent = { javaScriptEnabled: false };

story("the terms have ten sections, the first about age", async ({ enter }) => {
	const page = await enter(silent);
	await page.goto("/terms-and-conditions");
	await expectSections(page, [
		[/may use/i, /at least 18 years/, /parent or guardian has to agree/],
		[/purchases/i, /A purchase is final/],
		[/payments/i, /handled by a payment company/],
		[/intellectual property/i, /belong to its instructor or to us/],
		[/conduct/i, /insult, threaten or harass/],
		[/no guarantee/i, /as they are/],
		[/liability/i, /not liable/],
		[/other sites/i, /may link to other sites/],
		[/changes/i, /may change these terms/],
		[/governing law/i, /law of the State of New York/],
	]);
});

story("the privacy policy has eight sections", async ({ enter }) => {
	const page = await enter(silent);
	await page.goto("/privacy-policy");
	await expectSections(page, [
		[/collect/i, /Personal information/, /Usage data/, /Cookies/],
		[/use/i, /charge you once/],
		[/who else/i, /The payment company/],
		[/protect/i, /encrypted/],
		[/rights/i, /corrected/, /deleted/, /email/i, /@/],
		[/other sites/i, /does not cover other sites/],
		[/cookies/i, /one cookie keeps your session/],
		[/changes/i, /we change this page first/],
	]);
});

story("the disclaimer has five points and its date", async ({ enter }) => {
	const page = await enter(silent);
	await page.goto("/disclaimer");
	await page.getByText(/last updated.* May 1, 2025$/i).waitFor();
	await expectSections(page, [
		[/learning/i, /to teach drawing/],
		[/responsibility/i, /You decide/],
		[/external links/i, /do not control/],
		[/intellectual property/i, /belong/],
		[/changes/i, /may change this page/],
	]);
});

story("the refund policy has its limits in numbers and its date", async ({ enter }) => {
	const page = await enter(silent);
	await page.goto("/refund-policy");
	await page.getByText(/last updated.* May 1, 2025$/i).waitFor();
	await expectSections(page, [
		[/when you get/i, /within 7 days of your purchase/, /less than 20% of the course/],
		[
			/when you do not/i,
			/no refund for discounted or promotional purchases/,
			/Within the 7 days you can still ask, and a person decides/,
		],
		[/how to ask/i, /Press “Ask for a refund”/, /send an email/],
		[/how long/i, /replies in 3–5 business days/, /processed in 5–10 business days/],
	]);
	expect(await page.getByRole("main").locator("a[href^='mailto:']").count()).toBe(1);
	// A purchase about which a person may still decide is not final.
	expect(await page.getByRole("main").textContent()).not.toMatch(/\bfinal\b/);
});

story("the about page has the mission and six reasons to choose us", async ({ enter }) => {
	const page = await enter(silent);
	await page.goto("/about-us");
	await page.getByRole("heading", { level: 2, name: "Our mission" }).waitFor();
	await page.getByRole("heading", { level: 2, name: "Why choose us" }).waitFor();
	const reasons = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 3 });
	expect(await reasons.allInnerTexts()).toEqual([
		"Beginner, intermediate and advanced",
		"Step-by-step video tutorials",
		"Downloadable materials",
		"Access on all devices",
		"Community support groups",
		"Certificates on completion",
	]);
});

story("/about redirects to /about-us, also from the dashboard's menu", async ({ enter, site }) => {
	const page = await enter({ as: demo.student2 });
	const answer = await page.context().request.get("/about", { maxRedirects: 0 });
	expect([answer.status(), answer.headers().location]).toEqual([301, "/about-us"]);
	await page.goto("/dashboard/selected-classes");
	const menu = page.getByRole("navigation", { name: "Dashboard" });
	// The items of the role appear above the others and move them.
	await menu.getByRole("link", { name: "Selected Classes" }).waitFor();
	await menu.getByRole("link", { name: "About" }).click();
	await arriveAt(page, `${site.origin}/about-us`);
	await page.getByRole("heading", { level: 1, name: "About Us" }).waitFor();
});

story("an unknown path shows an image and a title with status 404", async ({ enter }) => {
	const page = await enter({ ...silent, allows: /status of 404/ });
	const answer = await page.goto("/no-such-drawing");
	expect([answer?.status(), await page.title()]).toEqual([404, "404 Not Found"]);
	await page.getByRole("heading", { level: 1, name: "ERROR 404", exact: true }).waitFor();
	const image = page.getByRole("main").getByRole("img");
	expect(await image.getAttribute("alt")).toMatch(/missing/);
	await expectLoaded(image);
});

/** Expects exactly these sections in this order, each with its heading and its texts. */
async function expectSections(page: Page, wanted: [heading: RegExp, ...said: RegExp[]][]) {
	const sections = await page.getByRole("article").locator("section").all();
	expect(sections).toHaveLength(wanted.length);
	for (const [place, [heading, ...said]] of wanted.entries()) {
		const section = sections[place];
		expect(await section?.getByRole("heading", { level: 2 }).textContent()).toMatch(heading);
		for (const sentence of said) expect(await section?.textContent()).toMatch(sentence);
	}
}
