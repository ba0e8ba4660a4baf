import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { goOffline, goOnline } from "#tests/support/browser/network.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { everybody, pages, people, type Who } from "#tests/support/browser/pages.ts";
import {
	follow,
	hasRenewed,
	LOSS_FAULTS,
	lose,
	seeNoNote,
	seeNote,
	touchUntilAsked,
} from "#tests/support/browser/parts.ts";
import { story } from "#tests/support/browser/story.ts";

/** The page from which the others are opened without their script. Its own script is tested from the home page. */
const HERE = "/terms-and-conditions";
const HOME = "/";

describe.each(everybody)("if a page's script is gone, then the network, as %s", (who) => {
	for (const here of who === "visitor" ? [HERE, HOME] : [HERE]) {
		story(
			`the page ${here} stays, shows a note, and opens the next page after a retry`,
			async ({ enter, site }) => {
				const page = await enter({ as: people[who], allows: LOSS_FAULTS });
				await page.goto(here);
				await scriptReady(page);
				await hasRenewed(page);
				await allLoaded(page);
				for (const pattern of patternsOf(who, here)) {
					const path = await addressOf(site.db, pattern);
					await loseAndGo(page, { here, path, heading: headingOf(pattern, who) });
					await follow(page, here);
					// The editor of this page's text has the same heading.
					await page.waitForURL((url) => url.pathname === here);
					await page.getByRole("heading", { level: 1, name: headingOf(here, who) }).waitFor();
				}
			},
		);
	}
});

/** Waits for everything that a page loads at the first touch, so that only the next page's script is lost. */
async function allLoaded(page: Page): Promise<void> {
	const toast = page.waitForResponse(/\/toast-sheet-/);
	await touchUntilAsked(page, /\/toast-sheet-/);
	await toast;
	// Away from the links, which load their page early when the pointer is over them.
	await page.mouse.move(0, 0);
	await page.waitForLoadState("networkidle");
}

interface Way {
	here: string;
	path: string;
	heading: string | RegExp;
}

async function loseAndGo(page: Page, { here, path, heading }: Way): Promise<void> {
	const gone = await lose(page, "*.js", "gone");
	await follow(page, path);
	await seeNote(page, "gone");
	expect(new URL(page.url()).pathname).toBe(here);
	const note = page.locator(".part-note > *");
	// A page may have several scripts. The note returns for each one that is missing.
	await expect
		.poll(async () => {
			if (await note.count()) await page.getByRole("button", { name: "Close" }).click();
			return await note.count();
		})
		.toBe(0);
	await gone.restore();

	await goOffline(page);
	await follow(page, path);
	await seeNote(page, "offline");
	expect(new URL(page.url()).pathname).toBe(here);
	await goOnline(page);

	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("heading", { level: 1, name: heading }).waitFor();
	await seeNoNote(page);
}

/** Each page once, in the first role that sees it. */
function patternsOf(who: Who, here: string): string[] {
	if (here === HOME) return [HERE];
	const others = Object.keys(pages).filter((pattern) => pattern !== HERE);
	const seen = others.filter((pattern) => pages[pattern]?.who[0] === who);
	// Last, because the pages that they redirect to are loaded with them.
	const leading = others.filter((pattern) => Object.keys(pages[pattern]?.leads ?? {})[0] === who);
	return [...seen, ...leading];
}

function headingOf(pattern: string, who: Who): string | RegExp {
	const leads = pages[pattern]?.leads?.[who];
	return pages[leads ?? pattern]?.heading ?? "";
}
