import { expect } from "vitest";
import { goOffline, goOnline } from "#tests/support/browser/network.ts";
import { demo } from "#tests/support/browser/people.ts";
import { breakServer, holdAnswer, seeToast, watchCalls } from "#tests/support/browser/staff.ts";
import { answerDialog, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { newClass, openList, statusOf } from "./managed-class.ts";

story("a decision made meanwhile by another administrator is reported", async ({ enter, site }) => {
	const { word, id } = await newClass(site, "A door that closes");
	const name = `A door that closes ${word}`;
	const page = await enter({ as: demo.admin, allows: /status of 409/ });
	await openList(page, word);
	const sheet = sheetOf(page, name);
	await sheet.getByRole("img", { name: "Pending" }).waitFor();
	await site.db.updateTable("classes").set({ status: "denied" }).where("id", "=", id).execute();

	await sheet.getByRole("button", { name: `Approve ${name}` }).click();
	await answerDialog(page, "Are you sure?", { button: "Yes, Approve This Class" });
	await answerDialog(page, "This class was already approved or denied", {
		text: `A decision on \u2068${name}\u2069 is already saved. The list shows it.`,
	});
	await sheet.getByRole("img", { name: "Denied" }).waitFor();
	expect(await statusOf(site, id)).toBe("denied");
});

story(
	"a class that was changed meanwhile is not approved, and the list shows the change",
	async ({ enter, site }) => {
		const { word, id } = await newClass(site, "A lamp by day");
		const [name, renamed] = [`A lamp by day ${word}`, `A lamp by night ${word}`];
		const page = await enter({ as: demo.admin, allows: /status of 409/ });
		await openList(page, word);
		const sheet = sheetOf(page, name);
		await sheet.getByRole("img", { name: "Pending" }).waitFor();
		await site.db
			.updateTable("classes")
			.set({ name: renamed, price_cents: 9900, version: 2 })
			.where("id", "=", id)
			.execute();

		await sheet.getByRole("button", { name: `Approve ${name}` }).click();
		await answerDialog(page, "Are you sure?", { button: "Yes, Approve This Class" });
		await answerDialog(page, "This class has changed", {
			text: `\u2068${name}\u2069 was changed after this list was loaded, so nothing was decided. The list shows the new version.`,
		});
		const changed = sheetOf(page, renamed);
		await changed.getByText("$99").waitFor();
		expect(await statusOf(site, id)).toBe("pending");
		await changed.getByRole("button", { name: `Approve ${renamed}` }).click();
		await answerDialog(page, "Are you sure?", { button: "Yes, Approve This Class" });
		await seeToast(page, `${renamed} Course Approved Successfully`);
		expect(await statusOf(site, id)).toBe("approved");
	},
);

story(
	"a double click asks and decides once, and waits for a slow server",
	async ({ enter, site }) => {
		const { word } = await newClass(site, "Twice the rain");
		const name = `Twice the rain ${word}`;
		const page = await enter({ as: demo.admin });
		const calls = watchCalls(page);
		await openList(page, word);
		const sheet = sheetOf(page, name);
		const approve = sheet.getByRole("button", { name: `Approve ${name}` });
		const answer = await holdAnswer(page, "**/api/approve/classes/*");
		await approve.dblclick();
		await page.getByRole("button", { name: "Yes, Approve This Class" }).dblclick();
		await page.getByRole("alertdialog").waitFor({ state: "hidden" });
		await expect.poll(() => approve.isEnabled()).toBe(false);
		expect(await sheet.getByRole("button", { name: `Deny ${name}` }).isEnabled()).toBe(false);
		answer();
		await seeToast(page, `${name} Course Approved Successfully`);
		expect(await page.getByRole("alertdialog").count()).toBe(0);
		expect(calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(1);
	},
);

story("without a network, or with a server error, nothing is decided", async ({ enter, site }) => {
	const { word, id } = await newClass(site, "Wind in cloth");
	const name = `Wind in cloth ${word}`;
	const page = await enter({ as: demo.admin, allows: /ERR_INTERNET_DISCONNECTED|status of 500/ });
	await openList(page, word);
	const deny = page.getByRole("button", { name: `Deny ${name}` });
	const confirm = { button: "Yes, Deny This Class" };
	await deny.click();
	await answerDialog(page, "Are you sure?", { button: "Cancel" });

	await goOffline(page);
	await deny.click();
	await answerDialog(page, "Are you sure?", confirm);
	await answerDialog(page, "Your decision was not saved", {
		text: "We cannot reach the site. Check your connection and try again.",
	});
	await goOnline(page);
	await breakServer(page, "**/api/deny/classes/*");
	await deny.click();
	await answerDialog(page, "Are you sure?", confirm);
	await answerDialog(page, "Your decision was not saved", {
		text: "Something broke on our side. Please try again.",
	});
	expect(await statusOf(site, id)).toBe("pending");
	await deny.click();
	await answerDialog(page, "Are you sure?", confirm);
	await seeToast(page, `[${name}] Course Denied Successfully`);
});

story("after a lost answer the list shows the decision that was saved", async ({ enter, site }) => {
	const { word, id } = await newClass(site, "Ice on a pond");
	const name = `Ice on a pond ${word}`;
	const page = await enter({ as: demo.admin, allows: /ERR_FAILED/ });
	await openList(page, word);
	const sheet = sheetOf(page, name);
	await sheet.getByRole("img", { name: "Pending" }).waitFor();
	await page.route("**/api/approve/classes/*", (route) => route.fetch().then(() => route.abort()), {
		times: 1,
	});
	await sheet.getByRole("button", { name: `Approve ${name}` }).click();
	await answerDialog(page, "Are you sure?", { button: "Yes, Approve This Class" });
	await answerDialog(page, "Your decision was not saved");
	await sheet.getByRole("img", { name: "Approved" }).waitFor();
	expect(await sheet.getByRole("button", { name: `Approve ${name}` }).isEnabled()).toBe(false);
	await site.db.updateTable("classes").set({ status: "denied" }).where("id", "=", id).execute();
});
