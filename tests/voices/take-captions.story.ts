import type { Page } from "playwright-core";
import { expect } from "vitest";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault } from "#tests/support/browser/whole-page.ts";
import {
	elapsed,
	lessonOf,
	line,
	openRecorder,
	recorded,
	startTake,
	TITLE,
} from "./at-the-recorder.ts";

/** Whole seconds of the only take, as the page shows them. */
const lengthOfTake = async (page: Page) =>
	Number(/Take 1, 0:(\d\d)/.exec(String(await page.getByText(/Take 1, 0:/).textContent()))?.[1]);

story(
	"an instructor types captions during a take and after it, and edits them in the lesson",
	async ({ enter, site }) => {
		const page = await enter();
		const { id } = await openRecorder(page, site);
		await startTake(page, { voice: false });
		await line(page, 0.3);
		await recorded(page, 2);
		const caption = page.getByLabel("Caption", { exact: true });
		await caption.press("Enter");
		await page.getByText("a caption needs words.").waitFor();
		// Letters that are typed here do not select tools.
		const before = await elapsed(page);
		await caption.pressSequentially("The upper lid");
		const typedBy = await elapsed(page);
		await recorded(page, typedBy + 2);
		await caption.press("Enter");
		await page.getByText("1 caption", { exact: true }).waitFor();
		await expectNoAxeFault(page, "with a caption, while it records");
		await line(page, 0.5);
		await page.getByRole("button", { name: "Stop" }).click();
		const length = await lengthOfTake(page);
		const captions = page.getByLabel("Captions, one per line");
		await page.getByText("1 caption", { exact: true }).click();
		expect(await captions.inputValue()).toMatch(/^0:\d\d(\.\d)? The upper lid\n$/);
		const typed = await captions.inputValue();
		await captions.fill(`${typed}9:00 Too late`);
		await page.getByRole("button", { name: "Use take 1" }).click();
		const late = `Line 2: the take ends at 0:${String(length).padStart(2, "0")}, before this time.`;
		await page.getByText(`Correct the captions of this take first. ${late}`).waitFor();
		await captions.fill(`${typed}0:01 First the construction`);
		await captions.blur();
		await page.getByText("2 captions", { exact: true }).waitFor();
		await expectNoAxeFault(page, "with the captions of a take");
		await page.getByRole("button", { name: "Use take 1" }).click();
		await page.waitForURL(`**/update/lessons/${id}`);
		const kept = (await lessonOf(site, id))?.captions ?? [];
		expect(kept.map(({ text }) => text)).toEqual(["First the construction", "The upper lid"]);
		// A caption has the time of its first letter.
		const at = (kept[1]?.at ?? 0) / 1000;
		expect(at).toBeGreaterThanOrEqual(before);
		// The page shows whole seconds, and a little late.
		expect(at).toBeLessThan(typedBy + 1.2);
		// They are ordinary captions of the lesson, and can be edited there.
		await page.getByRole("button", { name: `Edit lesson 1, ${TITLE}` }).click();
		const second = page.getByLabel("Caption at 0:01", { exact: true });
		await second.fill("First the construction, lightly");
		await second.blur();
		await expect
			.poll(async () => (await lessonOf(site, id))?.captions[0]?.text)
			.toBe("First the construction, lightly");
	},
);
