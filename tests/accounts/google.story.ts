import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import {
	googleButton,
	introduce,
	pressGoogle,
	someoneNew,
} from "#tests/support/browser/google-window.ts";
import { answerDialog, arriveAt, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const FAILED = "You are not logged in";

story(
	"the first sign-in in Google's window creates an account, and only that one shows a toast",
	async ({ enter, site }) => {
		const me = someoneNew();
		const page = await enter();
		await openLogin(page);
		const popup = await pressGoogle(page);
		expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
		await Promise.all([
			popup.waitForEvent("close"),
			page.getByText("User Logged In Successfully").waitFor(),
			introduce(popup, me),
		]);
		await seeLoggedIn(page, me.name);
		await arriveAt(page, `${site.origin}/instructors`);
		// History was replaced: the way back does not lead through /login.
		await page.goBack();
		await arriveAt(page, "about:blank");

		const later = await enter();
		await openLogin(later);
		const again = await pressGoogle(later);
		await Promise.all([again.waitForEvent("close"), introduce(again, me)]);
		await seeLoggedIn(later, me.name);
		await later.waitForURL(`${site.origin}/instructors`);
		await later.waitForLoadState("networkidle");
		expect(await later.getByText("User Logged In Successfully").count()).toBe(0);
		const users = await site.db.selectFrom("users").where("email", "=", me.email).select("role");
		expect(await users.execute()).toEqual([{ role: "student" }]);
	},
);

story("a visitor who cancels at Google sees a message and can try again", async ({ enter }) => {
	const page = await enter();
	await page.goto("/signup");
	await scriptReady(page);
	const popup = await pressGoogle(page);
	await popup.getByRole("button", { name: "Cancel" }).click();
	await answerDialog(page, FAILED, { text: "You canceled at Google, so you are not logged in." });
	const me = someoneNew();
	await introduce(await pressGoogle(page), me);
	await seeLoggedIn(page, me.name);
});

story(
	"a closed Google window is reported, and another click opens a new one",
	async ({ enter }) => {
		const page = await enter();
		await openLogin(page);
		const first = await pressGoogle(page);
		await page.getByText("Continue in Google's window.").waitFor();
		await first.close();
		const second = await pressGoogle(page);
		await page.getByText("The first Google window was canceled.").waitFor();
		await second.close();
		await answerDialog(page, FAILED, { text: "Google's window did not respond." });
	},
);

story(
	"a Google window that only appears closed can still complete the sign-in",
	async ({ enter, site }) => {
		const page = await enter();
		await page.addInitScript(() => {
			const open = window.open.bind(window);
			// The page sees this after Google's headers have cut its link to the window.
			window.open = (...args) => {
				open(...args);
				return { closed: true, focus() {} } as Window;
			};
		});
		await openLogin(page);
		const popup = await pressGoogle(page);
		await page.getByRole("alertdialog", { name: FAILED }).waitFor();
		const me = someoneNew();
		await introduce(popup, me);
		await page.waitForURL(`${site.origin}/instructors`);
		await page.getByRole("alertdialog").waitFor({ state: "hidden" });
		await seeLoggedIn(page, me.name);
	},
);

story(
	"if Google's window is blocked, the sign-in continues in the page and returns",
	async ({ enter, site }) => {
		const page = await enter();
		await page.addInitScript(() => {
			window.open = () => null;
		});
		await openLogin(page);
		await googleButton(page).click();
		await answerDialog(page, FAILED, {
			text: "Your browser blocked Google's window.",
			button: "Continue in this window",
		});
		const me = someoneNew();
		await introduce(page, me);
		// As with the window, the user record is posted and the first sign-in shows a toast.
		await page.getByText("User Logged In Successfully").waitFor();
		await seeLoggedIn(page, me.name);
		await arriveAt(page, `${site.origin}/instructors`);
		const users = site.db.selectFrom("users").where("email", "=", me.email);
		const { announced_at } = await users.select("announced_at").executeTakeFirstOrThrow();
		expect(Number(announced_at)).toBeGreaterThan(0);

		const later = await enter();
		await later.goto("/api/auth/google/start?mode=page&from=%2Finstructors");
		const answered = later.waitForResponse("**/api/users");
		await introduce(later, me);
		expect(await (await answered).json()).toMatchObject({ insertedId: null });
		await arriveAt(later, `${site.origin}/instructors`);
		await seeLoggedIn(later, me.name);
		await later.reload();
		await seeLoggedIn(later, me.name);
		expect(await later.getByText("User Logged In Successfully").count()).toBe(0);
		expect(await later.evaluate(() => document.cookie)).not.toContain("genga_arrived");
	},
);

story(
	"without a network, the Google button says that the visitor is offline",
	async ({ enter }) => {
		// A file may still be loading when the network goes.
		const page = await enter({ allows: /ERR_INTERNET_DISCONNECTED/ });
		await openLogin(page);
		// The dialog's own script has to be there before the network goes.
		const popup = await pressGoogle(page);
		await popup.getByRole("button", { name: "Cancel" }).click();
		await answerDialog(page, FAILED);
		await page.context().setOffline(true);
		await googleButton(page).click();
		await answerDialog(page, FAILED, { text: "You are offline." });
	},
);

story(
	"without script, the Google button is a link, and the sign-in returns to the page",
	async ({ enter, site }) => {
		const page = await enter({ javaScriptEnabled: false });
		await page.goto("/login?from=%2Finstructors");
		await page.getByRole("link", { name: "Sign In with Google" }).click();
		await page.getByRole("button", { name: "Cancel" }).click();
		await page.getByText("You canceled at Google, so you are not logged in.").waitFor();
		await page.getByRole("link", { name: "Sign In with Google" }).click();
		await introduce(page, someoneNew());
		await page.waitForURL(`${site.origin}/instructors`);
	},
);

async function openLogin(page: Page): Promise<void> {
	await page.goto("/login?from=%2Finstructors");
	await scriptReady(page);
}
