import type { Page } from "playwright-core";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { introduce, pressGoogle } from "#tests/support/browser/google-window.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { confirmAddress } from "#tests/support/browser/staff.ts";
import { arriveAt, logIn, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const ASKS = "This email address already has an account with a password.";

/** An account with a password and a confirmed address. */
async function makeConfirmed(page: Page, site: Site) {
	const me = await signUp(page.context(), site.origin);
	await confirmAddress(site, me);
	return me;
}

story("the first sign-in with Google asks for the password once", async ({ enter, site }) => {
	const me = await makeConfirmed(await enter(), site);
	const page = await enter({ allows: /status of 422/ });
	await page.goto("/signup?from=%2Finstructors");
	await scriptReady(page);
	await introduce(await pressGoogle(page), me);
	await page.getByText(ASKS).waitFor();
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("Wrong#12345");
	await page.getByRole("button", { name: "Connect Google", exact: true }).click();
	await page.getByText("The password is not right.").waitFor();
	await password.fill(me.password);
	await page.getByRole("button", { name: "Connect Google", exact: true }).click();
	await seeLoggedIn(page, me.name);
	await arriveAt(page, `${site.origin}/instructors`);

	const later = await enter();
	await later.goto("/login");
	await scriptReady(later);
	await introduce(await pressGoogle(later), me);
	await seeLoggedIn(later, me.name);
});

story(
	"continuing without the password removes it and ends the attacker's session, and the attacker can no longer log in",
	async ({ enter, site }) => {
		const attacker = await enter({ allows: /status of (401|422)/ });
		const me = await makeConfirmed(attacker, site);
		const page = await enter();
		await page.goto("/login");
		await scriptReady(page);
		await introduce(await pressGoogle(page), { ...me, name: "Vera Victim" });
		await page.getByText(ASKS).waitFor();
		// The second click comes before the answer, and must not ask again with a sign-in that is used up.
		await page.getByRole("button", { name: "Continue without it" }).dblclick();
		await seeLoggedIn(page, "Vera Victim");

		await attacker.goto("/dashboard/account");
		await attacker.waitForURL(/\/login/);
		await logIn(attacker, me.email, me.password);
		await attacker.getByText("The email or the password is not right.").waitFor();
	},
);

story(
	"without script, the first sign-in with Google asks for the password too",
	async ({ enter, site }) => {
		const me = await makeConfirmed(await enter(), site);
		const page = await enter({ javaScriptEnabled: false, allows: /status of 422/ });
		await page.goto("/login?from=%2Finstructors");
		await page.getByRole("link", { name: "Sign In with Google", exact: true }).click();
		await introduce(page, me);
		await page.getByText(ASKS).waitFor();
		await page.getByLabel("Password", { exact: true }).fill("Wrong#12345");
		await page.getByRole("button", { name: "Connect Google", exact: true }).click();
		await page.getByText("The password is not right.").waitFor();
		await page.getByLabel("Password", { exact: true }).fill(me.password);
		await page.getByRole("button", { name: "Connect Google", exact: true }).click();
		await page.waitForURL(`${site.origin}/instructors`);
	},
);
