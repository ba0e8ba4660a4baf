import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";
import { DESKTOP, handedInPhoto } from "./at-the-desk.ts";

/** A teacher at the red desk, with a hand-in of a new student. */
async function openRedDesk(teacher: Page, student: Page, site: Site): Promise<void> {
	const { _id } = await handedInPhoto(teacher, student, site);
	await teacher.goto(`/critiques/${_id}`);
	await teacher.locator(".surface-sheet[data-ready]").waitFor();
}

story("the red desk fits a screen of 1280 by 800 pixels", async ({ enter, site }) => {
	const teacher = await enter(DESKTOP);
	await openRedDesk(teacher, await enter(), site);
	await teacher.getByRole("button", { name: "Send to the student" }).waitFor();
	const beyond = () => document.documentElement.scrollHeight - innerHeight;
	expect(await teacher.evaluate(beyond)).toBe(0);
	// The sheet is still large.
	const frame = await teacher.locator(".surface").boundingBox();
	expect(frame?.height).toBeGreaterThan(400);
});
