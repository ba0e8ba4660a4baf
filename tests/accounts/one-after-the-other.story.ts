import type { Page } from "playwright-core";
import { expect } from "vitest";
import { REFUSED } from "#tests/support/browser/losing-the-session.ts";
import { demo, signIn, signUp } from "#tests/support/browser/people.ts";
import { answerDialog, logIn, seeLoggedIn, selectClass } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor } from "#tests/support/browser/teaching.ts";

const CLASS = "Chibi proportion";
const PAGES = ["Selected Classes", "Enrolled Classes", "Payment History"];

story("the next user of a tab sees nothing of the previous one", async ({ enter, site }) => {
	const page = await enter();
	const first = await signUp(page.context(), site.origin);
	const progress = page.waitForResponse("**/api/progress");
	await selectClass(page, CLASS);
	const banner = page.getByRole("banner");
	await seeLoggedIn(page, first.name);
	await banner.getByRole("link", { name: "Selected Classes" }).click();
	await page.getByRole("heading", { name: CLASS }).waitFor();
	// A call under way at a logout is refused, and the browser logs that to its console.
	await progress;
	await banner.getByRole("button", { name: "Logout" }).click();
	await page.waitForURL("**/login");
	expect(await page.evaluate(() => localStorage.getItem("access-token"))).toBeNull();

	const answers: Promise<string>[] = [];
	page.on("response", (response) => {
		if (response.url().includes("/api/")) answers.push(response.text().catch(() => ""));
	});
	await logIn(page, demo.student.email, demo.student.password);
	await seeLoggedIn(page, "Priya Raman");
	const menu = page.getByRole("navigation", { name: "Dashboard" });
	for (const name of PAGES) {
		await menu.getByRole("link", { name }).click();
		await page.getByRole("heading", { level: 1, name }).waitFor();
		expect(await page.getByRole("heading", { name: CLASS }).count()).toBe(0);
	}
	await page.getByRole("cell", { name: "Ink and line weight", exact: true }).waitFor();

	const kept = await page.evaluate(
		() =>
			document.documentElement.outerHTML +
			JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
	);
	// Nothing personal is kept but the token (docs/specification.md §3).
	const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
	expect(keys).toEqual(["access-token"]);
	for (const text of [kept, ...(await Promise.all(answers))]) {
		expect(text).not.toContain(first.email);
		expect(text).not.toContain(first.name);
	}
});

story("logging out in one tab logs the other out", async ({ enter, site }) => {
	// A call of one tab is refused while the other logs out, and the browser logs that to its console.
	const tab = await enter({ allows: /status of 401 .*\/api\/progress/ });
	const me = await signUp(tab.context(), site.origin);
	await tab.goto("/dashboard/payment-history");
	const other = await tab.context().newPage();
	const lists = ["selected/classes", "payments/enrolled"].map((list) =>
		other.waitForResponse(`**/api/${list}/**`),
	);
	await other.goto("/classes");
	for (const page of [tab, other]) await seeLoggedIn(page, me.name);
	await tab.getByText("You have not made any payments yet.").waitFor();
	await Promise.all(lists);

	await tab.getByRole("banner").getByRole("button", { name: "Logout" }).click();

	await tab.waitForURL("**/login");
	await other.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
	expect(await other.getByRole("banner").getByText(me.name).count()).toBe(0);
	// Logging in also reaches the other tab.
	await logIn(tab, me.email, me.password);
	await seeLoggedIn(other, me.name);
});

story(
	"a session that the server ended while another tab was open leaves what was typed in this one",
	async ({ enter, site }) => {
		const writing = await enter({ allows: REFUSED });
		const me = await becomeInstructor(writing, site);
		await writing.goto("/dashboard/add-class");
		const field = writing.getByLabel("Class name", { exact: true });
		await field.fill("Half a class");
		const other = await writing.context().newPage();
		await other.goto("/dashboard/instructor/my-classes");
		await other.getByText("You have not added any classes yet.").waitFor();

		const ended = site.db.selectFrom("users").where("email", "=", me.email).select("id");
		await site.db.deleteFrom("sessions").where("user_id", "in", ended).execute();
		await other.reload();
		await writing.waitForURL("**/login");
		await writing.getByText("You were logged out. Log in again").waitFor();
		await logIn(writing, me.email, me.password);
		await writing.waitForURL("**/dashboard/add-class");
		await expect.poll(() => field.inputValue()).toBe("Half a class");
	},
);

story(
	"a page that comes back from the browser's cache shows the person who is logged in now (D257)",
	async ({ enter, site }) => {
		const page = await enter();
		const context = page.context();
		const first = await signUp(context, site.origin);
		await selectClass(page, CLASS);
		await page.goto("/dashboard/selected-classes");
		const chosen = page.getByRole("heading", { name: CLASS });
		await chosen.waitFor();
		await leaveAndComeBack(page, async () => {
			await signIn(context, site.origin, demo.student);
			await changeToken(page, await tokenOf(page, demo.student.email));
		});
		await seeLoggedIn(page, "Priya Raman");
		await page.getByRole("heading", { level: 1, name: "Selected Classes" }).waitFor();
		await page.getByRole("main").getByRole("progressbar").waitFor({ state: "detached" });
		expect(await chosen.count()).toBe(0);
		expect(await page.content()).not.toContain(first.name);
	},
);

story(
	"a page that comes back from the browser's cache follows a logout and a login, and keeps what was typed",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		await page.goto("/dashboard/payment-history");
		await page.getByText("You have not made any payments yet.").waitFor();
		const token = await tokenOf(page, me.email);
		await leaveAndComeBack(page, async () => {
			await page.context().clearCookies();
			await changeToken(page, undefined);
		});
		await page.waitForURL("**/login");
		await page.getByLabel("Email").fill(me.email);
		await page.evaluate(() => sessionStorage.setItem("typed:a note", "Not finished yet"));
		await leaveAndComeBack(page, () => changeToken(page, token));
		await seeLoggedIn(page, me.name);
		expect(await page.evaluate(() => sessionStorage.getItem("typed:a note"))).not.toBeNull();
	},
);

story(
	"a question that is open when the session ends is answered with no (D259)",
	async ({ enter, site }) => {
		const tab = await enter({ allows: REFUSED });
		await signUp(tab.context(), site.origin);
		await selectClass(tab, CLASS);
		await tab.goto("/dashboard/selected-classes");
		await tab.getByRole("button", { name: `Delete ${CLASS}` }).click();
		const question = tab.getByRole("alertdialog");
		await question.waitFor();
		const other = await tab.context().newPage();
		await other.goto("/classes");
		await other.getByRole("banner").getByRole("button", { name: "Logout" }).click();
		await tab.waitForURL("**/login");
		expect(await question.count()).toBe(0);
	},
);

story(
	"a logout that the server does not confirm says so, and can be tried again (D258)",
	async ({ enter, site }) => {
		const page = await enter({ allows: /ERR_FAILED/ });
		const me = await signUp(page.context(), site.origin);
		const sessions = () =>
			site.db
				.selectFrom("sessions")
				.innerJoin("users", "users.id", "sessions.user_id")
				.where("users.email", "=", me.email)
				.select("sessions.id")
				.execute();
		await page.goto("/dashboard/payment-history");
		await page.getByText("You have not made any payments yet.").waitFor();
		await page.route("**/api/auth/sign-out", (route) => route.abort());
		await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
		const title = "The server did not confirm the logout";
		await page.getByRole("alertdialog", { name: title }).waitFor();
		await page.waitForURL("**/login");
		expect(await page.evaluate(() => localStorage.getItem("access-token"))).toBeNull();
		expect(await sessions()).toHaveLength(1);
		await page.unroute("**/api/auth/sign-out");
		await answerDialog(page, title, { button: "Try again" });
		await page.getByText("You are logged out.", { exact: true }).waitFor();
		expect(await sessions()).toEqual([]);
	},
);

/** Playwright turns the back/forward cache off. So the page gets the events of that cache, and stays. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<void>): Promise<void> {
	const tell = (name: string) =>
		page.evaluate(
			(event) => void dispatchEvent(new PageTransitionEvent(event, { persisted: true })),
			name,
		);
	await tell("pagehide");
	await meanwhile();
	await tell("pageshow");
}

/** Stores or removes the token in the same tab, which gets no event of that. */
async function changeToken(page: Page, token: string | undefined): Promise<void> {
	await page.evaluate((next) => {
		if (next) localStorage.setItem("access-token", next);
		else localStorage.removeItem("access-token");
	}, token);
}

async function tokenOf(page: Page, email: string): Promise<string> {
	return await page.evaluate(async (address) => {
		const body = JSON.stringify({ email: address });
		const headers = { "content-type": "application/json" };
		return await (await fetch("/api/jwt", { method: "POST", headers, body })).text();
	}, email);
}
