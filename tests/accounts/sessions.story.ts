import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { arriveAt, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"the bar shows neither Login nor a name until the session is known",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		const release = await hold(page, "**/api/me");
		const asked = page.waitForRequest("**/api/me");
		await page.goto("/");
		const banner = page.getByRole("banner");
		await asked;
		expect(await banner.getByRole("link", { name: "Login" }).isVisible()).toBe(false);
		expect(await banner.getByText(me.name).count()).toBe(0);
		release();
		await seeLoggedIn(page, me.name);
		expect(await banner.getByRole("link", { name: "Login" }).count()).toBe(0);
	},
);

story(
	"the login guard shows a progress bar until the session is known",
	async ({ enter, site }) => {
		const page = await enter();
		await signUp(page.context(), site.origin);
		const release = await hold(page, "**/api/me");
		await page.goto("/dashboard/payment-history");
		await page.getByRole("main").getByRole("progressbar", { name: "Loading" }).waitFor();
		expect(await page.getByRole("heading", { name: "Payment History" }).count()).toBe(0);
		release();
		await page.getByRole("heading", { level: 1, name: "Payment History" }).waitFor();
		await page
			.getByText("You have not made any payments yet. Please enroll in a class to make a payment.")
			.waitFor();
		await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
	},
);

story(
	"a token with less than a minute left is renewed once, before any call",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		const progress = page.waitForResponse("**/api/progress");
		await page.goto("/dashboard/selected-classes");
		await page.getByText("You have not selected any classes yet.").waitFor();
		// This page has all its data, so the next call belongs to the next page.
		await progress;
		await page.evaluate(() => {
			const exp = Math.floor(Date.now() / 1000) + 45;
			localStorage.setItem("access-token", `old.${btoa(JSON.stringify({ exp }))}.old`);
		});
		const calls = authorised(page);
		let renewals = 0;
		page.on("request", (request) => void (request.url().endsWith("/api/jwt") && renewals++));
		await page.goto("/classes");
		await seeLoggedIn(page, me.name);
		// Two lists of this student are requested at once.
		await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3);
		expect(renewals).toBe(1);
		expect(calls.filter((token) => token.includes("old."))).toEqual([]);
	},
);

story(
	"a token that the server refuses early is renewed, and the student stays logged in",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 401/ });
		const me = await signUp(page.context(), site.origin);
		await page.goto("/dashboard/selected-classes");
		await page.getByRole("heading", { level: 1, name: "Selected Classes" }).waitFor();
		// It claims to be valid for ten minutes, but the server refuses it.
		await page.evaluate(() => {
			const exp = Math.floor(Date.now() / 1000) + 600;
			localStorage.setItem("access-token", `old.${btoa(JSON.stringify({ exp }))}.old`);
		});
		await page.reload();
		await page.getByRole("heading", { level: 1, name: "Selected Classes" }).waitFor();
		await seeLoggedIn(page, me.name);
		await arriveAt(page, `${site.origin}/dashboard/selected-classes`);
	},
);

story(
	"an administrator who loses the role is logged out at the next call, and led to /login",
	async ({ enter, site }) => {
		// Another call of the page can be under way while the first refusal logs out.
		const page = await enter({ allows: /status of 40[13]/ });
		const me = await signUp(page.context(), site.origin);
		const setRole = (role: "admin" | "student") =>
			site.db.updateTable("users").set({ role }).where("email", "=", me.email).execute();
		await setRole("admin");
		await page.goto("/dashboard/admin-panel");
		await page.getByRole("heading", { level: 1, name: "Admin Panel" }).waitFor();
		// The panel has all its data, so the next call belongs to the next page.
		await page.waitForLoadState("networkidle");
		await setRole("student");
		const menu = page.getByRole("navigation", { name: "Dashboard" });
		await menu.getByRole("link", { name: "Manage Users" }).click();
		await page.waitForURL("**/login");
		expect(await page.evaluate(() => localStorage.getItem("access-token"))).toBeNull();
		await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
	},
);

/** Holds these requests until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/** Collects the tokens of all calls from now on. */
function authorised(page: Page): string[] {
	const tokens: string[] = [];
	page.on("request", (request) => {
		const { authorization } = request.headers();
		if (authorization) tokens.push(authorization);
	});
	return tokens;
}
