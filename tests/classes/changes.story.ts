import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import {
	addClass,
	addPerson,
	breakServer,
	holdAnswer,
	rareWord,
	watchCalls,
} from "#tests/support/browser/staff.ts";
import { answerDialog, arriveAt, sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an edit of an approved class is listed until it is marked as seen, and can be found again",
	async ({ enter, site }) => {
		const { word, name } = await newChange(site, "Knuckles");
		const page = await enter({ as: demo.admin, allows: /status of 500/ });
		await page.goto("/dashboard/class-changes");
		await page.getByRole("searchbox", { name: "Class, instructor or email" }).fill(word);
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await arriveAt(page, `${site.origin}/dashboard/class-changes?search=${word}`);
		const sheet = sheetOf(page, name);
		await sheet.getByText("Price", { exact: true }).waitFor();
		expect(await sheet.getByRole("deletion").textContent()).toContain("$24");
		expect(await sheet.getByRole("insertion").textContent()).toContain("$7");

		const seen = sheet.getByRole("button", { name: `Mark as seen: ${name}`, exact: true });
		await breakServer(page, "**/api/class-changes/*/seen");
		await seen.click();
		await answerDialog(page, "The change was not marked as seen", {
			text: "Something broke on our side. Please try again.",
		});
		await seen.click();
		await sheet.waitFor({ state: "hidden" });
		await page.getByText("No results for this search. Use fewer letters, or show all.").waitFor();

		const filter = page.getByRole("navigation", { name: "Status" });
		await filter.getByRole("link", { name: "Seen", exact: true }).click();
		await arriveAt(page, `${site.origin}/dashboard/class-changes?search=${word}&state=seen`);
		await sheet.getByText(/^Seen/).waitFor();
		expect(await seen.count()).toBe(0);
	},
);

story(
	"a double click on Seen marks one change, and waits for a slow server",
	async ({ enter, site }) => {
		const { word, name } = await newChange(site, "Ankles");
		await newChange(site, "Toes", word);
		const page = await enter({ as: demo.admin });
		await page.goto(`/dashboard/class-changes?search=${word}`);
		const calls = watchCalls(page);
		const answer = await holdAnswer(page, "**/api/class-changes/*/seen");
		const seen = page.getByRole("button", { name: `Mark as seen: ${name}`, exact: true });
		await seen.dblclick();
		await expect.poll(() => seen.isEnabled()).toBe(false);
		answer();
		await sheetOf(page, name).waitFor({ state: "hidden" });
		await sheetOf(page, `Toes ${word}`).waitFor();
		expect(calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(1);
	},
);

/** An approved class whose instructor lowered its price. */
async function newChange(site: Site, of: string, word = rareWord()) {
	const owner = await addPerson(site, word, { role: "instructor" });
	const name = `${of} ${word}`;
	const classId = await addClass(site, owner, { name, status: "approved" });
	const changes = JSON.stringify([{ field: "price", before: "$24", after: "$7" }]);
	await site.db
		.insertInto("class_changes")
		.values({ id: newId(), class_id: classId, at: Date.now(), changes, seen_at: null })
		.execute();
	return { word, name };
}
