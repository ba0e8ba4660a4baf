import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { signUp, stranger } from "#tests/support/browser/people.ts";
import { answerDialog, arriveAt, logIn, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	expectNoAxeFault,
	expectNoFaultOfColourOrSize,
	expectNoSidewaysScroll,
} from "#tests/support/browser/whole-page.ts";
import { letters, mailedPath } from "./mailed-path.ts";

const NEW = "Genga!2048";
const WRONG = "The email or the password is not right.";
const GONE = "This link no longer works";

story(
	"the link in the sign-up letter opens a page whose button confirms the address",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		await page.goto(await mailedPath(page, me.email, "confirm-email"));
		await scriptReady(page);
		expect(await isConfirmed()).toBe(false);
		await page.getByRole("button", { name: "Yes, this is my address" }).click();
		await page.getByText("Your address is confirmed. Thank you!").waitFor();
		expect(await isConfirmed()).toBe(true);

		async function isConfirmed(): Promise<boolean> {
			const users = site.db.selectFrom("users").where("email", "=", me.email);
			const { email_verified } = await users.select("email_verified").executeTakeFirstOrThrow();
			return Boolean(email_verified);
		}
	},
);

story(
	"a student replaces a forgotten password by email, and the old one no longer works",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of (410|422)/ });
		const me = await signUp((await enter()).context(), site.origin);
		await page.goto("/login");
		await page.getByRole("link", { name: "Forgot password?" }).click();
		await page.waitForURL("**/forgot-password");
		// The login page has a field of that name too, and may still be shown.
		await page.getByRole("heading", { level: 1, name: "Forgot password?" }).waitFor();
		await scriptReady(page);
		await askForLink(page, me.email);

		const path = await mailedPath(page, me.email, "reset-password");
		await page.goto(path);
		await scriptReady(page);
		await choose(page, "weak", "weak");
		await page.getByText("Password Must Be 8 Characters").waitFor();
		await choose(page, NEW, `${NEW}!`);
		await page.getByText("Type the same password into both fields.").waitFor();
		await choose(page, NEW, NEW);
		await page.getByText("Your password is changed. The old one no longer works.").waitFor();

		await page.getByRole("link", { name: "Log in with the new password" }).click();
		await logIn(page, me.email, me.password);
		await answerDialog(page, "You are not logged in", { text: WRONG });
		await logIn(page, me.email, NEW);
		await seeLoggedIn(page, me.name);
		await arriveAt(page, `${site.origin}/`);

		await page.goto(path);
		await scriptReady(page);
		await choose(page, NEW, NEW);
		await page.getByText(GONE).waitFor();
		await page.getByRole("link", { name: "Ask for a new link" }).click();
		await page.waitForURL("**/forgot-password");
	},
);

story(
	"an address without an account gets the same answer and no letter",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp((await enter()).context(), site.origin);
		const { email } = stranger();
		for (const address of [email, me.email]) {
			await page.goto("/forgot-password");
			await scriptReady(page);
			await askForLink(page, address);
		}
		// The request for the unknown address came first.
		await mailedPath(page, me.email, "reset-password");
		expect((await letters(page)).filter(({ to }) => to === email)).toEqual([]);
	},
);

story(
	"confirming an address and replacing a password work without script",
	async ({ enter, site }) => {
		const page = await enter({ javaScriptEnabled: false, allows: /status of 422/ });
		const me = await signUp((await enter()).context(), site.origin);
		await page.goto(await mailedPath(page, me.email, "confirm-email"));
		await page.getByRole("button", { name: "Yes, this is my address" }).click();
		await page.getByText("Your address is confirmed. Thank you!").waitFor();

		await page.goto("/forgot-password");
		await askForLink(page, me.email);
		await page.goto(await mailedPath(page, me.email, "reset-password"));
		await choose(page, NEW, `${NEW}!`);
		await page.getByText("Type the same password into both fields.").waitFor();
		await choose(page, "weak", "weak");
		await page.getByText("Password Must Be 8 Characters").waitFor();
		await choose(page, NEW, NEW);
		await page.getByText("Your password is changed. The old one no longer works.").waitFor();
		await page.goto("/login");
		await logIn(page, me.email, NEW);
		await arriveAt(page, `${site.origin}/`);
	},
);

story(
	"Google sign-in to an unconfirmed account needs the link of a letter first",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp((await enter()).context(), site.origin);
		await google();
		await answerDialog(page, "Check your email", { text: "We have just sent it an email" });
		await page.goto(await mailedPath(page, me.email, "prove-address"));
		await page.getByRole("button", { name: "Yes, sign in with Google" }).click();
		await page.getByText("Done. Now sign in with Google.").waitFor();
		await google();
		await seeLoggedIn(page, me.name);

		async function google(): Promise<void> {
			await page.goto("/login");
			await scriptReady(page);
			const opened = page.waitForEvent("popup");
			await page.getByRole("button", { name: "Sign In with Google" }).click();
			const popup = await opened;
			await popup.getByText("Someone new").click();
			await popup.getByLabel("Name").fill(me.name);
			await popup.getByLabel("E-mail").fill(me.email);
			await popup.getByRole("button", { name: "Continue" }).click();
		}
	},
);

const PAGES = [
	"/forgot-password",
	"/forgot-password?sent=1",
	"/reset-password?token=abc",
	"/reset-password",
	"/confirm-email?token=abc",
	"/confirm-email",
	"/prove-address?token=abc",
	"/prove-address",
	"/use-address?token=abc",
	"/restore-address?token=abc",
	"/login?google=access_denied",
	"/login?google=proof-mailed",
	"/login?google=password-wanted",
];

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
	story(
		"axe finds nothing on the pages that letters lead to, and they fit 320 pixels",
		async ({ enter }) => {
			const viewport = { width: 320, height: 640 };
			const page = await enter({ colorScheme, viewport, reducedMotion: "reduce" });
			for (const path of PAGES) {
				await page.goto(path);
				await scriptReady(page);
				if (colorScheme === "light") await expectNoAxeFault(page, path);
				else await expectNoFaultOfColourOrSize(page, path);
				await expectNoSidewaysScroll(page, path);
			}
		},
	);
});

async function askForLink(page: Page, email: string): Promise<void> {
	await page.getByRole("main").getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send me a link" }).click();
	await page.getByText("If this address has an account").waitFor();
}

async function choose(page: Page, password: string, repeat: string): Promise<void> {
	await page.getByLabel("New password", { exact: true }).fill(password);
	await page.getByLabel("New password again").fill(repeat);
	await page.getByRole("button", { name: "Save the new password" }).click();
}
