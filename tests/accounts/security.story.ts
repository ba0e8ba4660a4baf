import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { codeOf } from "#providers/identity/app-code.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { type Login, signIn, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { answerDialog, arriveAt, logIn, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault } from "#tests/support/browser/whole-page.ts";

const SECURITY = "/dashboard/security";
const STEP = 30_000;
/**
 * Turning two-step login on gives the session a new id. A call of the page that still has the token of the earlier one
 * is refused, and sent again with a new token.
 */
const SENT_AGAIN = /status of 401 .*\/api\/progress$/;

story("a student sees their logins and ends the others", async ({ enter, site }) => {
	const here = await enter();
	const me = await signUp(here.context(), site.origin);
	const allows = /status of 401/;
	const there = await enter({
		as: me,
		allows,
		userAgent: "Mozilla/5.0 (iPhone) Version/19 Safari/604.1",
	});
	const third = await enter({ as: me, allows });
	await there.goto(SECURITY);
	await there.getByRole("heading", { level: 1, name: "Security" }).waitFor();

	await here.goto("/dashboard");
	await here.getByRole("link", { name: "Security" }).click();
	const logins = here.getByRole("list", { name: "Your logins, newest first" });
	await logins.getByText("You are using this one now").waitFor();
	expect(await logins.getByRole("article").count()).toBe(3);
	await here.getByRole("button", { name: "Log out: Safari on iPhone" }).click();
	await answerDialog(here, "Are you sure?", {
		text: "is logged out at once",
		button: "Yes, log it out",
	});
	await here.getByText("Logged out: Safari on iPhone").waitFor();
	await expect.poll(() => logins.getByRole("article").count()).toBe(2);

	await here.getByRole("button", { name: "Log out everywhere else" }).click();
	await answerDialog(here, "Are you sure?", { button: "Yes, log out everywhere else" });
	await here.getByText("You are not logged in anywhere else.").waitFor();
	for (const page of [there, third]) {
		await page.goto(SECURITY);
		await page.waitForURL("**/login");
	}
	await here.reload();
	await seeLoggedIn(here, me.name);
});

story(
	"a student changes the password with the current one, and other browsers are logged out",
	async ({ enter, site }) => {
		// A toast that fades in would have too little contrast.
		const page = await enter({ reducedMotion: "reduce", allows: /status of 422/ });
		const me = await signUp(page.context(), site.origin);
		const other = await enter({ as: me, allows: /status of 401/ });
		const NEW = "Betsy*1980";
		await page.goto(SECURITY);
		const present = page.getByLabel("Current password", { exact: true });
		const change = page.getByRole("button", { name: "Change the password" });
		await page.getByLabel("New password", { exact: true }).fill("betsy");
		await change.click();
		await page.getByText("Password is required", { exact: true }).waitFor();
		await page.getByText("Password Must Be 8 Characters", { exact: true }).waitFor();
		await page.getByText("Type the same password into both fields.", { exact: true }).waitFor();
		await present.fill("Wrong#1234");
		await page.getByLabel("New password", { exact: true }).fill(NEW);
		await page.getByLabel("New password again", { exact: true }).fill(NEW);
		await change.click();
		await page.getByText("The password is not right.").waitFor();
		await present.fill(me.password);
		await change.click();
		await page.getByText("Your password is changed. You are logged out everywhere else.").waitFor();
		expect(await present.inputValue()).toBe("");
		await expectNoAxeFault(page, page.url());
		await page.reload();
		await seeLoggedIn(page, me.name);

		await other.goto(SECURITY);
		await other.waitForURL("**/login");
		await logIn(other, me.email, NEW);
		await arriveAt(other, `${site.origin}${SECURITY}`);
	},
);

story(
	"with two-step login on, the login asks for a code after the password",
	async ({ enter, site }) => {
		const page = await enter({
			allows: new RegExp(`status of 4(10|22)|${SENT_AGAIN.source}`),
		});
		const me = await signUp(page.context(), site.origin);
		const { secret, backupCodes } = await setUpCodes(page, me);
		expect(new Set(backupCodes).size).toBe(10);
		// The session has a new id now, and the student stays logged in.
		await page.goto("/dashboard/payment-history");
		await page.getByRole("heading", { level: 1, name: "Payment History" }).waitFor();

		const other = await enter({ allows: /status of 422/ });
		await other.goto("/classes");
		await other.goto("/dashboard/payment-history");
		await other.waitForURL("**/login");
		await logIn(other, me.email, me.password);
		await other.getByRole("heading", { level: 1, name: "One more step" }).waitFor();
		await enterCode(other, "000000");
		await other.getByText("That code is not right, or was used already.").waitFor();
		await enterCode(other, codeOf(secret, now() + 1));
		await arriveAt(other, `${site.origin}/dashboard/payment-history`);
		await seeLoggedIn(other, me.name);

		await other.goto(SECURITY);
		await other.getByLabel("Your password", { exact: true }).fill(me.password);
		await other.getByLabel("Code from the app, or a backup code").fill(backupCodes[0] ?? "");
		await other.getByRole("button", { name: "Turn off two-step login" }).click();
		await other.getByText("Two-step login is now off").waitFor();
		await other.getByRole("button", { name: "Set up two-step login" }).waitFor();
	},
);

story("without script, the login asks for the code too", async ({ enter, site }) => {
	const mine = await enter({ allows: SENT_AGAIN });
	const me = await signUp(mine.context(), site.origin);
	const { backupCodes } = await setUpCodes(mine, me);
	const page = await enter({ javaScriptEnabled: false, allows: /status of 422/ });
	await page.goto("/login?from=/classes");
	await logIn(page, me.email, me.password);
	await page.getByRole("heading", { level: 1, name: "One more step" }).waitFor();
	await enterCode(page, "aaaaa-bbbbb");
	await page.getByText("That code is not right, or was used already.").waitFor();
	await enterCode(page, backupCodes[0] ?? "");
	await arriveAt(page, `${site.origin}/classes`);
	expect(await mayAsk(page.context(), site)).toBe(true);
});

story(
	"an administrator is asked to turn on two-step login, and finds that in the audit log",
	async ({ enter, site }) => {
		for (const colorScheme of ["light", "dark"] as const) {
			const page = await enter({ colorScheme, reducedMotion: "reduce", allows: SENT_AGAIN });
			const me = await administrator(page.context(), site);
			await page.goto("/dashboard/admin-panel");
			await page
				.getByText("Your account has administrator rights but no two-step login.")
				.waitFor();
			await expectNoAxeFault(page, page.url());
			await page.getByRole("link", { name: "Turn it on" }).click();
			await page.getByRole("heading", { level: 1, name: "Security" }).waitFor();
			await setUpCodes(page, me, () => expectNoAxeFault(page, page.url()));
			await expectNoAxeFault(page, page.url());
			await page.goto("/dashboard/admin-panel");
			await page.getByText(/is waiting for you\.|^Waiting for you: /).waitFor();
			expect(
				await page
					.getByText("Your account has administrator rights but no two-step login.")
					.count(),
			).toBe(0);

			await page.getByRole("link", { name: "Audit Log" }).click();
			await page.getByRole("searchbox", { name: "Person, email or class" }).fill(me.name);
			await page.getByRole("main").getByRole("button", { name: "Search" }).click();
			const table = page.getByRole("table", { name: "Actions, newest first" });
			await expect.poll(() => table.getByRole("row").count()).toBe(2);
			expect(await table.getByRole("row").last().textContent()).toContain(
				"Turned on two-step login",
			);
			await expectNoAxeFault(page, page.url());
			await page.getByLabel("Action", { exact: true }).selectOption({ label: "Removed a role" });
			await page.getByText("No results for this search.").waitFor();
			await page.setViewportSize({ width: 320, height: 640 });
			for (const path of [SECURITY, `/dashboard/audit?search=${encodeURIComponent(me.name)}`]) {
				await page.goto(path);
				await page.getByRole("heading", { level: 1 }).waitFor();
				const width = () => page.evaluate(() => document.documentElement.scrollWidth);
				expect(await width(), path).toBeLessThanOrEqual(320);
			}
		}
	},
);

/** Turns on two-step login. Returns the key and the backup codes that the page shows. */
async function setUpCodes(page: Page, me: Login, look?: () => Promise<void>) {
	await page.goto(SECURITY);
	await scriptReady(page);
	// Under way at the change of the session, this list would be refused.
	await page.getByText("You are using this one now").waitFor();
	await page.getByLabel("Your password", { exact: true }).fill(me.password);
	await page.getByRole("button", { name: "Set up two-step login" }).click();
	await page
		.getByRole("img", { name: "QR code with the key for your authenticator app" })
		.waitFor();
	await look?.();
	const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){5,}$/).textContent();
	const secret = (key ?? "").replaceAll(" ", "");
	const backupCodes = await page
		.getByRole("list", { name: "Backup codes" })
		.getByRole("listitem")
		.allInnerTexts();
	await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, now()));
	await page.getByRole("button", { name: "Turn on two-step login" }).click();
	await page.getByText("Two-step login is now on").waitFor();
	return { secret, backupCodes };
}

async function enterCode(page: Page, code: string): Promise<void> {
	await page.getByLabel("Code", { exact: true }).fill(code);
	await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}

function now(): number {
	return Math.floor(Date.now() / STEP);
}

async function administrator(context: BrowserContext, site: Site) {
	const person = await signUp(context, site.origin);
	await site.db
		.updateTable("users")
		.set({ role: "admin" })
		.where("email", "=", person.email)
		.execute();
	await signIn(context, site.origin, person);
	return person;
}

/** Whether the browser has the cookie of an open session. */
async function mayAsk(context: BrowserContext, site: Site): Promise<boolean> {
	const answer = await context.request.get(`${site.origin}/api/auth/get-session`);
	return (await answer.json()) !== null;
}
