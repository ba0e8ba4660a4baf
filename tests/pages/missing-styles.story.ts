import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { plays } from "#tests/support/browser/lazy-parts/lazy-part.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { follow, hasRenewed, NOTES, seeNoNote } from "#tests/support/browser/parts.ts";
import { story } from "#tests/support/browser/story.ts";
import { messages } from "#web/messages/en.ts";

const losses = {
	gone: { lose: (route: Route) => route.fulfill({ status: 404, body: "" }), note: NOTES.gone },
	unreachable: { lose: (route: Route) => route.abort(), note: messages.faults.unreachable },
};
const sheets = {
	"of a page, which React Router adds": {
		name: "class-search",
		start: "/terms-and-conditions",
		async need(page: Page) {
			await follow(page, "/classes");
			await page.getByRole("heading", { level: 1, name: "Classes" }).waitFor();
		},
	},
	"of a part, which React adds": {
		name: "player",
		start: "/classes/:id",
		async need(page: Page) {
			await page.getByRole("button", { name: "Play cut 1, free" }).first().click();
			await plays(page);
		},
	},
};

describe.each(Object.entries(losses))("%s", (_, { lose, note }) => {
	for (const [which, { name, start, need }] of Object.entries(sheets)) {
		story(`a style sheet ${which}, is announced and loaded by a retry`, async ({ enter, site }) => {
			const page = await enter({ allows: /status of 404|ERR_FAILED/ });
			await page.goto(await addressOf(site.db, start));
			await hasRenewed(page);
			const address = `**/assets/${name}-*.css`;
			await page.route(address, lose);
			await need(page);
			await page.getByText(note).waitFor();
			await page.unroute(address, lose);
			await page.getByRole("button", { name: "Try again" }).click();
			await seeNoNote(page);
			await expect.poll(() => rulesOf(page, name)).toBeGreaterThan(0);
		});
	}
});

/** How many rules of that style sheet apply to the page. */
async function rulesOf(page: Page, name: string): Promise<number> {
	return await page.evaluate((part) => {
		const sheet = [...document.styleSheets].find(({ href }) => href?.includes(`/${part}-`));
		return sheet?.cssRules.length ?? 0;
	}, name);
}
