import { describe, expect, test } from "vitest";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import {
	everybody,
	pages,
	pagesTestedAs,
	people,
	routedPatterns,
} from "#tests/support/browser/pages.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	enlargeText,
	expectHeadAndLandmarks,
	expectNoAxeFault,
	expectNoFaultOfColourOrSize,
	expectNoSidewaysScroll,
	openWhole,
} from "#tests/support/browser/whole-page.ts";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };
const PHONE = { width: 375, height: 700 };
/** Pages of one story. More would exceed its timeout on a slow machine. */
const AT_ONCE = 6;

test("every route of the site is in the list of tested pages", () => {
	expect(Object.keys(pages).toSorted()).toEqual(routedPatterns().toSorted());
});

describe.each(everybody)(
	"pages have title, landmarks, no axe fault in either theme and no sideways scroll, also with large text, as %s",
	(who) => {
		for (const patterns of inBatches(pagesTestedAs(who))) {
			story(patterns.join(" "), async ({ enter, site }) => {
				const page = await enter({
					as: people[who],
					colorScheme: "light",
					reducedMotion: "reduce",
					// The page for unknown addresses, and pages of other users.
					allows: /status of 404/,
				});
				for (const pattern of patterns) {
					const path = await addressOf(site.db, pattern);
					await page.setViewportSize(WIDE);
					await openWhole(page, path, pages[pattern]?.heading);
					await expectHeadAndLandmarks(page, path, pages[pattern]);
					await expectNoAxeFault(page, `${path}, light, wide`);
					await page.setViewportSize(NARROW);
					await page.evaluate(() => {
						document.documentElement.dataset.theme = "dark";
					});
					await expectHeadAndLandmarks(page, path, pages[pattern]);
					await expectNoSidewaysScroll(page, path);
					await expectNoFaultOfColourOrSize(page, `${path}, dark, narrow`);
					await page.setViewportSize(PHONE);
					await enlargeText(page);
					await expectNoSidewaysScroll(page, `${path} with text of twice the size`);
				}
			});
		}
	},
);

function inBatches(all: string[]): string[][] {
	const count = Math.ceil(all.length / AT_ONCE);
	return Array.from({ length: count }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}
