import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { budgets, TRIES } from "#server/limits/budgets.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { demo } from "#tests/support/browser/people.ts";
import { logIn } from "#tests/support/browser/steps.ts";
import { story, WAITS_FOR } from "#tests/support/browser/story.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { spawnSite } from "#tests/support/spawn-site.ts";

const { email } = demo.instructor;
const SENTENCE = /Too many requests\. Please try again in \d+ (minutes?|seconds?)\./;

/** A separate site, because the shared one has no rate limits. */
async function openLimitedSite() {
	const database = await openTestDatabase();
	const site = await spawnSite(database.settings);
	onTestFinished(async () => {
		await site.stop();
		await database.close();
	});
	const post = (path: string, fields: Record<string, string>, type = "urlencoded") =>
		fetch(site.origin + path, {
			method: "POST",
			redirect: "manual",
			headers: {
				origin: site.origin,
				"content-type": type === "json" ? "application/json" : "application/x-www-form-urlencoded",
			},
			body: type === "json" ? JSON.stringify(fields) : new URLSearchParams(fields),
		});
	return { origin: site.origin, post };
}

story(
	"a visitor over a rate limit reads when to try again, and the typed text stays",
	async ({ browser }) => {
		const { origin, post } = await openLimitedSite();
		const wrong = { email, password: "Wrong#12345" };
		for (let tries = 0; tries < TRIES.most; tries += 1)
			expect((await post("/login", wrong)).status).toBe(422);
		const refused = await post("/login", wrong);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		const words = await refused.text();
		expect(words).toMatch(SENTENCE);
		expect(words).toContain(`value="${email}"`);

		const message = { name: "Mio", email: "mio@genga.test", message: "How do I begin?" };
		for (let sent = 0; sent < budgets.contact.address.most; sent += 1)
			expect((await post("/api/contact", message, "json")).status).toBe(200);
		const form = await post("/contact-us", message);
		expect(form.status).toBe(429);
		const page = await form.text();
		expect(page).toMatch(SENTENCE);
		expect(page).toContain("How do I begin?");

		const context = await browser.newContext({ baseURL: origin });
		context.setDefaultTimeout(WAITS_FOR);
		onTestFinished(() => context.close());
		await seeLoginRefused(await context.newPage());
		await seeMessageRefused(await context.newPage());
	},
);

/** The same in a browser with script. */
async function seeLoginRefused(page: Page): Promise<void> {
	await page.goto("/login");
	// Without the script, the browser itself would send the form.
	await scriptReady(page);
	await logIn(page, email, "Wrong#12345");
	const dialog = page.getByRole("alertdialog");
	await dialog.waitFor();
	expect(await dialog.textContent()).toMatch(SENTENCE);
	await dialog.getByRole("button", { name: "OK" }).click();
	expect(await page.getByLabel("Email").inputValue()).toBe(email);
}

async function seeMessageRefused(page: Page): Promise<void> {
	await page.goto("/contact-us");
	await scriptReady(page);
	await page.getByLabel("Name").fill("Mio");
	await page.getByLabel("Email").fill("mio@genga.test");
	await page.getByLabel("Message").fill("How do I begin?");
	await page.getByRole("button", { name: /send/i }).click();
	await page.getByText(SENTENCE).waitFor();
	expect(await page.getByLabel("Message").inputValue()).toBe("How do I begin?");
}
