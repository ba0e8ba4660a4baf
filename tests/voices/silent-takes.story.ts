import { expect } from "vitest";
import { crash } from "#tests/support/browser/crash.ts";
import { story } from "#tests/support/browser/story.ts";
import { elapsed, lessonOf, line, openRecorder, recorded, startTake } from "./at-the-recorder.ts";

const OFFERED = /A recording without a voice was interrupted on/;

story("a take without a voice is offered again after its page crashes", async ({ enter, site }) => {
	const page = await enter();
	const { id } = await openRecorder(page, site);
	const address = page.url();
	await startTake(page, { voice: false });
	await line(page, 0.4);
	// A crash loses up to a second.
	await recorded(page, (await elapsed(page)) + 2);
	await crash(page);

	const again = await page.context().newPage();
	await again.goto(address);
	await again.getByText(OFFERED).waitFor();
	await again.getByRole("button", { name: "Use what was recorded" }).click();
	await again.waitForURL(`**/update/lessons/${id}`);
	const lesson = await lessonOf(site, id);
	expect([Boolean(lesson?.inkId), lesson?.voice]).toEqual([true, undefined]);
	// A take that was used is not offered again.
	await again.goto(address);
	await again.getByRole("button", { name: "Open the desk" }).waitFor();
	await again.waitForLoadState("networkidle");
	expect(await again.getByText(OFFERED).count()).toBe(0);
});

story(
	"an instructor discards an interrupted take without a voice for good",
	async ({ enter, site }) => {
		const page = await enter();
		await openRecorder(page, site);
		const address = page.url();
		await startTake(page, { voice: false });
		await line(page, 0.4);
		await recorded(page, 1);
		await page.goto(address);
		await page.getByText(OFFERED).waitFor();
		await page.getByRole("button", { name: "Throw it away" }).click();
		await page.getByText(OFFERED).waitFor({ state: "detached" });
		await page.reload();
		await page.getByRole("button", { name: "Open the desk" }).waitFor();
		await page.waitForLoadState("networkidle");
		expect(await page.getByText(OFFERED).count()).toBe(0);
	},
);
