import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { email, pictureAddress } from "#contract/fields.ts";
import { furnishHostile, type Hostile } from "#tests/support/browser/hostile-studio.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { everybody, pages, pagesTestedAs, people, type Who } from "#tests/support/browser/pages.ts";
import { payloads } from "#tests/support/browser/payloads.ts";
import { openSite, type Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";
import { openWhole } from "#tests/support/browser/whole-page.ts";

/** A separate site, so that no other story meets these classes and people. */
const hostileStory = story
	// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern
	.extend("site", { scope: "worker" }, async ({}, { onCleanup }) => {
		const site = await openSite();
		onCleanup(site.close);
		return site;
	})
	.extend("studio", { scope: "worker" }, async ({ site }) => {
		const studio = await furnishHostile(site.db, [...payloads, payloads.join("\n")]);
		await writeLetters(site);
		return studio;
	});

test("of the sixty hostile texts, only web addresses are valid photos, and none is a valid email address", () => {
	expect(new Set(payloads).size).toBe(60);
	const photos = payloads.filter((text) => pictureAddress.safeParse(text).success);
	expect(photos).toEqual(payloads.filter((text) => text.startsWith("https://")));
	expect(payloads.filter((text) => email.safeParse(text).success)).toEqual([]);
});

/** Lists that must show all sixty texts: to whom, and with which query. */
const LISTS: Record<string, { by: Who[]; query?: string }> = {
	"/classes": { by: everybody, query: "?show=960" },
	"/instructors": { by: ["visitor"], query: "?show=960" },
	"/dashboard/selected-classes": { by: ["student"] },
	"/dashboard/enrolled-classes": { by: ["student"] },
	"/dashboard/payment-history": { by: ["student"] },
	"/dashboard/instructor/my-classes": { by: ["instructor"] },
	"/dashboard/manage-classes": { by: ["administrator"] },
	"/dashboard/manage-users": { by: ["administrator"] },
	"/dashboard/manage-payments": { by: ["administrator"] },
	"/dashboard/applications": { by: ["administrator"] },
	"/dashboard/class-changes": { by: ["administrator"] },
	"/dashboard/messages": { by: ["administrator"] },
	"/dashboard/audit": { by: ["administrator"] },
};

for (const who of everybody) {
	hostileStory(
		`C7: on every screen as ${who}, the sixty hostile texts are harmless`,
		async ({ enter, site, studio }) => {
			const page = await enter({
				as: people[who],
				allows: /status of 404/,
				reducedMotion: "reduce",
			});
			page.on("dialog", (dialog) => expect.soft(dialog.message(), "a dialog").toBe(undefined));
			for (const pattern of pagesTestedAs(who)) {
				const list = LISTS[pattern];
				const path = (await addressOf(site.db, pattern)) + (list?.query ?? "");
				await openWhole(page, path, pages[pattern]?.heading);
				const read = await readToTheEnd(page, pattern);
				if (list?.by.includes(who)) expect(missingIn(read), pattern).toEqual([]);
			}
			for (const path of detailsFor(who, studio.at(-1))) {
				await openWhole(page, path);
				expect(missingIn(await readToTheEnd(page, path)), path).toEqual([]);
			}
		},
	);
}

for (const one of ["class", "teacher"] as const) {
	hostileStory(
		`C7: the page of each ${one} shows its hostile name as text`,
		async ({ enter, studio }) => {
			const page = await enter({ reducedMotion: "reduce" });
			for (const { text, publicClass, teacher } of studio) {
				const path = one === "class" ? `/classes/${publicClass}` : `/instructors/${teacher}`;
				await openWhole(page, path);
				expect(await page.getByRole("heading", { level: 1 }).textContent(), path).toBe(text);
				await expectHarmless(page, path);
			}
		},
	);
}

/** The pages of the one item that contains all sixty texts. */
function detailsFor(who: Who, one: Hostile | undefined): string[] {
	if (!one) throw new Error("nothing was furnished");
	const open = [`/classes/${one.publicClass}`, `/instructors/${one.teacher}`];
	const own: Record<Who, string[]> = {
		visitor: [],
		student: [
			`/dashboard/payment/${one.selection}`,
			`/dashboard/ask-refund/${one.payment}`,
			`/dashboard/receipt/${one.payment}`,
		],
		instructor: [`/update/class/${one.ownClass}`],
		administrator: [`/feedback/${one.ownClass}`, `/dashboard/refund/${one.payment}`],
	};
	return [...open, ...own[who]];
}

/** The text of the screen on all pages of its list. Each page must be harmless. */
async function readToTheEnd(page: Page, where: string): Promise<string> {
	await expect.poll(() => askForMore(page), { message: where }).toBe(0);
	await expectHarmless(page, where);
	const read = await wordsOf(page);
	const next = page.getByRole("link", { name: "Next page" });
	if ((await next.count()) === 0) return read;
	const path = (await next.getAttribute("href")) ?? "";
	await openWhole(page, path);
	return read + (await readToTheEnd(page, path));
}

/** Clicks the links to more of a list. Returns how many of these and of progress bars there were. */
async function askForMore(page: Page): Promise<number> {
	const main = page.getByRole("main");
	const more = main.getByRole("link", { name: /^More (classes|instructors|of your)/ });
	return await more.or(main.getByRole("progressbar")).evaluateAll((found) => {
		for (const one of found) if (one instanceof HTMLAnchorElement) one.click();
		return found.length;
	});
}

/** The text of the screen and of its fields. */
async function wordsOf(page: Page): Promise<string> {
	return await page.getByRole("main").evaluate((main) => {
		const fields = main.querySelectorAll<HTMLInputElement>("input, textarea");
		return [main.textContent, ...[...fields].map(({ value }) => value)].join("\n");
	});
}

function missingIn(read: string): string[] {
	return payloads.filter((text) => !read.includes(text));
}

/** No script ran, and no attribute holds an event handler or a script address. */
async function expectHarmless(page: Page, where: string): Promise<void> {
	const found = await page.evaluate(() => {
		const program = /^\s*(javascript|vbscript|data:(?!image\/))/i;
		const armed = [...document.querySelectorAll("*")].filter((element) =>
			[...element.attributes].some(
				({ name, value }) =>
					name.startsWith("on") ||
					name === "srcdoc" ||
					(/^(href|src|action|formaction|data|xlink:href)$/.test(name) && program.test(value)),
			),
		);
		return { ran: "__xss" in window, armed: armed.map(({ outerHTML }) => outerHTML.slice(0, 300)) };
	});
	expect(found, where).toEqual({ ran: false, armed: [] });
}

/** Sends the texts that are short enough through the contact form, so that the outbox has their letters. */
async function writeLetters({ origin }: Site): Promise<void> {
	for (const message of payloads.filter((text) => text.length < 5000)) {
		const body = JSON.stringify({ name: message.slice(0, 100), email: "a@example.org", message });
		await fetch(`${origin}/api/contact`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body,
		});
	}
}
