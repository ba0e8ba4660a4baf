import type { Page } from "playwright-core";
import { expect } from "vitest";
import { names, open } from "#tests/support/browser/class-list.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { answerDialog, arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"without script, a misspelt search and filters work and are kept in the address",
	async ({ enter }) => {
		const page = await enter({ javaScriptEnabled: false });
		await page.goto("/classes");
		await page.getByLabel("Search").fill("prespective");
		await page.getByRole("button", { name: "Find", exact: true }).click();
		await page.waitForURL(/[?&]search=prespective/);
		expect((await names(page))[0]).toBe("A street in perspective");
		expect(new URL(page.url()).searchParams.get("search")).toBe("prespective");

		await page.goto("/classes");
		await page.getByLabel("Level").selectOption("Beginner");
		await page.getByLabel("Up to ($)").fill("20");
		await page.getByLabel("Seats left").check();
		await page.getByLabel("Sort by").selectOption("Lowest price");
		await page.getByRole("button", { name: "Find", exact: true }).click();
		await page.waitForURL(/[?&]level=beginner/);
		expect((await names(page)).slice(0, 2)).toEqual(["Your first bounce", "A cat in four lines"]);
		expect(await page.getByLabel("Level").inputValue()).toBe("beginner");
		expect(await page.getByLabel("Seats left").isChecked()).toBe(true);
		await page.getByRole("link", { name: "A cat in four lines" }).click();
		await page.getByRole("heading", { level: 1, name: "A cat in four lines" }).waitFor();
	},
);

story("without script, Select keeps the list's filters", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false });
	await page.goto("/classes?search=cat&level=beginner");
	await page.getByRole("button", { name: "Select A cat in four lines" }).click();
	await page.waitForURL(/[?&]select=/);
	const { searchParams } = new URL(page.url());
	expect([...searchParams.keys()].toSorted()).toEqual(["level", "search", "select"]);
	expect((await names(page))[0]).toBe("A cat in four lines");
});

story("typing searches, keeps the focus, and adds one history entry", async ({ enter }) => {
	const page = await enter();
	await open(page, "/classes");
	const search = page.getByLabel("Search");
	await search.pressSequentially("mecca", { delay: 30 });
	await page.waitForURL("**/classes?search=mecca");
	// The address changes before the page does, also below.
	await titled(page, "“mecca”");
	await search.pressSequentially(" joint", { delay: 30 });
	await page.waitForURL("**/classes?search=mecca+joint");
	await titled(page, "“mecca joint”");
	await said(page, /^[1-9]\d* class/);
	expect((await names(page))[0]).toBe("A mecha joint that bends");
	expect(await page.locator("mark").allInnerTexts()).toEqual(["mecha", "joint"]);
	expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);

	await page.getByLabel("Level").selectOption("Beginner");
	await page.waitForURL("**/classes?search=mecca+joint&level=beginner");
	await page.getByText("Filters (1 set)", { exact: true }).waitFor({ state: "attached" });
	await page.goBack();
	await page.waitForURL("**/classes?search=mecca+joint");
	await expect.poll(() => page.getByLabel("Level").inputValue()).toBe("");
	await page.goBack();
	await page.waitForURL("**/classes");
	await expect.poll(() => search.inputValue()).toBe("");
	await expect.poll(async () => (await names(page)).length).toBe(24);
});

story(
	"Enter searches without waiting for the pause, and a filter can be removed",
	async ({ enter }) => {
		const page = await enter();
		await open(page, "/classes?level=advanced");
		await page.getByLabel("Search").fill("cat");
		await page.getByLabel("Search").press("Enter");
		await page.waitForURL("**/classes?search=cat&level=advanced");
		await said(page, /^0 classes$/);
		await page.getByRole("link", { name: "Any level" }).click();
		await page.waitForURL("**/classes?search=cat");
		await said(page, /^[1-9]\d* class/);
		await expect.poll(() => page.getByLabel("Level").inputValue()).toBe("");
		expect((await names(page))[0]).toBe("A cat in four lines");
	},
);

story(
	"one tap selects a subject, which is kept in the address as one history entry",
	async ({ enter }) => {
		const page = await enter();
		await open(page, "/classes?search=head");
		await subject(page, "Worlds").check();
		await page.waitForURL("**/classes?search=head&subject=worlds");
		// A choice is compared with the subject that the page shows, which may not yet be that of the address.
		await expect.poll(() => names(page)).not.toContain("A head in five angles");
		await subject(page, "All subjects").check();
		await page.waitForURL("**/classes?search=head");
		await expect.poll(() => names(page)).toContain("A head in five angles");
		await subject(page, "Faces").press("Space");
		await page.waitForURL("**/classes?search=head&subject=faces");
		await expect.poll(() => names(page)).not.toContain("Line of action");
		await said(page, /^[1-9]\d* class/);
		expect(await names(page)).toContain("A head in five angles");
		await page.goBack();
		await page.waitForURL("**/classes?search=head");
		await expect.poll(() => subject(page, "All subjects").isChecked()).toBe(true);
	},
);

story("without script, the subject is submitted with the form", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false });
	await page.goto("/classes");
	await subject(page, "Motion").check();
	await page.getByRole("button", { name: "Find", exact: true }).click();
	await page.waitForURL(/[?&]subject=motion/);
	expect(new URL(page.url()).searchParams.get("subject")).toBe("motion");
	expect(await names(page)).toContain("A run in eight drawings");
	expect(await names(page)).not.toContain("Hands without fear");
	expect(await subject(page, "Motion").isChecked()).toBe(true);
});

function subject(page: Page, name: string) {
	return page.getByRole("radio", { name, exact: true });
}

story("a filter chosen before the script is ready is applied", async ({ enter }) => {
	const page = await enter();
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await promise;
		await route.continue().catch(() => undefined);
	});
	await page.goto("/classes", { waitUntil: "commit" });
	await page.getByLabel("Free only").check();
	resolve();
	await page.waitForURL("**/classes?free=1");
	await said(page, /^1 class$/);
});

story("Select works on a filtered list, and the filter is kept", async ({ enter, site }) => {
	const page = await enter();
	await signUp(page.context(), site.origin);
	await open(page, "/classes?search=hands");
	await page.getByRole("button", { name: "Select Hands without fear" }).click();
	await answerDialog(page, "Good job!", { text: "Class Selected Successfully!" });
	await page.getByRole("link", { name: "Pay now for Hands without fear" }).waitFor();
	await arriveAt(page, `${site.origin}/classes?search=hands`);
});

story(
	"words for a level, a price or a subject find classes; only exact matches are highlighted",
	async ({ enter }) => {
		const page = await enter();
		await open(page, "/classes?search=hands");
		expect((await names(page))[0]).toBe("Hands without fear");
		expect(await page.locator("mark").allInnerTexts()).toEqual(["Hands"]);
		await page.goto("/classes?search=free");
		expect(await page.getByRole("article").first().textContent()).toContain("Free");
		await page.goto("/classes?search=advanced");
		expect(await page.getByRole("article").first().textContent()).toMatch(/advanced/i);
	},
);

story(
	"a search without results offers next steps that lead to results",
	async ({ enter, site }) => {
		const page = await enter();
		await open(page, "/classes?search=zzzz");
		await page.getByText("No class matches “zzzz”.").waitFor();
		for (const subject of ["hands", "faces", "water", "places", "machines"]) {
			await open(page, "/classes?search=zzzz");
			await page.getByRole("link", { name: subject, exact: true }).click();
			await page.waitForURL(`**/classes?search=${subject}`);
			await said(page, /^[1-9]\d* class/);
			expect([subject, (await names(page)).length > 0]).toEqual([subject, true]);
		}
		await open(page, "/classes?search=zzzz");
		await page.getByRole("link", { name: "All classes", exact: true }).click();
		await page.waitForURL(`${site.origin}/classes`);
		await said(page, /^[1-9]\d* class|^The first \d+ classes$/);
	},
);

story("each filter of a search without results can be removed on its own", async ({ enter }) => {
	const page = await enter();
	const query = "?search=zzzz&level=advanced&maxPrice=5&free=1&seats=1";
	const links: [string, string][] = [
		["Without “zzzz”", query.replace("search=zzzz&", "")],
		["Any level", query.replace("&level=advanced", "")],
		["Any price", query.replace("&maxPrice=5", "")],
		["Paid classes too", query.replace("&free=1", "")],
		["Sold out too", query.replace("&seats=1", "")],
		["All classes", ""],
	];
	for (const [name, left] of links) {
		await open(page, `/classes${query}`);
		await page.getByText("No class matches all filters. Remove one?").waitFor();
		await page.getByRole("main").getByRole("link", { name, exact: true }).click();
		await page.waitForURL((url) => url.pathname === "/classes" && sameQuery(url.search, left));
	}
});

function sameQuery(one: string, other: string): boolean {
	const sorted = (query: string) => [...new URLSearchParams(query)].map(String).sort().join();
	return sorted(one) === sorted(other);
}

/** Waits for the page's title, which React renders together with the list. */
async function titled(page: Page, words: string): Promise<void> {
	await expect.poll(() => page.title()).toContain(words);
}

/** The result count, once the displayed list matches the requested one. */
async function said(page: Page, count: RegExp): Promise<void> {
	await page.locator("[aria-busy=false]").waitFor({ state: "attached" });
	await page.getByRole("status").filter({ hasText: count }).waitFor();
}
