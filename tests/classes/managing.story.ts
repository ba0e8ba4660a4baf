import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import {
	addClass,
	addPerson,
	rareWord,
	seeToast,
	watchCalls,
} from "#tests/support/browser/staff.ts";
import { answerDialog, arriveAt, expectFocus, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { newClass, openList, statusOf } from "./managed-class.ts";

story(
	"approving asks for confirmation, can be canceled, and happens once",
	async ({ enter, site }) => {
		const { word, owner, id } = await newClass(site, "Feet on the ground");
		const name = `Feet on the ground ${word}`;
		const page = await enter({ as: demo.admin });
		const calls = watchCalls(page);
		await openList(page, word);
		const sheet = sheetOf(page, name);
		const approve = sheet.getByRole("button", { name: `Approve ${name}`, exact: true });
		const deny = sheet.getByRole("button", { name: `Deny ${name}`, exact: true });
		expect([await approve.textContent(), await deny.textContent()]).toEqual(["Approve", "Deny"]);

		await approve.click();
		const text = `\u2068${name}\u2069 by \u2068${owner.name}\u2069 goes on sale immediately. You cannot undo this.`;
		await answerDialog(page, "Are you sure?", { text, button: "Cancel" });
		await approve.click();
		// The dialog listens once it has the focus.
		await page.locator("[role=alertdialog]:focus-within").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("alertdialog").waitFor({ state: "hidden" });
		expect(await statusOf(site, id)).toBe("pending");
		expect(calls.filter((call) => call.startsWith("PATCH"))).toEqual([]);

		await approve.click();
		await answerDialog(page, "Are you sure?", { text, button: "Yes, Approve This Class" });
		await seeToast(page, `${name} Course Approved Successfully`);
		await sheet.getByRole("img", { name: "Approved" }).waitFor();
		expect(await statusOf(site, id)).toBe("approved");
		await page.reload();
		await sheet.getByRole("img", { name: "Approved" }).waitFor();
		expect([await approve.isEnabled(), await deny.isEnabled()]).toEqual([false, false]);

		await page.goto(`/classes/${id}`);
		await page.getByRole("heading", { level: 1, name }).waitFor();
	},
);

story(
	"denying asks for confirmation, can be canceled, and happens once",
	async ({ enter, site }) => {
		const { word, owner, id } = await newClass(site, "Hair in one mass");
		const name = `Hair in one mass ${word}`;
		const page = await enter({ as: demo.admin });
		await openList(page, word);
		const sheet = sheetOf(page, name);
		const deny = sheet.getByRole("button", { name: `Deny ${name}`, exact: true });
		const text = `\u2068${name}\u2069 by \u2068${owner.name}\u2069 will not go on sale. You cannot undo this.`;
		await deny.click();
		await answerDialog(page, "Are you sure?", { text, button: "Cancel" });
		expect(await statusOf(site, id)).toBe("pending");

		await deny.click();
		await answerDialog(page, "Are you sure?", { text, button: "Yes, Deny This Class" });
		await seeToast(page, `[${name}] Course Denied Successfully`);
		await sheet.getByRole("img", { name: "Denied" }).waitFor();
		// Both buttons are disabled, so a keyboard user continues from the same place.
		await sheet.locator(":focus").waitFor();
		await page.keyboard.press("Tab");
		await expectFocus(sheet.getByRole("button", { name: `Look closer at ${name}` }));
		expect(await statusOf(site, id)).toBe("denied");
		expect(await deny.isEnabled()).toBe(false);
		expect(await sheet.getByRole("button", { name: `Approve ${name}` }).isEnabled()).toBe(false);
	},
);

story(
	"the focus stays on the class when the answer arrives before the browser's next frame",
	async ({ enter, site }) => {
		const { word } = await newClass(site, "Hands in pockets");
		const name = `Hands in pockets ${word}`;
		const page = await enter({ as: demo.admin });
		await page.addInitScript(() => {
			const { fetch } = window;
			window.fetch = (input, init) =>
				String(input).includes("/api/deny/")
					? Promise.resolve(
							Response.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
						)
					: fetch(input, init);
		});
		await openList(page, word);
		const sheet = sheetOf(page, name);
		await sheet.getByRole("button", { name: `Deny ${name}`, exact: true }).click();
		await answerDialog(page, "Are you sure?", { button: "Yes, Deny This Class" });
		await sheet.getByRole("img", { name: "Denied" }).waitFor();
		await expectFocus(sheet.getByRole("group", { name, exact: true }));
	},
);

story(
	"the number of classes waiting for review falls with each decision, and the class keeps its place",
	async ({ enter, site }) => {
		const { word } = await newClass(site, "Light on a cup");
		const name = `Light on a cup ${word}`;
		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/manage-classes?status=pending");
		const line = page.getByText(/^\d+ waiting for review$/);
		await line.waitFor();
		const before = Number.parseInt((await line.textContent()) ?? "", 10);
		const sheet = sheetOf(page, name);
		await sheet.getByRole("button", { name: `Deny ${name}` }).click();
		await answerDialog(page, "Are you sure?", { button: "Yes, Deny This Class" });
		await sheet.getByRole("img", { name: "Denied" }).waitFor();
		if (before === 1) await line.waitFor({ state: "hidden" });
		else await page.getByText(`${before - 1} waiting for review`, { exact: true }).waitFor();
		expect(await sheet.getByRole("img", { name: "Denied" }).count()).toBe(1);
	},
);

story(
	"pending classes come first, and search, status and page are kept in the address",
	async ({ enter, site }) => {
		const word = rareWord();
		const owner = await addPerson(site, word, { role: "instructor" });
		const waiting = await addClass(site, owner, { name: `First ${word}` });
		for (let count = 1; count <= 25; count += 1) {
			await addClass(site, owner, { name: `Cut ${count} ${word}`, status: "denied" });
		}
		const page = await enter({ as: demo.admin });
		await page.goto("/dashboard/manage-classes");
		const search = page.getByRole("searchbox", { name: "Class, instructor or email" });
		await search.fill(word);
		await search.press("Enter");
		await arriveAt(page, `${site.origin}/dashboard/manage-classes?search=${word}`);
		await expectFocus(search);
		const names = page.getByRole("list", { name: "All classes" }).getByRole("heading");
		// Newer classes are decided, so pending ones come before them.
		// It may still be the list of all classes, which begins with the same one.
		await expect.poll(() => names.nth(1).textContent()).toBe(`Cut 25 ${word}`);
		expect(await names.first().textContent()).toBe(`First ${word}`);
		expect(await names.count()).toBe(24);
		const link = page.getByRole("link", { name: `Send Feedback on First ${word}` });
		expect(await link.getAttribute("href")).toBe(`/feedback/${waiting}`);
		expect(await link.textContent()).toBe("Send Feedback");

		await page.getByRole("link", { name: "Next page" }).click();
		await expect.poll(() => names.allInnerTexts()).toEqual([`Cut 2 ${word}`, `Cut 1 ${word}`]);
		await page.goBack();
		await expect.poll(() => names.first().textContent()).toBe(`First ${word}`);

		await page.getByRole("link", { name: "Pending", exact: true }).click();
		await arriveAt(page, `${site.origin}/dashboard/manage-classes?search=${word}&status=pending`);
		await expect.poll(() => names.allInnerTexts()).toEqual([`First ${word}`]);
		await page.getByRole("link", { name: "Approved", exact: true }).click();
		await page.getByText("No results for this search. Use fewer letters, or show all.").waitFor();
		await page.getByRole("link", { name: "Show all" }).click();
		await arriveAt(page, `${site.origin}/dashboard/manage-classes`);
		await expect.poll(() => search.inputValue()).toBe("");
	},
);
