import type { Page } from "playwright-core";
import { codeOf } from "#providers/identity/app-code.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { type Login, signIn, signUp } from "#tests/support/browser/people.ts";
import { logIn } from "#tests/support/browser/steps.ts";
import type { Screen } from "./screens.ts";

const CODE_STEP = 30_000;

/** The screens of two-step login. */
export const codeScreens: Screen[] = [
	{
		name: "83-codes-being-set-up",
		act: async (page, site) => {
			await beginCodes(page, await signUp(page.context(), site.origin));
		},
	},
	{
		name: "84-codes-on",
		act: async (page, site) => {
			const me = await signUp(page.context(), site.origin);
			await signIn(page.context(), site.origin, me);
			await setUpCodes(page, me);
		},
	},
	{
		name: "85-login-code",
		act: async (page, site) => {
			const me = await signUp(page.context(), site.origin);
			await setUpCodes(page, me);
			await page.context().clearCookies();
			await page.evaluate(() => localStorage.clear());
			await page.goto("/login");
			await scriptReady(page);
			await logIn(page, me.email, me.password);
			await page.getByRole("heading", { level: 1, name: "One more step" }).waitFor();
		},
	},
];

async function beginCodes(page: Page, me: Login): Promise<void> {
	await page.goto("/dashboard/security");
	await scriptReady(page);
	await page.getByLabel("Your password", { exact: true }).fill(me.password);
	await page.getByRole("button", { name: "Set up two-step login" }).click();
	await page.getByRole("list", { name: "Backup codes" }).waitFor();
}

async function setUpCodes(page: Page, me: Login): Promise<void> {
	await beginCodes(page, me);
	const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){5,}$/).textContent();
	const code = codeOf((key ?? "").replaceAll(" ", ""), Math.floor(Date.now() / CODE_STEP));
	await page.getByLabel("Code", { exact: true }).fill(code);
	await page.getByRole("button", { name: "Turn on two-step login" }).click();
	await page.getByText("Two-step login is now on").waitFor();
}
