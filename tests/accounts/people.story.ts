import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { hold } from "#tests/support/browser/held.ts";
import { goOffline, goOnline } from "#tests/support/browser/network.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import {
	addPerson,
	breakServer,
	giveRole,
	holdAnswer,
	rareWord,
	roleOf,
	seeToast,
	signUpAs,
	watchCalls,
} from "#tests/support/browser/staff.ts";
import { answerDialog, arriveAt, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an administrator makes a student an instructor, then an administrator, and confirms each step",
	async ({ enter, site }) => {
		const word = rareWord();
		const { name, email } = await addPerson(site, word);
		const page = await enter({ as: demo.admin });
		const calls = watchCalls(page);
		await page.goto(`/dashboard/manage-users?search=${word}`);
		await rowOf(page, email).waitFor();
		const titles = page.getByRole("table", { name: "All users" }).getByRole("columnheader");
		expect(await titles.allTextContents()).toEqual(["User", "Role", "Promote"]);
		const { makeAdmin, makeInstructor } = buttons(page, name);
		const enabled = () => Promise.all([makeAdmin.isEnabled(), makeInstructor.isEnabled()]);
		const labels = [await makeAdmin.textContent(), await makeInstructor.textContent()];
		expect(labels).toEqual(["Make Admin", "Make Instructor"]);

		const asInstructor = `\u2068${name}\u2069 can add classes, and can no longer buy any. You cannot undo this here. Email: \u2068${email}\u2069`;
		const asAdmin = `\u2068${name}\u2069 will manage classes and users, and can no longer buy or teach classes. You cannot undo this here. Email: \u2068${email}\u2069`;
		await makeInstructor.click();
		await answerDialog(page, "Are you sure?", { text: asInstructor, button: "Cancel" });
		await makeAdmin.click();
		await answerDialog(page, "Are you sure?", { text: asAdmin, button: "Cancel" });
		expect(await roleOf(site, email)).toBe("student");
		expect(calls.filter((call) => call.startsWith("PATCH"))).toEqual([]);

		await makeInstructor.click();
		await answerDialog(page, "Are you sure?", {
			text: asInstructor,
			button: "Yes, Make This User Instructor!",
		});
		await seeToast(page, `${name} is an Instructor Now`);
		await expectFocus(page.getByRole("group", { name, exact: true }));
		await rowOf(page, email).getByText("Instructor", { exact: true }).waitFor();
		await expect.poll(enabled).toEqual([true, false]);
		expect(await roleOf(site, email)).toBe("instructor");

		await makeAdmin.click();
		await answerDialog(page, "Are you sure?", {
			text: asAdmin,
			button: "Yes, Make This User Admin!",
		});
		await seeToast(page, `${name} is an Admin Now`);
		await rowOf(page, email).getByText("Admin", { exact: true }).waitFor();
		await expect.poll(enabled).toEqual([false, false]);
		expect(await roleOf(site, email)).toBe("admin");
	},
);

story("an administrator confirms and logs a user out everywhere", async ({ enter, site }) => {
	const theirs = await enter({ allows: /status of 401/ });
	const { name, email } = await signUp(theirs.context(), site.origin);
	await theirs.goto("/dashboard/payment-history");
	await theirs.getByRole("heading", { level: 1, name: "Payment History" }).waitFor();
	const page = await enter({ as: demo.admin });
	await page.goto(`/dashboard/manage-users?search=${email}`);
	const row = rowOf(page, email);
	await row.getByText("Logins", { exact: true }).click();
	const button = row.getByRole("button", { name: `Log out everywhere: ${name}` });
	await button.click();
	const text = `This logs out \u2068${name}\u2069 in every browser and on every device. Their password does not change. Email: \u2068${email}\u2069`;
	await answerDialog(page, "Are you sure?", { text, button: "Cancel" });
	await button.click();
	await answerDialog(page, "Are you sure?", { text, button: "Yes, log them out" });
	await seeToast(page, `${name} is logged out: 1 login ended`);
	await theirs.reload();
	await theirs.waitForURL("**/login");
	await page.goto(`/dashboard/manage-users?search=${demo.admin.email}`);
	await rowOf(page, demo.admin.email).waitFor();
	expect(await rowOf(page, demo.admin.email).getByText("Logins").count()).toBe(0);
});

story(
	"an administrator is told when another one has already promoted the user",
	async ({ enter, site }) => {
		const word = rareWord();
		const { name, email } = await addPerson(site, word);
		const page = await enter({ as: demo.admin, allows: /status of 409/ });
		await page.goto(`/dashboard/manage-users?search=${word}`);
		await rowOf(page, email).waitFor();
		await giveRole(site, email, "admin");
		await buttons(page, name).makeInstructor.click();
		await answerDialog(page, "Are you sure?", { button: "Yes, Make This User Instructor!" });
		await answerDialog(page, "The role was already changed", {
			text: `\u2068${name}\u2069 already has this role or a higher one. The list shows the current role.`,
		});
		await rowOf(page, email).getByText("Admin", { exact: true }).waitFor();
		expect(await roleOf(site, email)).toBe("admin");
	},
);

story(
	"a double click promotes once, and a failed request promotes nobody",
	async ({ enter, site }) => {
		const word = rareWord();
		const { name, email } = await addPerson(site, word);
		const page = await enter({ as: demo.admin, allows: /ERR_INTERNET_DISCONNECTED|status of 500/ });
		await page.goto(`/dashboard/manage-users?search=${word}`);
		const { makeAdmin, makeInstructor } = buttons(page, name);
		const confirm = { button: "Yes, Make This User Instructor!" };
		await makeInstructor.click();
		await answerDialog(page, "Are you sure?", { button: "Cancel" });
		await goOffline(page);
		await makeInstructor.click();
		await answerDialog(page, "Are you sure?", confirm);
		await answerDialog(page, "The role has not changed", {
			text: "We cannot reach the site. Check your connection and try again.",
		});
		await goOnline(page);
		await breakServer(page, "**/api/users/instructor/*");
		await makeInstructor.click();
		await answerDialog(page, "Are you sure?", confirm);
		await answerDialog(page, "The role has not changed", {
			text: "Something broke on our side. Please try again.",
		});
		expect(await roleOf(site, email)).toBe("student");

		const calls = watchCalls(page);
		const answer = await holdAnswer(page, "**/api/users/instructor/*");
		await makeInstructor.dblclick();
		await page.getByRole("button", { name: confirm.button }).dblclick();
		await page.getByRole("alertdialog").waitFor({ state: "hidden" });
		await expect.poll(() => makeInstructor.isEnabled()).toBe(false);
		expect(await makeAdmin.isEnabled()).toBe(false);
		answer();
		await seeToast(page, `${name} is an Instructor Now`);
		expect(calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(1);
	},
);

story("a user's application is shown beside the promote button", async ({ enter, site }) => {
	const page = await enter({ as: demo.admin });
	const word = rareWord();
	const { id, name, email } = await addPerson(site, word);
	const motivation = `I have drawn hands for ten years, ${word}.`;
	const portfolio = "https://drawings.example/hands";
	await site.db
		.insertInto("instructor_applications")
		.values({ id: newId(), user_id: id, motivation, portfolio, created_at: Date.now() })
		.execute();
	await page.goto(`/dashboard/manage-users?search=${word}`);
	const row = rowOf(page, email);
	await row.getByText("Applied to teach", { exact: true }).click();
	await row.getByText(motivation, { exact: true }).waitFor();
	const link = row.getByRole("link", { name: portfolio });
	expect(await link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
	await buttons(page, name).makeInstructor.waitFor();
});

story(
	"the user list can be searched, filtered and paged, with search and role in the address",
	async ({ enter, site }) => {
		const word = rareWord();
		const teacher = await addPerson(site, word, { name: "Teacher", role: "instructor" });
		for (let count = 1; count <= 25; count += 1) {
			await addPerson(site, word, { name: `Student ${count}` });
		}
		const page = await enter();
		const me = await signUpAs(page.context(), site, "admin");
		await page.goto("/dashboard/manage-users");
		await page.getByRole("searchbox", { name: "Name or email" }).fill(word);
		await page.keyboard.press("Enter");
		await arriveAt(page, `${site.origin}/dashboard/manage-users?search=${word}`);
		const rows = page.getByRole("table", { name: "All users" }).locator("tbody tr");
		// The list of all users may still be shown. It has as many rows, and the administrator's own is the first.
		await expect.poll(() => rows.filter({ hasText: word }).count()).toBe(24);
		expect(await rows.count()).toBe(24);
		await page.getByRole("link", { name: "Next page" }).click();
		await rowOf(page, teacher.email).waitFor();
		expect(await rows.count()).toBe(2);
		await page.getByRole("link", { name: "Previous page" }).click();
		await arriveAt(page, `${site.origin}/dashboard/manage-users?search=${word}`);
		await expect.poll(() => rows.count()).toBe(24);

		const filter = page.getByRole("navigation", { name: "Show" });
		await filter.getByRole("link", { name: "Instructors", exact: true }).click();
		await arriveAt(page, `${site.origin}/dashboard/manage-users?search=${word}&role=instructor`);
		await expect.poll(() => rows.count()).toBe(1);
		// By keyboard: the table has just shrunk, and the page may still move under the mouse.
		await filter.getByRole("link", { name: "Administrators", exact: true }).press("Enter");
		await page.getByText("No results for this search. Use fewer letters, or show all.").waitFor();

		// Administrators cannot change their own role.
		await page.goto(`/dashboard/manage-users?search=${encodeURIComponent(me.email)}`);
		await rowOf(page, me.email).getByText("(you)").waitFor();
		const { makeAdmin, makeInstructor } = buttons(page, me.name);
		expect([await makeAdmin.isEnabled(), await makeInstructor.isEnabled()]).toEqual([false, false]);
	},
);

story("no next page is offered while another search is loading", async ({ enter, site }) => {
	const word = rareWord();
	const { email } = await addPerson(site, word);
	const page = await enter({ as: demo.admin });
	await page.goto("/dashboard/manage-users");
	const next = page.getByRole("link", { name: "Next page" });
	await next.waitFor();
	const answer = await hold(page, `**/api/users?*${word}*`);
	await page.getByRole("searchbox", { name: "Name or email" }).fill(word);
	await page.keyboard.press("Enter");
	await arriveAt(page, `${site.origin}/dashboard/manage-users?search=${word}`);
	await page.getByRole("main").getByRole("progressbar").waitFor();
	expect(await next.count()).toBe(0);
	answer();
	await rowOf(page, email).waitFor();
});

function rowOf(page: Page, email: string) {
	return page.getByRole("row").filter({ hasText: email });
}

function buttons(page: Page, name: string) {
	return {
		makeAdmin: page.getByRole("button", { name: `Make Admin: ${name}`, exact: true }),
		makeInstructor: page.getByRole("button", { name: `Make Instructor: ${name}`, exact: true }),
	};
}
