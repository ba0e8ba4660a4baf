import type { Page } from "playwright-core";
import { expect } from "vitest";
import { goOffline, goOnline } from "#tests/support/browser/network.ts";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import {
	addClass,
	addPerson,
	breakServer,
	holdAnswer,
	rareWord,
	seeToast,
	watchCalls,
} from "#tests/support/browser/staff.ts";
import { answerDialog, arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const WORDS = "The elbow bends the wrong way.\nDraw it again, from life.";

for (const status of ["pending", "approved", "denied"] as const) {
	story(
		`feedback on a class that is ${status} is sent from the list and returns to it`,
		async ({ enter, site }) => {
			const word = rareWord();
			const owner = await addPerson(site, word, { role: "instructor" });
			const id = await addClass(site, owner, { name: `Elbows ${word}`, status });
			const page = await enter({ as: demo.admin });
			const list = `/dashboard/manage-classes?search=${word}`;
			await page.goto(list);
			await page.getByRole("link", { name: `Send Feedback on Elbows ${word}` }).click();
			await arriveAt(page, `${site.origin}/feedback/${id}`);
			await page.getByRole("heading", { level: 2, name: `Elbows ${word}` }).waitFor();
			expect(await area(page).evaluate((field) => field.tagName)).toBe("TEXTAREA");
			const where =
				status === "pending"
					? "The instructor gets it in a letter."
					: "The instructor sees it under the class.";
			await page.getByText(`${where} Say what to change, and how.`, { exact: true }).waitFor();
			await area(page).fill(WORDS);
			await send(page).click();
			await seeToast(page, "Feedback Sent Successfully");
			await arriveAt(page, site.origin + list);
			await page.getByText("The elbow bends the wrong way.").waitFor();
			expect(await feedbackOf(site, id)).toBe(WORDS);
		},
	);
}

story("earlier feedback is shown and can be changed or removed", async ({ enter, site }) => {
	const id = await newClass(site, WORDS);
	const page = await enter({ as: demo.admin });
	await page.goto(`/feedback/${id}`);
	expect(await area(page).inputValue()).toBe(WORDS);
	await area(page).fill("");
	await send(page).click();
	await seeToast(page, "Feedback Sent Successfully");
	await arriveAt(page, `${site.origin}/dashboard/manage-classes`);
	expect(await feedbackOf(site, id)).toBeNull();
});

story("empty and overlong feedback is refused before it is sent", async ({ enter, site }) => {
	const id = await newClass(site);
	const page = await enter({ as: demo.admin });
	await page.goto(`/feedback/${id}`);
	const calls = watchCalls(page);
	const corrected = page.getByRole("alert");
	for (const nothing of ["", "  \n "]) {
		await area(page).fill(nothing);
		await send(page).click();
		await corrected.filter({ hasText: /^Feedback is required$/ }).waitFor();
	}
	const long = "ink ".repeat(501);
	await area(page).fill(long);
	await send(page).click();
	await corrected.filter({ hasText: "Feedback must have at most 2,000 characters" }).waitFor();
	expect(await area(page).inputValue()).toBe(long);
	expect(await area(page).getAttribute("aria-invalid")).toBe("true");
	expect(calls.filter((call) => call.startsWith("PATCH"))).toEqual([]);
	expect(await feedbackOf(site, id)).toBeNull();

	await area(page).fill("i".repeat(2000));
	await send(page).click();
	await seeToast(page, "Feedback Sent Successfully");
});

story(
	"the typed feedback is kept while offline and after a server error",
	async ({ enter, site }) => {
		const id = await newClass(site);
		const page = await enter({ as: demo.admin, allows: /ERR_INTERNET_DISCONNECTED|status of 500/ });
		await page.goto(`/feedback/${id}`);
		await area(page).fill(WORDS);
		await breakServer(page, "**/api/instructor/class/*");
		await send(page).click();
		// First, because the dialog's own script has to be there before the network goes.
		await answerDialog(page, "The feedback was not sent", {
			text: "Something broke on our side. Please try again.",
		});
		expect(await area(page).inputValue()).toBe(WORDS);
		await goOffline(page);
		await send(page).click();
		await answerDialog(page, "The feedback was not sent", {
			text: "We cannot reach the site. Check your connection and try again.",
		});
		expect(await area(page).inputValue()).toBe(WORDS);
		await goOnline(page);
		expect(await feedbackOf(site, id)).toBeNull();
		await send(page).click();
		await seeToast(page, "Feedback Sent Successfully");
		expect(await feedbackOf(site, id)).toBe(WORDS);
	},
);

story(
	"a double click sends feedback once, and waits for a slow server",
	async ({ enter, site }) => {
		const id = await newClass(site);
		const page = await enter({ as: demo.admin });
		await page.goto(`/feedback/${id}`);
		const calls = watchCalls(page);
		const answer = await holdAnswer(page, "**/api/instructor/class/*");
		await area(page).fill(WORDS);
		await send(page).dblclick();
		const sending = page.getByRole("button", { name: "Sending", exact: true });
		await sending.waitFor();
		expect(await sending.isEnabled()).toBe(false);
		expect(await area(page).inputValue()).toBe(WORDS);
		answer();
		await seeToast(page, "Feedback Sent Successfully");
		expect(calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(1);
	},
);

story(
	"feedback that another administrator sent meanwhile is shown before it is replaced",
	async ({ enter, site }) => {
		const id = await newClass(site);
		const page = await enter({ as: demo.admin, allows: /status of 409/ });
		const other = await enter({ as: demo.admin });
		await page.goto(`/feedback/${id}`);
		// It has to know the class before the other one sends.
		await area(page).waitFor();
		await other.goto(`/feedback/${id}`);
		const theirs = `Look at the thumb first.${" ink".repeat(400)}`;
		await area(other).fill(theirs);
		await send(other).click();
		await seeToast(other, "Feedback Sent Successfully");

		await area(page).fill(WORDS);
		await send(page).click();
		// A dialog has room for the beginning.
		const asked = { text: "Look at the thumb first. ink ink" };
		await answerDialog(page, "Replace other feedback?", { ...asked, button: "Cancel" });
		expect(await area(page).inputValue()).toBe(WORDS);
		expect(await feedbackOf(site, id)).toBe(theirs);
		await send(page).click();
		await answerDialog(page, "Replace other feedback?", { text: "ink…", button: "Replace it" });
		await seeToast(page, "Feedback Sent Successfully");
		expect(await feedbackOf(site, id)).toBe(WORDS);
	},
);

story("feedback on an unknown class leads back to the list", async ({ enter, site }) => {
	const page = await enter({ as: demo.admin, allows: /status of 404/ });
	await page.goto("/feedback/0190a0a0-0000-7000-8000-000000000000");
	await page.getByText("This class no longer exists.", { exact: true }).waitFor();
	await page.getByRole("main").getByRole("link", { name: "Manage classes", exact: true }).click();
	await arriveAt(page, `${site.origin}/dashboard/manage-classes`);
});

async function newClass(site: Site, feedback?: string): Promise<string> {
	const word = rareWord();
	const owner = await addPerson(site, word, { role: "instructor" });
	return await addClass(site, owner, { name: `Wrists ${word}`, ...(feedback && { feedback }) });
}

const area = (page: Page) => page.getByLabel("Feedback", { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send Feedback", exact: true });

async function feedbackOf({ db }: Site, id: string): Promise<string | null> {
	const found = await db
		.selectFrom("classes")
		.where("id", "=", id)
		.select("feedback")
		.executeTakeFirstOrThrow();
	return found.feedback;
}
