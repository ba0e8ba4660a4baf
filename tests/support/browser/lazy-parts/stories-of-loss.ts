import { describe, expect } from "vitest";
import {
	builtParts,
	LOSS_FAULTS,
	type Loss,
	lose,
	seeNoNote,
	seeNote,
} from "#tests/support/browser/parts.ts";
import { story } from "#tests/support/browser/story.ts";
import type { LazyPart } from "./lazy-part.ts";

const files = builtParts();

/** Stories in which the file of a part is not there, or the network is gone, when the part is needed. */
export function storiesOfLoss(parts: Record<string, LazyPart>): void {
	describe.each(Object.entries(parts))("%s", (name, { need, works, faults, isOpenedAnew }) => {
		for (const loss of ["gone", "offline"] satisfies Loss[]) {
			story(
				`${loss}: the page stays, shows a note, and goes on after a retry`,
				async ({ enter, site }) => {
					const allows = faults
						? new RegExp(`${LOSS_FAULTS.source}|${faults.source}`)
						: LOSS_FAULTS;
					const page = await enter({ allows });
					const lost = await lose(page, files[name] ?? "", loss);
					await need(page, site, async (step) => {
						await lost.goOff();
						await step();
					});
					if (isOpenedAnew && loss === "gone") {
						await works(page);
						return;
					}
					await seeNote(page, loss);
					const heading = page.getByRole("heading", { level: 1 });
					await expect.poll(() => heading.count()).toBe(1);
					await lost.restore();
					// What else did not load without the network has a button of that name, too.
					await page.locator(".part-note").getByRole("button", { name: "Try again" }).click();
					await works(page);
					await seeNoNote(page);
				},
			);
		}
	});
}
