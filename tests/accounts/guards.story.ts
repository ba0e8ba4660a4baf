import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import { arriveAt, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const GUARDED = [
	"/dashboard",
	"/dashboard/selected-classes",
	"/dashboard/enrolled-classes",
	"/dashboard/payment-history",
	"/dashboard/payment/0190a0a0-0000-7000-8000-000000000000",
];

story("a visitor of a guarded page logs in and comes back to it", async ({ enter, site }) => {
	const page = await enter();
	await page.goto("/classes");
	await page.goto("/dashboard/payment-history?from=mail");
	await page.waitForURL("**/login");
	await logIn(page, demo.student.email, demo.student.password);
	await page.getByRole("heading", { level: 1, name: "Payment History" }).waitFor();
	await arriveAt(page, `${site.origin}/dashboard/payment-history?from=mail`);
	// History was replaced: the way back does not lead through /login.
	await page.goBack();
	await arriveAt(page, `${site.origin}/classes`);
});

story("every guarded page leads a visitor to /login", async ({ enter }) => {
	const page = await enter();
	for (const path of GUARDED) {
		await page.goto(path);
		await page.waitForURL("**/login");
	}
});

story("a forged token gets no data and is removed", async ({ enter }) => {
	const page = await enter({ allows: /status of 401/ });
	const believed: string[] = [];
	page.on("response", (response) => {
		if (response.ok() && response.request().headers().authorization) believed.push(response.url());
	});
	await page.goto("/");
	for (const path of GUARDED) {
		await page.evaluate((token) => localStorage.setItem("access-token", token), forgedToken());
		await page.goto(path);
		await page.waitForURL("**/login");
		expect(await page.evaluate(() => localStorage.getItem("access-token"))).toBeNull();
	}
	expect(believed).toEqual([]);
});

/** An unsigned administrator's token that expires in a year. A browser might believe it. */
function forgedToken(): string {
	const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
	const exp = Math.floor(Date.now() / 1000) + 365 * 24 * 3600;
	const claims = { sub: "admin", sid: "any", role: "admin", iss: "genga", aud: "genga-api", exp };
	return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

story(
	"without script, a guarded page says that it needs JavaScript and links to the classes",
	async ({ enter }) => {
		const page = await enter({ javaScriptEnabled: false });
		for (const path of [...GUARDED, "/dashboard/add-class", "/dashboard/manage-users"]) {
			await page.goto(path);
			const main = page.getByRole("main");
			// Playwright finds no text in a <noscript>.
			const sentence = main.locator("noscript p").first();
			await sentence.waitFor();
			expect(await sentence.textContent()).toMatch(/^The dashboard needs JavaScript\./);
			expect(await main.getByRole("progressbar").count()).toBe(0);
		}
		await page.getByRole("link", { name: "See the classes" }).click();
		await page.getByRole("heading", { level: 1, name: "Classes" }).waitFor();
	},
);
