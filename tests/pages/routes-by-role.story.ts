import { describe } from "vitest";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import {
	everybody,
	pages,
	pagesTestedAs,
	people,
	type SitePage,
	type Who,
} from "#tests/support/browser/pages.ts";
import { follow } from "#tests/support/browser/parts.ts";
import { arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	expectHeadAndLandmarks,
	expectNoSidewaysScroll,
} from "#tests/support/browser/whole-page.ts";

/** The page from which addresses that redirect are followed, because a whole page for each would take long. */
const HERE = "/terms-and-conditions";

/**
 * Every route, as a visitor and in each role, on a phone (docs/specification.md §2, "Guards", and §6). Without the pages
 * that every-page.story.ts opens as the same person, at the same width.
 */
describe.each(everybody)("as %s", (who) => {
	story("each route opens, or redirects as the specification says", async ({ enter, site }) => {
		const page = await enter({
			as: people[who],
			viewport: { width: 320, height: 640 },
			// Many routes lead to the home page, whose drawing is not the subject here.
			reducedMotion: "reduce",
			allows: /status of 404/,
		});
		await page.goto(HERE);
		const opened = pagesTestedAs(who);
		for (const [pattern, one] of Object.entries(pages)) {
			if (opened.includes(pattern)) continue;
			const path = await addressOf(site.db, pattern);
			const elsewhere = destination(one, who);
			if (elsewhere) {
				await follow(page, HERE);
				await arriveAt(page, site.origin + HERE);
				await follow(page, path);
			} else await page.goto(path);
			await arriveAt(page, site.origin + (elsewhere ?? path));
			const shown = pages[elsewhere ?? pattern] ?? one;
			await page.getByRole("heading", { level: 1, name: shown.heading }).waitFor();
			await expectHeadAndLandmarks(page, path, shown);
			await expectNoSidewaysScroll(page, path);
		}
	});
});

/** The address of the redirect, or undefined if the user may open the page. */
function destination({ who: seenBy, leads }: SitePage, who: Who): string | undefined {
	if (seenBy.includes(who)) return undefined;
	const isGuarded = !seenBy.includes("visitor");
	return leads?.[who] ?? (who === "visitor" && isGuarded ? "/login" : "/");
}
